"""What the agent understands, measured over corpora of sentences, and whole dialogues that are played."""
