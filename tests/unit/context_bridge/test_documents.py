"""Documents are read strictly: what is malformed is said, not guessed."""

import pytest

from context_bridge.knowledge import documents

GOOD = """---
id: permit.validity
title: Validade
keywords: prazo, vigência
semantic: workPermit.validity, workPermit:WP-1
---
A **validade** é um prazo
em dias. Veja [[permit|a permissão]] e [[Riscos]].

Segundo parágrafo.

## Como alterar
- um
- dois
"""


def test_a_document_is_read_into_plain_parts():
    document = documents.parse(GOOD, "pt-BR")

    assert document.semantic_ids == ("workPermit.validity", "workPermit:WP-1", "permit.validity")
    assert document.keywords == ("prazo", "vigência")
    assert document.summary == "A validade é um prazo em dias. Veja a permissão e Riscos."
    assert [section.heading for section in document.sections] == ["", "Como alterar"]
    assert document.sections[1].text == "- um\n- dois"
    assert document.links == ("permit", "riscos")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("---\nid", "id", "front matter"),
        ("title: Validade\n", "", "title"),
        ("id: permit.validity", "id: Permit Validity", "id"),
        ("keywords:", "author:", "author"),
        ("title: Validade", "title: Validade\ntitle: Outra", "title"),
        ("workPermit:WP-1", "work permit", "semantic id"),
        ("## Como alterar", "### Como alterar", "headings"),
        ("Segundo parágrafo.", "<script>", "HTML"),
        ("Segundo parágrafo.", "![x](y.png)", "images"),
        ("- um\n- dois\n", "", "empty"),
    ],
)
def test_a_malformed_document_is_refused_with_its_fault(old, new, said):
    assert old in GOOD
    with pytest.raises(ValueError, match=said):
        documents.parse(GOOD.replace(old, new, 1), "pt-BR")


def test_a_document_needs_a_short_answer():
    with pytest.raises(ValueError, match="short answer"):
        documents.parse("---\nid: a\ntitle: A\n---\n## Seção\ntexto\n", "pt-BR")


def test_two_documents_may_not_explain_the_same_thing():
    first = documents.parse(GOOD, "pt-BR")
    second = documents.parse(GOOD.replace("id: permit.validity", "id: other"), "pt-BR")

    documents.refuse_duplicates([first])
    with pytest.raises(documents.DocumentError, match=r"workPermit.validity is claimed by permit.validity and other"):
        documents.refuse_duplicates([first, second])
    with pytest.raises(documents.DocumentError, match="claimed by"):
        documents.refuse_duplicates([first, first])


def test_a_file_that_can_not_be_read_is_named(tmp_path):
    path = tmp_path / "broken.md"
    path.write_bytes(b"\xff\xfe")

    with pytest.raises(documents.DocumentError, match=r"broken\.md"):
        documents.read(path, "pt-BR")
