"""Forms as nested tuples, and what they denote on a graph: the judge of what `convert.py` makes of SQL.

  form     ("class", C) ("named", C, text) ("join", relation, inverse, form) ("and"|"or"|"not", a, b)
           ("compare", op, measure, operand) ("arg", "max"|"min", form, measure, k) ("top", "max"|"min", form, measure, k)
           ("count", form) ("aggregate", op, form, chain) ("minus"|"divide", a, b) ("table", form, [measure | "self"]) ("row", [form])
  measure  ("chain", chain) ("each", "count"|"sum"|"avg"|"min"|"max", chain, form | None) ("minus"|"divide", measure, measure)
  chain    ((relation, inverse), …), walked away from a thing; inverse: from object to subject
  operand  ("value", text) ("own", measure) or a form
"""
import re
from datetime import date

from graph import Graph, Literal

DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][-+]?\d+)?")


def number(text) -> float | None:
    if isinstance(text, (int, float)):
        return float(text)
    return float(text) if NUMBER.fullmatch(str(text).strip()) else None


def key(value):
    """What makes two values the same: numbers by size, texts without case."""
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, Literal):
        size = number(value)
        return round(size, 3) if size is not None else str(value).lower()
    return value


def holds(op: str, value, against) -> bool:
    if op in ("contains", "starts", "ends"):
        a, b = str(value).lower(), str(against).lower()
        return b in a if op == "contains" else a.startswith(b) if op == "starts" else a.endswith(b)
    a, b = number(value), number(against)
    if a is None or b is None:
        a, b = str(value).lower(), str(against).lower()
    return {"lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b, "eq": a == b, "ne": a != b}[op]


class Evaluator:
    def __init__(self, graph: Graph):
        self.graph = graph
        self.named: dict[tuple, set] = {}
        self.memo: dict = {}

    def things_named(self, of_class: str, text: str) -> set:
        if of_class not in self.named:
            index: dict[str, set] = {}
            for thing in self.graph.members[of_class]:
                if thing in self.graph.label:
                    index.setdefault(self.graph.label[thing].lower(), set()).add(thing)
            self.named[of_class] = index
        return self.named[of_class].get(text.lower(), set())

    def step(self, things, relation: str, inverse: bool) -> set:
        table = self.graph.back[relation] if inverse else self.graph.out[relation]
        return {end for thing in things for end in table.get(thing, ())}

    def ends(self, thing, chain) -> set:
        at = {thing}
        for relation, inverse in chain:
            at = self.step(at, relation, inverse)
        return at

    def bag(self, things, step) -> list:
        relation, inverse = step
        table = self.graph.back[relation] if inverse else self.graph.out[relation]
        return [value for thing in things for value in dict.fromkeys(table.get(thing, ()))]

    def measure(self, thing, measure) -> list:
        if measure[0] == "chain":
            return list(self.ends(thing, measure[1]))
        if measure[0] in ("minus", "divide"):
            return combined(measure[0], *(self.measure(thing, m) for m in measure[1:]))
        _, op, chain, among = measure
        within = self.denote(among) if among is not None else None
        if op == "count":
            ends = self.ends(thing, chain)
            return [float(len(ends if within is None else ends & within))]
        before = self.ends(thing, chain[:-1])
        if within is not None:
            before &= within
        return aggregate(op, self.bag(before, chain[-1]))

    def denote(self, form) -> set:
        # Forms are tuples, hence keys.
        if form not in self.memo:
            self.memo[form] = self.work_out(form)
        return self.memo[form]

    def work_out(self, form) -> set:
        kind = form[0]
        if kind == "class":
            return self.graph.members[form[1]]
        if kind == "named":
            return self.things_named(form[1], form[2])
        if kind == "join":
            _, relation, inverse, of = form
            # (JOIN r X) has the subjects, (JOIN (R r) X) the objects.
            return self.step(self.denote(of), relation, not inverse)
        if kind in ("and", "or", "not"):
            a, b = self.denote(form[1]), self.denote(form[2])
            return a & b if kind == "and" else a | b if kind == "or" else a - b
        if kind == "compare":
            _, op, measure, operand = form
            if operand[0] == "own":
                return {t for t in self.candidates(measure) if any(holds(op, a, b) for a in self.measure(t, measure) for b in self.measure(t, operand[1]))}
            against = [operand[1]] if operand[0] == "value" else self.denote(operand)
            things = self.candidates(measure)
            some = measure[0] == "each" and measure[1] == "count"
            return {t for t in things if any((not some or a > 0) and holds(op, a, b) for a in self.measure(t, measure) for b in against)}
        if kind in ("arg", "top"):
            _, direction, of, measure, k = form
            rated = [(size(v), t) for t in self.denote(of) for v in self.measure(t, measure)]
            numeric = [x for x in rated if isinstance(x[0], float)]
            rated = numeric or rated
            places = sorted({v for v, _ in rated}, reverse=direction == "max")
            if kind == "arg":
                return {t for v, t in rated if len(places) >= k and v == places[k - 1]}
            best = sorted(rated, key=lambda x: x[0], reverse=direction == "max")[:k]
            return {t for v, t in rated if best and (v >= best[-1][0] if direction == "max" else v <= best[-1][0])}
        if kind in ("minus", "divide"):
            return set(combined(kind, *(self.denote(f) for f in form[1:])))
        if kind == "count":
            return {float(len(self.denote(form[1])))}
        if kind == "aggregate":
            _, op, of, chain = form
            things = self.denote(of)
            for relation, inverse in chain[:-1]:
                things = self.step(things, relation, inverse)
            return set(aggregate(op, self.bag(things, chain[-1])))
        raise ValueError(kind)

    def candidates(self, measure) -> set:
        if measure[0] in ("minus", "divide"):
            return self.candidates(measure[1])
        chain = measure[1] if measure[0] == "chain" else measure[2]
        relation, inverse = chain[0]
        return set((self.graph.back if inverse else self.graph.out)[relation])

    def rows(self, form) -> list:
        if form[0] == "row":
            cells = [list(self.denote(f)) for f in form[1]]
            return [tuple(c[0] if c else None for c in cells)]
        rows = []
        for thing in self.denote(form[1]):
            part = [()]
            for column in form[2]:
                values = [thing] if column == "self" else self.measure(thing, column) or [None]
                part = [row + (v,) for row in part for v in values]
            rows += part
        return rows


def day(value) -> float | None:
    """A date as the number of its day."""
    found = DAY.match(str(value))
    try:
        return float(date(*map(int, found.groups())).toordinal()) if found else None
    except ValueError:
        return None


def combined(op: str, left, right) -> list:
    """The differences or ratios of numbers, and the days between dates."""
    for read in (number, day) if op == "minus" else (number,):
        a, b = ([x for x in map(read, side) if x is not None] for side in (left, right))
        if a and b:
            break
    return [x - y if op == "minus" else x / y for x in a for y in b if op == "minus" or y]


def size(value):
    found = number(value)
    return found if found is not None else str(value)


def aggregate(op: str, values: list) -> list:
    sizes = [x for x in map(number, values) if x is not None]
    if not sizes:
        texts = [str(v) for v in values]
        if op in ("min", "max") and texts:
            return [Literal(min(texts) if op == "min" else max(texts))]
        return []
    return [{"sum": sum(sizes), "avg": sum(sizes) / len(sizes), "min": min(sizes), "max": max(sizes)}[op]]
