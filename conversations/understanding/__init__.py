"""What a sentence means, in Portuguese and English, without a language model. Pure, and never sure without reason.

``understand.understand`` is the door: text, vocabulary, pending state in; act, draft, mentions out. It asks, in order:

1. ``grammar``: is the whole utterance a yes, a no, a stop, an undo, a courtesy? Only here comes AFFIRM from.
2. ``asides``: is it about the memory, or a return to an earlier topic?
3. ``utterances``: what do the rules and the words of the domains make of it?
4. ``forms``: where these find nothing, what does its form alone say?

Around these: ``normalize`` and ``spelling`` make tokens; ``lexicon``, ``verbs``, ``inflection``, ``families`` know
words; ``vocabulary`` compiles what the domains register; ``reading`` marks verbs, nouns, numbers and records in a
sentence; ``intents``, ``slots`` and ``mentions``, with the modules that they are split into, decide what is wanted, and
with what; ``moments`` are dates and times. ``meaning`` and ``acts`` hold the values that go in and out.
"""
