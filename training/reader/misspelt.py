"""The same question with a slip of the hand in one of its words."""
import random

from batches import Example

NEAR = {
    a: b
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for i, a in enumerate(row)
    for b in (row[max(0, i - 1) : i] + row[i + 1 : i + 2],)
}
SHORTEST = 5


def misspelt(example: Example) -> Example:
    """What names a thing or a value stays as it is: how that is found in spite of a slip is not the reader's to learn."""
    named = {w for item in example.raw["items"] if item.get("span") for w in range(*item["span"])}
    places = [i for i, w in enumerate(example.words) if i not in named and len(w) >= SHORTEST and w.isascii() and w.isalpha()]
    if not places:
        return example
    i = random.choice(places)
    words = [*example.words]
    words[i] = slipped(words[i])
    return Example({**example.raw, "words": words}, example.schema, example.pieces, example.keywords)


def slipped(word: str) -> str:
    """The first letter stays: hardly anybody mistypes it."""
    at = random.randrange(1, len(word))
    letter = word[at]
    kind = random.randrange(4)
    if kind == 0 and at + 1 < len(word):
        return word[:at] + word[at + 1] + letter + word[at + 2 :]
    if kind == 1:
        return word[:at] + letter + word[at:]
    if kind == 2:
        return word[:at] + random.choice(NEAR.get(letter.lower(), letter)) + word[at + 1 :]
    return word[:at] + word[at + 1 :]
