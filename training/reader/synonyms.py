"""Other words for what graphs call things, as people chose them: where a question of the training databases was published in two wordings, what
stands in the one where the other has something else.

  python3 synonyms.py <data folder> <reader-data.json.gz> <out.json>
"""
import collections
import difflib
import gzip
import json
import sys
from pathlib import Path

from words import FUNCTION_WORDS, plain, split, stem

LONGEST = 3


def replaced(one: list, other: list):
    """Pairs of short runs of words that stand for each other."""
    for kind, a, b, c, d in difflib.SequenceMatcher(None, [plain(w) for w in one], [plain(w) for w in other], autojunk=False).get_opcodes():
        if kind == "replace" and b - a <= LONGEST and d - c <= LONGEST:
            left, right = [plain(w) for w in one[a:b]], [plain(w) for w in other[c:d]]
            if all(w.isalpha() for w in left + right) and not set(left) <= FUNCTION_WORDS and not set(right) <= FUNCTION_WORDS:
                yield left, right


def main():
    with gzip.open(sys.argv[2], "rt") as file:
        taught = {e["id"] for e in json.load(file)["examples"] if e["set"].startswith("train")}
    found = collections.defaultdict(collections.Counter)
    for name in ("train", "train.multi"):
        with gzip.open(Path(sys.argv[1]) / "databases" / f"{name}.jsonl.gz", "rt") as lines:
            for e in map(json.loads, lines):
                if e["id"] in taught and e.get("question_syn"):
                    for left, right in replaced(split(e["question"]), split(e["question_syn"])):
                        found[" ".join(stem(w) for w in left)][" ".join(right)] += 1
                        found[" ".join(stem(w) for w in right)][" ".join(left)] += 1
    made = {}
    for words, others in sorted(found.items()):
        # One spelling of each, and not the word itself in another form.
        kept: dict = {}
        for other, _ in others.most_common():
            kept.setdefault(" ".join(stem(w) for w in other.split()), other)
        kept.pop(words, None)
        if kept:
            made[words] = list(kept.values())[:8]
    Path(sys.argv[3]).write_text(json.dumps(made))
    print(len(made), "words and phrases with others")


if __name__ == "__main__":
    main()
