"""How questions and names are taken apart, the same here and in src/models/offline/reader: words, their stems, and WordPiece."""
import re
import unicodedata
from functools import cache

WORD = re.compile(r"[^\W_]+|[^\w\s]", re.UNICODE)
# What says too little to tell one name from another.
FUNCTION_WORDS = frozenset(
    "a all also an and any are as at be been by can could did do does each find for from give had has have how i in is it its list many me more most much name of on or our"
    " return show than that the their them there these they this those to was we were what when where which who whom whose with you your".split()
) - {"name"}


def split(text: str) -> list[str]:
    return WORD.findall(text)


def split_name(text: str) -> list[str]:
    """A name's words, whatever it joins them by."""
    return split(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text).replace("_", " "))


@cache
def stem(word: str) -> str:
    word = plain(word)
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    for ending in ("ing", "es", "ed", "s"):
        if len(word) > len(ending) + 2 and word.endswith(ending) and not word.endswith("ss"):
            return word[: -len(ending)].rstrip("e") or word
    return word.rstrip("e") if len(word) > 3 else word


@cache
def plain(word: str) -> str:
    """Small letters without marks."""
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if unicodedata.category(c) != "Mn")


def is_slip(a: str, b: str) -> bool:
    """Whether two words of some length differ by a letter too many, too few or wrong, or by two that changed places."""
    if abs(len(a) - len(b)) > 1 or len(b) < 5:
        return False
    head = 0
    while head < min(len(a), len(b)) and a[head] == b[head]:
        head += 1
    tail = 0
    while tail < min(len(a), len(b)) - head and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    left, right = a[head : len(a) - tail], b[head : len(b) - tail]
    return (len(left) <= 1 and len(right) <= 1) or (len(left) == 2 and left == right[::-1])


def spelled_as(word: str, known: set) -> str:
    """The word of a class or a relation that a rare word is but for a slip of the hand."""
    if len(word) < 4 or word in known:
        return word
    return next((each for each in sorted(known) if each[:1] == word[:1] and is_slip(word, each)), word)


def as_many(words: list[str], like: list[str]) -> list[str]:
    """In the plural where what they stand for is."""
    last = words[-1]
    if like[-1].lower().endswith("s") and not like[-1].lower().endswith("ss") and not last.endswith("s"):
        last = last[:-1] + "ies" if last.endswith("y") and last[-2:-1] not in "aeiou" else last + "es" if re.search(r"(s|x|ch|sh)$", last) else last + "s"
    return [*words[:-1], last]


class WordPieces:
    def __init__(self, vocabulary: list[str]):
        self.ids = {piece: i for i, piece in enumerate(vocabulary)}
        self.known: dict[str, list[int]] = {}
        self.texts: dict[str, list[int]] = {}

    def of(self, word: str) -> list[int]:
        word = plain(word)
        if word not in self.known:
            self.known[word] = self.take_apart(word)
        return self.known[word]

    def take_apart(self, word: str) -> list[int]:
        found, at = [], 0
        while at < len(word):
            end = len(word)
            while end > at and ("##" if at else "") + word[at:end] not in self.ids:
                end -= 1
            if end == at:
                return [self.ids["[UNK]"]]
            found.append(self.ids[("##" if at else "") + word[at:end]])
            at = end
        return found
