"""What the encoder is trained on: published pairs of questions and forms, and our own readings of questions on graphs."""
import hashlib
import json
import lzma
import random
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

MOST_HARD = 50
MOST_PUBLISHED = 24


@dataclass
class Example:
    question: str
    source: str
    in_graph: bool
    positives: list[str]
    negatives: list[str]
    """The most mistakable first, where that is known."""
    asks: list[str]
    origin: str
    """The question whose fold it belongs to."""
    answer: str = ""
    other_answers: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    other_steps: list[str] = field(default_factory=list)

    def drawn(self, hard: int) -> "Example":
        """One right text, and some wrong ones: half of them of the most mistakable."""
        first = random.sample(self.negatives[:MOST_HARD], min(hard // 2 + 1, len(self.negatives[:MOST_HARD])))
        rest = random.sample(self.negatives, min(hard, len(self.negatives)))
        wrong = list(dict.fromkeys(first + rest))[:hard]
        right = [random.choice(self.positives)]
        drawn = replace(
            self,
            positives=right,
            negatives=wrong,
            other_answers=random.sample(self.other_answers, min(3, len(self.other_answers))),
            other_steps=random.sample(self.other_steps, min(4, len(self.other_steps))),
        )
        return drawn.clipped() if random.random() < 0.15 else drawn

    def without(self, names: set[str]) -> "Example | None":
        """The same without texts that have these names; a question on a graph that has one of them is not taught at all."""
        kept = [text for text in self.positives if not names_in(text) & names]
        return replace(self, positives=kept) if kept and (len(kept) == len(self.positives) or not self.in_graph) else None

    def clipped(self) -> "Example":
        """The same without the classes at the ends of texts: not every graph has them."""
        side = random.choice(["start", "end", "both"])
        return replace(self, positives=[clip(t, side) for t in self.positives], negatives=[clip(t, side) for t in self.negatives])


def clip(text: str, side: str) -> str:
    path, *limits = text.split(" ; ")
    parts = path.split(" : ")
    if len(parts) == 3:
        parts = parts[1:] if side == "start" else parts[:-1] if side == "end" else parts[1:-1]
    return " ; ".join([" : ".join(parts), *limits])


def fold_of(question: str, split: int = 0) -> int:
    """Which fifth a question belongs to; another `split` shares questions out in another way."""
    return hashlib.md5(re.sub(r"\W+", " ", question.lower()).strip().encode()).digest()[split] % 5


def names_in(text: str) -> set[str]:
    """The relation names of a text: its middle part, by hops, without what its limits are compared with."""
    path = text.split(" ; ")[0] if " : " in text.split(" ; ")[0] else text.split(" ; ")[-1]
    parts = path.split(" : ")
    middle = parts[1] if len(parts) > 1 else parts[0]
    return set(middle.split(" , "))


def unseen_names(data: list[Example]) -> set[str]:
    """Every fifth relation name, by its hash."""
    names = {name for e in data for text in e.positives for name in names_in(text)}
    return {name for name in names if hashlib.md5(name.lower().encode()).digest()[0] % 5 == 0}


def load_lines(path: Path) -> list:
    return [json.loads(line) for line in lzma.open(path, "rt")]


def load_pairs(path: Path) -> list[dict]:
    return load_lines(path)


def load_candidates(folder: Path, sets: list[str]) -> list[tuple[str, list]]:
    return [(name, record) for name in sets for record in load_lines(folder / f"{name}.jsonl.xz")]


def steps_in(text: str) -> str:
    """What a text says of the steps taken, without the classes at its ends and what limits it."""
    path = text.split(" ; ")[0].split(" : ")
    return path[1] if len(path) > 1 else ""


def examples(pairs: list[dict], candidates: list[tuple[str, list]]) -> list[Example]:
    published: dict[str, list[dict]] = {}
    for p in pairs:
        published.setdefault(f"{p['source']} {p['question']}", []).append(p)
    found = [on_paper(several) for several in published.values()]
    taken = {"paper-webqsp_train": "webqsp"}
    steps: dict[str, set[str]] = {}
    for e in found:
        if e.source in taken:
            steps[f"{taken[e.source]} {e.question.lower().strip()}"] = {steps_in(text) for text in e.positives}
    for name, record in candidates:
        example = in_graph(name, record, steps.get(f"{name} {record[1].lower().strip()}", set()))
        if example:
            found.append(example)
    return found


def on_paper(several: list[dict]) -> Example:
    """A question as published. Some have several queries that annotators found right: none of them is a wrong text for it."""
    first = several[0]
    right = list(dict.fromkeys(text for p in several for text in p["positives"]))
    wrong = [text for p in several for text in p["negatives"] if text not in right][:MOST_PUBLISHED]
    return Example(first["question"], first["source"], False, right, wrong, first["asks"], first.get("from", first["question"]), first["answer"])


def in_graph(name: str, record: list, published: set[str] = frozenset()) -> Example | None:
    """
    A question with its readings, if any is right; of several, the plainest are taken for what was meant.
    `published` has the steps of all queries given for it: those of its other queries are neither right nor wrong.
    """
    _, question, texts, readings = record
    best = max((r[4] for r in readings), default=0)
    if best < 0.5:
        return None
    readings = [r for r in readings if r[4] > best - 0.01 or len(published) < 2 or steps_in(texts[r[0]]) not in published]
    right = [r for r in readings if r[4] > best - 0.01]
    meant = [r for r in right if r[5] == 1] or right
    plainest = min(plainness(r) for r in meant)
    meant = [r for r in meant if plainness(r) == plainest][:3]
    right_texts = {texts[r[0]] for r in right}
    negatives = list(dict.fromkeys(texts[r[0]] for r in readings if r[4] < 0.5 and texts[r[0]] not in right_texts))
    if not negatives:
        return None
    steps = {texts[s] for s in meant[0][1]}
    other_steps = list(dict.fromkeys(texts[s] for r in readings for s in r[1] if r[4] < 0.5 and texts[s] not in steps))
    answer = texts[meant[0][2]]
    other_answers = list(dict.fromkeys(texts[r[2]] for r in readings if texts[r[2]] != answer))
    asks = [texts[a] for a in meant[0][3]]
    positives = list(dict.fromkeys(texts[r[0]] for r in meant))
    return Example(question, name, True, positives, negatives, asks, question, answer, other_answers, list(steps), other_steps)


def plainness(reading: list) -> tuple:
    signals = reading[6]
    return (signals[10] + signals[11], signals[12])
