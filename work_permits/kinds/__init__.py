"""The kinds of records of this domain, as conversations and policies name them."""
