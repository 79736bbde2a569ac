import pytest
from django.conf import settings

from config.languages import language_of


@pytest.mark.parametrize(
    ("cookie", "headers", "language"),
    [
        (None, {}, "pt-br"),
        (None, {"accept-language": "en-US,en"}, "pt-br"),  # a browser installed in English
        ("en", {}, "en"),
        ("pt-br", {}, "pt-br"),
        ("xx", {}, "pt-br"),
        ("../../etc", {}, "pt-br"),
        (None, {"accept-language": "en-GB", "authorization": "Token x"}, "en"),  # a program
        (None, {"accept-language": "de", "authorization": "Token x"}, "pt-br"),
    ],
)
def test_the_language_is_the_persons_choice_or_portuguese(rf, cookie, headers, language):
    request = rf.get("/", headers=headers)
    if cookie:
        request.COOKIES[settings.LANGUAGE_COOKIE_NAME] = cookie
    assert language_of(request) == language
