"""Examples of the questions that were written for the reader on graphs of their own, from what `written.ts` says that it is shown of them.

  python3 written.py <written.jsonl.gz> <out.json.gz>
"""
import gzip
import json
import sys
from zlib import crc32

from items import NAMED, THING
from words import WORD, split, split_name

KINDS = ["class", "number", "text", "date", "thing", "named", "value", "figure", "span", "option"]


def is_aside(graph: str) -> bool:
    """About every twelfth graph is not taught: the reader is measured on it, and what is fitted on top of it is fitted there."""
    return crc32(graph.encode()) % 12 == 0


def is_ordered(line: dict) -> bool:
    """Whether classes and relations come first, as a reader takes them."""
    kinds = [KINDS.index(each["kind"]) <= THING for each in line["items"]]
    return kinds == sorted(kinds, reverse=True)


def example(line: dict) -> dict:
    spans = [m.span() for m in WORD.finditer(line["question"])]
    iri = lambda place: f"{line['graph']}#{place}"

    def words_of(mention):
        """The words that a mention has a part of."""
        inside = [i for i, (start, end) in enumerate(spans) if start < mention["end"] and end > mention["start"]]
        return [inside[0], inside[-1] + 1] if inside else None

    def item(place: int, each: dict) -> dict:
        kind = KINDS.index(each["kind"])
        under = [iri(p) for p in each["under"]]
        return {
            "kind": kind,
            "text": each["text"],
            "iri": iri(place) if kind <= THING else (under[0] if under else None) if kind == NAMED else None,
            "value": None if kind <= THING else each["name"],
            "under": under,
            "span": words_of(each["mention"]) if "mention" in each else None,
            "words": split_name(each["name"]) if kind <= THING else split(each["name"]),
            **({"domain": [iri(p) for p in each["domain"]], "range": [iri(p) for p in each["range"]]} if kind <= THING else {}),
        }

    items = [item(place, each) for place, each in enumerate(line["items"])]
    size = sum(i["kind"] <= THING for i in items)
    return {
        "set": "aside" if is_aside(line["graph"]) else "written",
        "id": f"{line['graph']} {line['question']}",
        "db": line["graph"],
        "wording": "question",
        "kind": "none" if line["said"] == ["none"] else "written",
        "words": [line["question"][start:end] for start, end in spans],
        "schema": items[:size],
        "items": items[size:],
        "target": line["said"],
    }


def main():
    with gzip.open(sys.argv[1], "rt") as lines:
        read = [json.loads(line) for line in lines]
    out = [example(line) for line in read if is_ordered(line)]
    if len(out) < len(read):
        print(len(read) - len(out), "left out, whose items are in another order", file=sys.stderr)
    aside = [e["db"] for e in out if e["set"] == "aside"]
    print(len(out), "questions,", len(aside), "of them of", len(set(aside)), "graphs set aside", file=sys.stderr)
    with gzip.open(sys.argv[2], "wt") as file:
        json.dump(out, file)


if __name__ == "__main__":
    main()
