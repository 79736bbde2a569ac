import gettext

from tests.translations import compile_all, problems

PO = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "Work permits"
msgstr "Permissões de trabalho"

msgid "Components"
msgstr ""
"""


def test_texts_are_compiled_without_gettext_programs(tmp_path):
    folder = tmp_path / "locale/pt_BR/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(PO, encoding="utf-8")
    assert any("stale" in problem for problem in problems(tmp_path))

    compile_all(tmp_path)

    with (folder / "django.mo").open("rb") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Work permits") == "Permissões de trabalho"
    assert problems(tmp_path) == ["locale/pt_BR/LC_MESSAGES/django.po: no text for 'Components'"]


def test_our_own_texts_are_compiled_and_complete():
    assert problems() == []
