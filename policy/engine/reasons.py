"""A decision as sentences in pt-BR and English. Pure."""

from collections.abc import Iterable, Mapping

from policy.engine.verdict import ALLOW, INDETERMINATE, Verdict
from policy.errors import EN, PT, say

NO_GRANT, RESOURCE_NOT_FOUND, NO_MEMBERSHIP = "no-grant", "resource-not-found", "no-membership"
TENANT_ISOLATION = "inv.tenant-isolation"

# What decides where no policy does.
_UNWRITTEN: Mapping[str, Mapping[str, str]] = {
    NO_GRANT: {PT: "Seu papel não permite esta operação.", EN: "Your role does not permit this operation."},
    RESOURCE_NOT_FOUND: {PT: say("NOT_FOUND", PT), EN: say("NOT_FOUND", EN)},
    NO_MEMBERSHIP: {PT: say("NO_MEMBERSHIP", PT), EN: say("NO_MEMBERSHIP", EN)},
}


def sentences(policies: Iterable[str], annotations: Mapping[str, Mapping[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """What the determining ``policies`` say to people, per locale; one that is no longer in the set says nothing."""
    known = [_UNWRITTEN.get(name) or _said(annotations.get(name, {})) for name in policies]
    return {locale: tuple(texts[locale] for texts in known if texts.get(locale)) for locale in (PT, EN)}


def explanations(verdict: Verdict, annotations: Mapping[str, Mapping[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """What the person asking may read, per locale: nothing of a record they may not know to exist."""
    if verdict.outcome == ALLOW:
        return {}
    if verdict.outcome == INDETERMINATE:
        return {locale: (say("POLICY_INDETERMINATE", locale),) for locale in (PT, EN)}
    if verdict.not_found:
        return {locale: (say("NOT_FOUND", locale),) for locale in (PT, EN)}
    return sentences(verdict.policies, annotations)


def _said(notes: Mapping[str, str]) -> Mapping[str, str]:
    return {PT: notes.get("pt", ""), EN: notes.get("en", "")}
