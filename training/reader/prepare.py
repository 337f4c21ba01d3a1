"""Questions of the `databases` set with what they are read together with, and their forms as the decoder writes them.

  python3 prepare.py <data folder> <forms.jsonl.gz> <out.json.gz>
"""
import collections
import gzip
import json
import re
import sys
from pathlib import Path

from forms import number
from graph import LABEL, load_graph
from items import FIGURE, NAMED, OPTION, SPAN, VALUE, Lexicon, mentioned
from words import plain, split

# The decoder's own words. Small numbers are here too: "several" is more than one.
KEYWORDS = (
    ["<s>", "</s>", "join", "join-back", "and", "or", "not", "lt", "le", "gt", "ge", "eq", "ne", "contains", "starts", "ends", "argmax", "argmin", "topmax", "topmin"]
    + ["count", "sum", "avg", "min", "max", "table", "row", "end", "self", "back", "then", "each-count", "each-sum", "each-avg", "each-min", "each-max", "-", "own", "name"]
    + ["#0", "#1", "#2", "#3", "ask"]
    # The difference or ratio of two numbers; and that the graph has no answer.
    + ["minus", "divide", "none"]
)


class Missing(Exception):
    pass


class Writer:
    """A form as what the decoder says: keywords as text, items as numbers."""

    def __init__(self, items):
        self.items = items
        self.place = {item.iri: i for i, item in enumerate(items) if item.iri and item.kind != NAMED}

    def relation(self, relation: str):
        return "name" if relation == LABEL else self.place[relation]

    def chain(self, chain) -> list:
        said = []
        for i, (relation, inverse) in enumerate(chain):
            said += (["then"] if i else []) + (["back"] if inverse else []) + [self.relation(relation)]
        return said + ["-"]

    def value(self, text: str, relation: str | None) -> list:
        size = number(text)
        best = None
        for i, item in enumerate(self.items):
            if item.kind in (VALUE, FIGURE, SPAN, OPTION) and item.value is not None:
                same = item.value.lower() == text.lower() or (size is not None and number(item.value) == size)
                if same:
                    fit = (relation in item.under) * 4 + (item.kind in (VALUE, FIGURE)) * 2 + (item.kind != OPTION)
                    if best is None or fit > best[0]:
                        best = (fit, i)
        if best is None and size is not None and size in (0, 1, 2, 3):
            return [f"#{int(size)}"]
        if best is None:
            for i, item in enumerate(self.items):
                if item.kind == NAMED and item.value.lower() == text.lower():
                    return [i]
            raise Missing(text)
        return [best[1]]

    def measure(self, m) -> list:
        if m == "self":
            return ["self"]
        if m[0] == "chain":
            return self.chain(m[1])
        if m[0] in ("minus", "divide"):
            return [m[0], *self.measure(m[1]), *self.measure(m[2])]
        _, op, chain, among = m
        return [f"each-{op}", *self.chain(chain), *(self.form(among) if among is not None else ["-"])]

    def form(self, f) -> list:
        kind = f[0]
        if kind == "class":
            return [self.place[f[1]]]
        if kind == "named":
            for i, item in enumerate(self.items):
                if item.kind == NAMED and item.iri == f[1] and item.value.lower() == f[2].lower():
                    return [i]
            raise Missing(f[2])
        if kind == "join":
            return ["join-back" if f[2] else "join", self.relation(f[1]), *self.form(f[3])]
        if kind in ("and", "or", "not", "minus", "divide"):
            return [kind, *self.form(f[1]), *self.form(f[2])]
        if kind == "compare":
            _, op, m, operand = f
            last = None if m[0] in ("minus", "divide") else (m[1] if m[0] == "chain" else m[2])[-1][0]
            if operand[0] == "value":
                right = self.value(operand[1], last)
            elif operand[0] == "own":
                right = ["own", *self.measure(operand[1])]
            else:
                right = self.form(operand)
            return [op, *self.measure(m), *right]
        if kind == "arg":
            return [f"arg{f[1]}", *self.form(f[2]), *self.measure(f[3])]
        if kind == "top":
            return [f"top{f[1]}", *self.form(f[2]), *self.measure(f[3]), *self.value(str(f[4]), None)]
        if kind in ("count", "ask"):
            return [kind, *self.form(f[1])]
        if kind == "aggregate":
            return [f[1], *self.form(f[2]), *self.chain(f[3])]
        if kind == "table":
            return ["table", *self.form(f[1]), *(t for c in f[2] for t in self.measure(c)), "end"]
        if kind == "row":
            return ["row", *(t for g in f[1] for t in self.form(g)), "end"]
        raise ValueError(kind)


def kept_for_fitting(data: Path) -> list:
    """A tenth of the databases to train on, on which nothing is trained: what is fitted on top of the reader is fitted there."""
    with gzip.open(data / "train.jsonl.gz", "rt") as lines:
        names = sorted({json.loads(line)["db"] for line in lines})
    return names[4::10]


def decompositions(data: Path) -> dict:
    """Questions taken apart into steps, as one text each. Steps are called by letters, since a number would be a figure."""
    found = {}
    with gzip.open(data / "decompositions.jsonl.gz", "rt") as lines:
        for line in map(json.loads, lines):
            steps = re.sub(r"#(\d+)", lambda m: f"answer {chr(96 + int(m[1]))}", line["decomposition"])
            found[line["id"]] = " ; ".join(part.strip() for part in steps.split(";"))
    return found


def tuples(x):
    return tuple(tuples(y) for y in x) if isinstance(x, list) else x


def schema_of(lexicon: Lexicon) -> list:
    g = lexicon.graph
    return [
        {**vars(i), "domain": sorted(g.domains[i.iri]) if i.kind != 0 else [], "range": sorted(r for r in g.ranges[i.iri] if r in g.classes) if i.kind != 0 else []}
        for i in lexicon.schema
    ]


def main():
    data = Path(sys.argv[1]) / "databases"
    kept = set(kept_for_fitting(data))
    with gzip.open(sys.argv[2], "rt") as lines:
        forms = {(f["set"], f["id"]): tuples(f["form"]) for f in map(json.loads, lines)}
    lexicons, out, apart = {}, [], decompositions(data)
    missing, total = collections.Counter(), collections.Counter()
    for name in ("train", "train.multi", "dev", "dev.multi"):
        with gzip.open(data / f"{name}.jsonl.gz", "rt") as lines:
            examples = [json.loads(line) for line in lines]
        for e in examples:
            db = e["db"]
            if db not in lexicons:
                lexicons[db] = Lexicon(load_graph(data / "graphs" / f"{db}.nt.gz"))
            form = forms.get((name, e["id"]))
            e["decomposition"] = apart.get(e["id"]) if name.startswith("train") and db not in kept else None
            for wording in ("question", "question_syn", "decomposition"):
                if not e.get(wording) or (name.startswith("train") and form is None):
                    continue
                words = split(e[wording])
                own = mentioned(lexicons[db], words)
                target = None
                if form is not None:
                    total[name, wording] += 1
                    try:
                        target = Writer(lexicons[db].schema + own).form(form)
                    except Missing as m:
                        missing[name, wording] += 1
                        if wording == "question" and name == "train" and missing[name, wording] % 25 == 0:
                            print("missing", repr(str(m)), "in", e[wording], file=sys.stderr)
                    except KeyError as k:
                        missing["key", str(k)] += 1
                if name.startswith("train") and target is None:
                    continue
                out.append(
                    {"set": name.replace("train", "tune") if db in kept else name, "id": e["id"], "db": db, "wording": wording, "kind": e["kind"], "words": words, "items": [vars(i) for i in own], "target": target}
                )
    print(dict(total), dict(missing), len(out))
    schemas = {db: schema_of(lexicon) for db, lexicon in lexicons.items()}
    with gzip.open(sys.argv[3], "wt") as file:
        json.dump({"keywords": KEYWORDS, "schemas": schemas, "examples": out}, file)


if __name__ == "__main__":
    main()
