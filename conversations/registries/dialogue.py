"""Door for domain apps: the words of a domain. ``dialogue.py`` of a domain app registers intents and sentences.

Words are per locale, singular infinitives and singular nouns; accents, inflection and typos are the understanding's
work. Every locale's words are always understood; the conversation's locale decides only the language of answers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from conversations.registries.recipes import RecipeRequest, RecipeStep

Words = Mapping[str, Sequence[str]]  # locale -> words or short phrases
Texts = Mapping[str, str]  # locale -> sentence with {places}

SlotKind = Literal["entity", "integer", "element", "date", "datetime", "choice", "text"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One input property that an utterance, the page or the conversation fills.

    ``entity``: a record of ``entity_type``; ``integer``: a number (with ``units`` that may follow it);
    ``factors`` says what one unit is worth (a week is seven days); ``element``: a semantic element of one of
    ``kinds``; ``date``: a day as ISO 8601 text; ``datetime``: a moment as ISO 8601 text with the tenant's offset;
    ``choice``: one value of a closed catalogue, ``choices``; ``text``: what remains. With ``many`` an entity slot
    takes several records ("altura e quente", "todos menos o último"); the plan then has one step for each.
    """

    name: str  # the property of the capability's input
    kind: SlotKind
    entity_type: str | None = None
    kinds: tuple[str, ...] = ()
    units: Words = field(default_factory=dict)
    factors: Mapping[str, int] = field(default_factory=dict)  # unit as in ``units`` -> its worth; 1 when left out
    cues: Words = field(default_factory=dict)  # a day that may be left out is taken only beside one of them: "vencer"
    told: Words = field(default_factory=dict)  # what it is called where a request changes it in passing: "responsável"
    choices: Mapping[str, Words] = field(default_factory=dict)  # value -> the words that stand for it
    many: bool = False
    required: bool = True
    implied: bool = False  # may come from page and conversation when the sentence does not name it ("the permit I see")
    question: Texts = field(default_factory=dict)  # asked when it is missing


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """One thing a person may want. A sentence means it when it has one of its verbs, and its objects fit."""

    id: str
    capability: str
    verbs: Words
    objects: Words = field(default_factory=dict)  # nouns that tell it from intents with the same verb
    slots: tuple[Slot, ...] = ()
    question: bool = False  # asked as a question ("quantos funcionários...?"): needs no verb of its own
    topic: str | None = None  # semantic id that becomes the topic, and from which "mude para 60" finds this intent
    needs_object: bool = False  # its verb alone never means it: "cancela" stops, "cancela a permissão" cancels one
    says_object: bool = False  # only with its noun: "coloca o João na 456" is about a team, not who is in charge
    # Its words are of many sentences ("tem", "has"): meant only beside a record named for each slot that needs one.
    names_all: bool = False
    explains: bool = False  # may be asked about anything the knowledge covers
    confirm: Texts = field(default_factory=dict)  # the question before it is done, with {slot} labels
    confirm_many: Texts = field(default_factory=dict)  # the same for several records of a list, with {count} of them
    done: Texts = field(default_factory=dict)  # the sentence after it succeeded, with {slot} labels and {data} values
    # The steps of its plan where one call is not enough; ``capability`` is then the one of the first step.
    recipe: Callable[[RecipeRequest], Sequence[RecipeStep]] | None = None
    offer: Texts = field(default_factory=dict)  # how the agent offers it: "adicionar um componente à permissão"


class DialogueRegistry:
    """Intents by id; a repeated id is refused."""

    def __init__(self) -> None:
        self._registry: dict[str, Intent] = {}

    def register(self, intent: Intent) -> Intent:
        if intent.id in self._registry:
            raise ValueError(f"intent {intent.id} is registered twice")
        self._registry[intent.id] = intent
        return intent

    def get(self, intent_id: str) -> Intent | None:
        return self._registry.get(intent_id)

    def __getitem__(self, intent_id: str) -> Intent:
        return self._registry[intent_id]

    def for_capability(self, capability_id: str) -> Intent | None:
        return next((i for i in self.all() if i.capability == capability_id), None)

    def all(self) -> Sequence[Intent]:
        return [self._registry[name] for name in sorted(self._registry)]


dialogue = DialogueRegistry()
