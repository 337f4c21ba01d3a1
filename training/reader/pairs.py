"""Published questions with their queries but no graph, as examples for the reader: each gets a schema of its own, made of what its query uses and
of relations and classes of other queries. They teach what the databases lack: things named, steps between them, yes or no.

  python3 pairs.py <data folder> <out.json.gz>
"""
import collections
import gzip
import json
import random
import re
import sys
from pathlib import Path

from items import CLASS, DATE, FIGURE, NAMED, NUMBER, TEXT, THING, Item, mentioned
from prepare import Missing, Writer
from words import split, split_name, stem


class NoGraph:
    """Enough of a lexicon for figures and spans."""

    class graph:
        label: dict = {}

    named: dict = {}
    values: dict = {}
    parts: dict = {}
    options: dict = {}


def readable(local: str) -> str:
    return " ".join(split_name(re.sub(r"_s$", "s", local).replace("_", " "))).lower()


def find_span(words: list[str], name: str):
    """Where a question names something: its words in a row, or nearly so."""
    stems = [stem(w) for w in words]
    target = [stem(w) for w in split(re.sub(r"\s*\(.*?\)", "", name)) if re.match(r"[^\W_]", w)]
    for n in range(len(target), 0, -1):
        for i in range(len(stems) - n + 1):
            if stems[i : i + n] == target[:n] and (n == len(target) or n >= 2 or len(target[0]) > 4):
                return (i, i + n)
    return None


def lcquad(line: dict):
    """A form over short names, the names of things, and which symbols are what; None where the query is of another shape."""
    text = re.sub(r"PREFIX \S+ <\S+>", "", line["sparql"])
    head, _, body = text.partition("{")
    body = body.rsplit("}", 1)[0]
    triples = []
    for part in re.split(r"\s\.(?:\s|$)", body):
        terms = part.split()
        if not terms:
            continue
        if len(terms) != 3:
            return None
        triples.append(terms)

    def thing(term):
        local = term.strip("<>").rsplit("/", 1)[-1] if term.startswith("<") else term.split(":", 1)[1]
        return ("named", None, local.replace("_", " "))

    def relation(term):
        local = term.strip("<>").rsplit("/", 1)[-1] if term.startswith("<") else term.split(":", 1)[1]
        return local

    def is_type(term):
        return term in ("rdf:type", "a")

    if "ASK" in head:
        if len(triples) != 1 or any(t.startswith("?") for t in triples[0]):
            return None
        s, p, o = triples[0]
        return ("ask", ("and", thing(s), ("join", relation(p), False, thing(o))))

    def of(variable, seen):
        parts, classes = [], []
        for i, (s, p, o) in enumerate(triples):
            if i in seen or variable not in (s, o):
                continue
            if is_type(p):
                classes.append(("class", relation(o)))
                seen = seen | {i}
                continue
            other, forward = (o, True) if s == variable else (s, False)
            inner = of(other, seen | {i}) if other.startswith("?") else thing(other)
            seen = seen | {i}
            if inner is None:
                return None
            parts.append(("join", relation(p), not forward, inner))
        if not parts and not classes:
            return None
        made = None
        for part in classes + parts:
            made = part if made is None else ("and", made, part)
        return made

    made = of("?uri", frozenset())
    if made is None:
        return None
    return ("count", made) if "COUNT" in head else made


def s_expression(text: str, names: dict):
    tokens = re.findall(r"[()]|[^\s()]+", text)
    at = 0

    def read():
        nonlocal at
        token = tokens[at]
        at += 1
        if token != "(":
            return token
        made = []
        while tokens[at] != ")":
            made.append(read())
        at += 1
        return made

    def step(x):
        return (x[1], True) if isinstance(x, list) else (x, False)

    def chain(x):
        if isinstance(x, list) and x[0] == "JOIN":
            return (step(x[1]), *chain(x[2]))
        return (step(x),)

    def form(x):
        if isinstance(x, str):
            if re.match(r"[mg]\.", x):
                return ("named", None, names[x])
            return ("class", x)
        op = x[0]
        if op == "JOIN":
            relation, inverse = step(x[1])
            if isinstance(x[2], str) and "^^" in x[2]:
                return ("compare", "eq", ("chain", ((relation, inverse),)), ("value", x[2].split("^^")[0]))
            return ("join", relation, inverse, form(x[2]))
        if op == "AND":
            return ("and", form(x[1]), form(x[2]))
        if op == "COUNT":
            return ("count", form(x[1]))
        if op in ("ARGMAX", "ARGMIN"):
            return ("arg", op[3:].lower(), form(x[1]), ("chain", chain(x[2])), 1)
        if op in ("lt", "le", "gt", "ge"):
            return ("compare", op, ("chain", chain(x[1])), ("value", x[2].split("^^")[0]))
        raise ValueError(op)

    return form(read())


def symbols(form):
    """Classes, relations and things that a form speaks of."""
    if isinstance(form, tuple):
        if form and form[0] == "class":
            yield ("class", form[1])
        elif form and form[0] == "named":
            yield ("named", form[2])
        else:
            if form and form[0] == "join":
                yield ("relation", form[1])
            if len(form) == 2 and isinstance(form[0], str) and isinstance(form[1], bool):
                yield ("relation", form[0])
            for part in form:
                yield from symbols(part)


def main():
    data, rng = Path(sys.argv[1]), random.Random(1)
    roles = {}
    with gzip.open(data / "ontology" / "fb_roles.gz", "rt") as lines:
        for line in lines:
            parts = line.split()
            if len(parts) == 3:
                roles[parts[1]] = (parts[0], parts[2])
    read = []
    for file, source in (("lcquad1_train", "lcquad1"), ("grailqa_mixed", "grailqa")):
        with gzip.open(data / "pairs" / f"{file}.jsonl.gz", "rt") as lines:
            for line in map(json.loads, lines):
                if line["source"] != source:
                    continue
                try:
                    form = lcquad(line) if source == "lcquad1" else s_expression(line["s_expression"], {m: n for n, m in line.get("entities", {}).items()})
                except (KeyError, ValueError, IndexError):
                    form = None
                if form is not None:
                    read.append((source, line, form))
    pools = collections.defaultdict(set)
    for source, _, form in read:
        for kind, symbol in symbols(form):
            if kind != "named":
                pools[source, kind].add(symbol)

    def item(source, kind, symbol):
        if kind == "class":
            name = readable(symbol.rsplit(".", 1)[-1] if source == "grailqa" else symbol)
            return {**vars(Item(CLASS, name, symbol, words=tuple(split(name)))), "domain": [], "range": []}
        if source == "grailqa":
            domain, range_ = roles.get(symbol, (symbol.rsplit(".", 1)[0], "type.object"))
            name = readable(symbol.rsplit(".", 1)[-1])
            own = readable(domain.rsplit(".", 1)[-1])
            literal = range_ in ("type.int", "type.float", "type.datetime", "type.text", "type.rawstring", "type.boolean")
            kind_ = {"type.int": NUMBER, "type.float": NUMBER, "type.datetime": DATE}.get(range_, TEXT if literal else THING)
            text = f"{own} : {name}" + ("" if literal else f" : {readable(range_.rsplit('.', 1)[-1])}")
            return {**vars(Item(kind_, text, symbol, words=tuple(split(name)))), "domain": [domain], "range": [] if literal else [range_]}
        name = readable(symbol)
        return {**vars(Item(THING, name, symbol, words=tuple(split(name)))), "domain": [], "range": []}

    sorted_pools = {k: sorted(v) for k, v in pools.items()}
    out, lost = [], collections.Counter()
    for source, line, form in read:
        words = split(line["question"])
        gold = set(symbols(form))
        pick = {(kind, symbol) for kind, symbol in gold if kind != "named"}
        for kind, many in (("relation", rng.randrange(8, 45)), ("class", rng.randrange(3, 15))):
            pool = sorted_pools[source, kind]
            pick |= {(kind, s) for s in rng.sample(pool, min(many, len(pool)))}
            # Rivals that share a word with what is meant.
            for s in [s for k, s in gold if k == kind]:
                near = [p for p in pool if set(split_name(p.rsplit(".", 1)[-1])) & set(split_name(s.rsplit(".", 1)[-1]))]
                pick |= {(kind, p) for p in rng.sample(near, min(4, len(near)))}
        schema = [item(source, kind, symbol) for kind, symbol in sorted(pick)]
        own = [i for i in mentioned(NoGraph, words)]
        ok = True
        for _, name in sorted(s for s in gold if s[0] == "named"):
            span = find_span(words, name)
            if span is None:
                lost[source, "not named"] += 1
                ok = False
                break
            own.append(Item(NAMED, name, None, name, (), span, tuple(split(name))))
        if not ok:
            continue

        items = [Item(**{k: v for k, v in s.items() if k not in ("domain", "range")}) for s in schema] + own
        try:
            target = Writer(items).form(form)
        except (Missing, KeyError):
            lost[source, "missing"] += 1
            continue
        out.append({"set": "pairs", "id": line["id"], "db": None, "kind": source, "words": words, "schema": schema, "items": [vars(i) for i in own], "target": target})
    print(len(read), len(out), dict(lost))
    with gzip.open(sys.argv[2], "wt") as file:
        json.dump(out, file)


if __name__ == "__main__":
    main()
