"""Questions made by a small grammar of English over the graphs to train on, of shapes that people ask and few published questions have forms for:
what comes before or after another, what is like another, which of several, by how much two differ, how two sizes of one thing stand to each other, how long
lies between two dates, all but one, bounds in other words.
Names and values are the graphs' own, and every form has an answer.

  python3 made.py <data folder> <out.json.gz>
"""
import gzip
import json
import random
import sys
from collections import Counter
from pathlib import Path

from forms import Evaluator, number
from graph import Graph, load_graph
from items import DATE, NUMBER, TEXT, THING, Lexicon, kind_of, mentioned
from prepare import Missing, Writer, kept_for_fitting, schema_of
from words import as_many, split, split_name

A_TABLE, A_DATABASE = 8, 60  # how many are tried on each
ORDER = {"row", "number"}
# What is numbered without being more or less of anything; years go by like days.
NUMBERED = {"id", "code", "number", "no", "index", "key"}
YEARS = {"year", "years", "season"}
# What things do in the order in which they are told of.
DID = (
    "finished ranked won served ran played appeared competed arrived retired premiered opened died came spoke scored started ended joined left was_elected was_appointed was_released was_built was_launched was_born was_hired"
    " took_office was_founded was_published held_the_title was_chosen was_drafted was_signed was_held was_made"
).replace("_", "-").split()


def step(relation):
    return ("chain", ((relation, False),))


def of(relation, form):
    """What a relation leads to."""
    return ("join", relation, True, form)


class Place:
    """A class of a graph with what can be asked of it."""

    def __init__(self, graph: Graph, of_class: str):
        self.graph, self.iri = graph, of_class
        self.noun = " ".join(split_name(graph.label.get(of_class, of_class.split("#")[-1]))).lower()
        members = graph.members[of_class]
        counts = Counter(graph.label[m].lower() for m in members if m in graph.label)
        self.named = [m for m in members if m in graph.label and counts[graph.label[m].lower()] == 1 and number(graph.label[m]) is None and len(split(graph.label[m])) <= 7 and len(graph.label[m]) <= 50]
        self.relations = {}
        for p in sorted(graph.properties):
            held = [graph.out[p][m] for m in members if m in graph.out[p]]
            if len(held) >= max(3, len(members) // 2):
                self.relations[p] = held
        self.kinds = {p: kind_of(graph, p) for p in self.relations}
        self.words = {p: " ".join(split_name(graph.label.get(p) or p.split("#")[-1])).lower() for p in self.relations}
        # The order in which things are told of is a relation like any other, but nobody calls it by its name.
        self.listed = next((p for p in self.relations if set(self.words[p].split()) == ORDER and self.kinds[p] == NUMBER), None)
        single = lambda p: sum(len(v) for v in self.relations[p]) <= 1.1 * len(self.relations[p])
        distinct = lambda p: len({str(x) for v in self.relations[p] for x in v})
        told = lambda p: p != self.listed and 0 < len(self.words[p].split()) <= 5 and any(c.isalpha() for c in self.words[p])
        ordered = [p for p in self.relations if self.kinds[p] in (NUMBER, DATE) and told(p) and single(p) and distinct(p) >= 3]
        self.days = [p for p in ordered if self.kinds[p] == DATE or YEARS & set(self.words[p].split())]
        self.sizes = [p for p in ordered if p not in self.days and not NUMBERED & set(self.words[p].split())]
        self.traits = [p for p in self.relations if self.kinds[p] in (TEXT, THING) and told(p) and single(p) and 2 <= distinct(p) < 0.8 * len(self.relations[p])]
        self.columns = [p for p in self.relations if told(p)]

    def a(self):
        """One of them, by name."""
        m = random.choice(self.named)
        return self.graph.label[m], ("named", self.iri, self.graph.label[m])

    def some(self, n: int):
        chosen = random.sample(self.named, n)
        return [self.graph.label[m] for m in chosen], [("named", self.iri, self.graph.label[m]) for m in chosen]

    def trait(self):
        """A relation with a value that several have, and the form of those that have it."""
        p = random.choice(self.traits)
        value = random.choice(random.choice(self.relations[p]))
        if self.kinds[p] == THING:
            label = self.graph.label.get(value)
            home = next(iter(self.graph.types.get(value, ())), None)
            if label is None or home not in self.graph.classes:
                return None
            return self.words[p], label, ("join", p, False, ("named", home, label))
        if number(str(value)) is not None or len(split(str(value))) > 6:
            return None
        return self.words[p], str(value), ("compare", "eq", step(p), ("value", str(value)))

    def which(self):
        return random.choice([f"which {self.noun}", f"which {self.noun}", f"what {self.noun}", "who", "which one", "what", "which"])

    def many(self):
        return " ".join(as_many(self.noun.split(), ["things"])) if self.noun else "ones"

    @property
    def all(self):
        return ("class", self.iri)


def did_beside(at: Place):
    """What did something just before or after another, where the graph tells nothing of the doing but the order."""
    order = at.listed or (at.days[0] if len(at.days) == 1 else None)
    did = random.choice(DID).replace("-", " ")
    if order is None or set(did.split()) & {w for words in at.words.values() for w in words.split()}:
        return None
    (name, thing), later = at.a(), random.random() < 0.5
    who, close = at.which(), random.choice(["", "", "right ", "just ", "immediately ", "directly "])
    if later:
        text = random.choice([f"{who} {did} {close}after {name}", f"after {name}, {who} {did} next", f"what was the next {at.noun} that {did} after {name}", f"who was the {at.noun} that {did} {close}after {name}", f"{who} {did} following {name}"])
    else:
        text = random.choice([f"{who} {did} {close}before {name}", f"{who} {did} previous to {name}", f"what was the previous {at.noun} that {did} before {name}", f"who was the {at.noun} that {did} {close}before {name}", f"{who} {did} prior to {name}", f"{who} last {did} before {name}"])
    return text, ("arg", "min" if later else "max", ("compare", "gt" if later else "lt", step(order), of(order, thing)), step(order), 1)


def between(at: Place):
    """How many, or which, are told of between two."""
    if not at.listed or len(at.named) < 4:
        return None
    names, things = at.some(2)
    evaluator = Evaluator(at.graph)
    places = [max(map(number, evaluator.denote(of(at.listed, t)))) for t in things]
    first, second = (0, 1) if places[0] < places[1] else (1, 0)
    found = ("and", ("compare", "gt", step(at.listed), of(at.listed, things[first])), ("compare", "lt", step(at.listed), of(at.listed, things[second])))
    both = f"{names[0]} and {names[1]}"
    if random.random() < 0.6:
        return random.choice([f"how many {at.many()} are between {both}", f"how many {at.many()} are listed between {both}", f"how many {at.many()} came between {both}"]), ("count", found)
    return random.choice([f"{at.which()} is between {both}", f"{at.which()} came between {both}", f"which {at.many()} are listed between {both}"]), found


def beside(at: Place):
    """What comes just before or after another."""
    (name, thing), later = at.a(), random.random() < 0.5
    spoken = random.random()
    if at.listed and spoken < 0.7:
        order, who = at.listed, at.which()
        if later:
            text = random.choice(
                [f"{who} is listed after {name}", f"{who} comes after {name}", f"{who} is next after {name}", f"{who} comes right after {name}", f"{who} is listed below {name}", f"{who} is directly below {name} on the list"]
                + [f"{who} follows {name}", f"{name} is followed by {who}", f"what is the next {at.noun} after {name}", f"after {name}, {who} is next", f"{who} came immediately after {name}", f"name the {at.noun} that comes just after {name}"]
                + [f"who was after {name}", f"what is after {name}", f"what was the {at.noun} following {name}", f"who is right below {name} in the table", f"what is the next {at.noun} listed after {name}", f"tell me the {at.noun} listed immediately following {name}"]
            )
        else:
            text = random.choice(
                [f"{who} is listed before {name}", f"{who} comes before {name}", f"{who} is previous to {name}", f"{who} comes right before {name}", f"{who} is listed above {name}", f"{who} is directly above {name} on the list"]
                + [f"{who} precedes {name}", f"{name} is preceded by {who}", f"what is the previous {at.noun} before {name}", f"before {name}, {who} was there", f"{who} came immediately before {name}", f"name the {at.noun} that comes just before {name}"]
                + [f"who was before {name}", f"what is before {name}", f"what was the {at.noun} prior to {name}", f"who is right above {name} in the table", f"what is the last {at.noun} listed before {name}", f"{who} is ahead of {name}"]
            )
    else:
        if not at.sizes + at.days:
            return None
        order = random.choice(at.sizes + at.days * 3)
        r, who = at.words[order], at.which()
        if order in at.days:
            text = random.choice([f"{who} is the first with a {r} after that of {name}", f"by {r}, {who} comes right after {name}", f"{who} has the next {r} after {name}", f"{who} was next after {name} by {r}"] if later else [f"{who} is the last with a {r} before that of {name}", f"by {r}, {who} comes right before {name}", f"{who} was just before {name} by {r}", f"{who} has the previous {r} before {name}"])
        else:
            text = random.choice([f"{who} has the next higher {r} after {name}", f"{who} is just above {name} in {r}", f"{who} has the next largest {r} above {name}", f"{who} comes right after {name} when ordered by {r}", f"{who} has the smallest {r} greater than {name}'s"] if later else [f"{who} has the next lower {r} after {name}", f"{who} is just below {name} in {r}", f"{who} has the next highest {r} below {name}", f"{who} comes right before {name} when ordered by {r}", f"{who} has the largest {r} smaller than {name}'s"])
    own = of(order, thing)
    found = ("arg", "min" if later else "max", ("compare", "gt" if later else "lt", step(order), own), step(order), 1)
    if at.columns and random.random() < 0.15:
        column = random.choice(at.columns)
        if column != order:
            place = random.choice([f"the {at.noun} after {name}", f"the {at.noun} that comes right after {name}", f"the next {at.noun} after {name}"] if later else [f"the {at.noun} before {name}", f"the {at.noun} just before {name}", f"the previous {at.noun} to {name}"])
            text = random.choice([f"what is the {at.words[column]} of {place}", f"what {at.words[column]} does {place} have", f"{place} has what {at.words[column]}"])
            if not at.listed:
                return None
            own = of(at.listed, thing)
            return text, of(column, ("arg", "min" if later else "max", ("compare", "gt" if later else "lt", step(at.listed), own), step(at.listed), 1))
    return text, found


def how_far(at: Place):
    """How many come before or after another, or have more or less."""
    (name, thing), more = at.a(), random.random() < 0.5
    if at.listed and random.random() < 0.4:
        text = random.choice([f"how many {at.many()} are listed after {name}", f"how many {at.many()} come after {name}", f"number of {at.many()} below {name}"] if more else [f"how many {at.many()} are listed before {name}", f"how many {at.many()} come before {name}", f"number of {at.many()} above {name}"])
        return text, ("count", ("compare", "gt" if more else "lt", step(at.listed), of(at.listed, thing)))
    if not at.sizes:
        return None
    p = random.choice(at.sizes)
    r = at.words[p]
    bound = ("compare", "gt" if more else "lt", step(p), of(p, thing))
    word = random.choice(["higher", "larger", "greater", "bigger"] if more else ["lower", "smaller", "lesser"])
    if random.random() < 0.5:
        return random.choice([f"how many {at.many()} have a {word} {r} than {name}", f"how many {at.many()} have {'more' if more else 'less'} {r} than {name}", f"number of {at.many()} with a {word} {r} than {name}"]), ("count", bound)
    return random.choice([f"which {at.many()} have a {word} {r} than {name}", f"{at.which()} has {'more' if more else 'fewer'} {r} than {name}", f"list the {at.many()} whose {r} is {word} than that of {name}"]), bound


def alike(at: Place):
    """What has the same as another."""
    if not at.traits + at.sizes:
        return None
    p = random.choice(at.traits * 2 + at.sizes)
    (name, thing), r, who = at.a(), at.words[p], at.which()
    same = ("join", p, False, of(p, thing)) if at.kinds[p] == THING else ("compare", "eq", step(p), of(p, thing))
    others = ("not", same, thing)
    if random.random() < 0.25:
        return random.choice([f"how many other {at.many()} have the same {r} as {name}", f"how many {at.many()} share their {r} with {name}", f"how many more {at.many()} have the {r} that {name} has"]), ("count", others)
    return random.choice(
        [f"which other {at.noun} has the same {r} as {name}", f"{who} has the same {r} as {name}", f"{who} shares its {r} with {name}", f"{name} has the same {r} as {who}", f"what other {at.many()} have the same {r} as {name}"]
        + [f"who else has the {r} of {name}", f"besides {name}, {who} has the same {r}", f"which {at.many()} are of the same {r} as {name}", f"name another {at.noun} with the same {r} as {name}", f"{who} is in the same {r} as {name}", f"{name} is from the same {r} as what other {at.noun}"]
    ), others


def choice(at: Place):
    """Which of two or three."""
    if len(at.named) < 4:
        return None
    n = 3 if random.random() < 0.15 else 2
    names, things = at.some(n)
    either = ("or", things[0], things[1]) if n == 2 else ("or", things[0], ("or", things[1], things[2]))
    listing = " or ".join(names) if n == 2 else f"{names[0]}, {names[1]} or {names[2]}"
    both = " and ".join(names) if n == 2 else f"{names[0]}, {names[1]} and {names[2]}"
    ways = [w for w, some in (("size", at.sizes), ("size", at.sizes), ("day", at.days), ("trait", at.traits), ("listed", at.listed)) if some]
    if not ways:
        return None
    way = random.choice(ways)
    most = random.random() < 0.6
    if way == "trait":
        found = at.trait()
        if found is None:
            return None
        r, value, having = found
        text = random.choice([f"which has {value} as {r}, {listing}", f"does {listing} have the {r} {value}", f"is {listing} {value}", f"was {listing} the one with {r} {value}", f"of {both}, which has the {r} {value}", f"which is {value}, {listing}", f"who is {value}: {listing}", f"does {listing} have {value} as their {r}", f"was {listing} of {r} {value}"])
        return text, ("and", either, having)
    if way == "listed":
        p = at.listed
        text = random.choice([f"which comes first, {listing}", f"who is listed first, {listing}", f"is {listing} listed first", f"which is higher on the list, {listing}", f"did {listing} come first"] if not most else [f"which comes last, {listing}", f"who is listed later, {listing}", f"which is lower on the list, {listing}", f"did {listing} come later"])
        return text, ("arg", "max" if most else "min", either, step(p), 1)
    p = random.choice(at.sizes if way == "size" else at.days)
    r = at.words[p]
    if way == "day":
        text = random.choice([f"which has the later {r}, {listing}", f"whose {r} is more recent, {listing}", f"of {both}, which has the latest {r}"] if most else [f"which has the earlier {r}, {listing}", f"whose {r} was first, {listing}", f"of {both}, which has the earliest {r}", f"which was first by {r}, {listing}"])
    elif most:
        text = random.choice([f"which has the higher {r}, {listing}", f"who had more {r}, {listing}", f"did {listing} have more {r}", f"which has a greater {r}: {listing}", f"does {listing} have the larger {r}", f"between {both}, which has the most {r}", f"of {both}, who has the highest {r}", f"who had the bigger {r} between {both}", f"is the {r} of {listing} higher", f"had {listing} the most {r}"])
    else:
        text = random.choice([f"which has the lower {r}, {listing}", f"who had less {r}, {listing}", f"did {listing} have fewer {r}", f"which has a smaller {r}: {listing}", f"does {listing} have the least {r}", f"between {both}, which has the lowest {r}", f"of {both}, who has the fewest {r}", f"is the {r} of {listing} lower"])
    return text, ("arg", "max" if most else "min", either, step(p), 1)


def whether_more(at: Place):
    """Whether one has more than another, or the most of all."""
    measures = [(p, True) for p in at.sizes] + [(p, False) for p in at.days]
    if len(at.named) < 4 or not measures:
        return None
    p, is_size = random.choice(measures)
    (name, other), (thing, beside) = at.some(2)
    r, most = at.words[p], random.random() < 0.6
    if random.random() < 0.25:
        word = random.choice(["highest", "largest", "greatest"] if most else ["lowest", "smallest"]) if is_size else "latest" if most else "earliest"
        text = random.choice([f"is {name} the {at.noun} with the {word} {r}", f"does {name} have the {word} {r} of all {at.many()}", f"is the {r} of {name} the {word} of all"])
        return text, ("ask", ("and", thing, ("arg", "max" if most else "min", at.all, step(p), 1)))
    if is_size:
        than = random.choice(["higher", "larger", "greater", "more", "bigger"] if most else ["lower", "smaller", "less"])
        text = random.choice([f"is the {r} of {name} {than} than that of {other}", f"does {name} have a {than} {r} than {other}", f"has {name} {than} {r} than {other}", f"is {name}'s {r} {than} than {other}'s", f"did {name} have {than} {r} than {other}"])
    else:
        than = random.choice(["later", "more recent"] if most else ["earlier", "older"])
        text = random.choice([f"is the {r} of {name} {than} than that of {other}", f"does {name} have a {than} {r} than {other}", f"was {name}'s {r} {'after' if most else 'before'} {other}'s"])
    return text, ("ask", ("and", thing, ("arg", "max" if most else "min", ("or", thing, beside), step(p), 1)))


def this_or_that(at: Place):
    """Which of two values something has, or more have."""
    p = random.choice(at.traits) if at.traits else None
    if p is None or at.kinds[p] != TEXT:
        return None
    values = sorted({str(v) for held in at.relations[p] for v in held if number(str(v)) is None and len(split(str(v))) <= 4})
    if len(values) < 2:
        return None
    r, (a, b) = at.words[p], random.sample(values, 2)
    if random.random() < 0.4:
        having = ("or", ("compare", "eq", step(p), ("value", a)), ("compare", "eq", step(p), ("value", b)))
        most = random.random() < 0.7
        word = random.choice(["more", "the most"]) if most else random.choice(["fewer", "the least"])
        text = random.choice([f"are there {word} with {a} or {b} as {r}", f"which {r} has {word} {at.many()}, {a} or {b}", f"were there {word} {at.many()} with {r} {a} or {b}", f"do {word} {at.many()} have {a} or {b}", f"which is the {r} of {word} {at.many()}, {a} or {b}"])
        return text, ("arg", "max" if most else "min", of(p, having), ("each", "count", ((p, True),), None), 1)
    having = [m for m in at.named if any(str(v) in (a, b) for v in at.graph.out[p].get(m, ()))]
    if not having:
        return None
    name = at.graph.label[random.choice(having)]
    return random.choice([f"is {name} {a} or {b}", f"was {name} {a} or {b}", f"is the {r} of {name} {a} or {b}", f"does {name} have {a} or {b} as {r}", f"did {name} have {a} or {b}", f"{name}: {a} or {b}", f"which is {name}, {a} or {b}"]), of(p, ("named", at.iri, name))


def difference(at: Place):
    """By how much two differ, or what they have together."""
    if not at.sizes or len(at.named) < 2:
        if not at.traits:
            return None
    kinds = [w for w, some in (("two", at.sizes and len(at.named) > 1), ("two", at.sizes and len(at.named) > 1), ("ends", at.sizes), ("counts", at.traits), ("together", at.sizes and len(at.named) > 1), ("left", at.sizes and len(at.named) > 1)) if some]
    kind = random.choice(kinds)
    if kind == "counts":
        a, b = at.trait(), at.trait()
        if a is None or b is None or a[0] != b[0] or a[1] == b[1]:
            return None
        evaluator = Evaluator(at.graph)
        if len(evaluator.denote(a[2])) < len(evaluator.denote(b[2])):
            a, b = b, a
        text = random.choice([f"how many more {at.many()} have the {a[0]} {a[1]} than {b[1]}", f"how many more {at.many()} are {a[1]} than {b[1]}", f"what is the difference between the number of {at.many()} with {a[0]} {a[1]} and {b[1]}", f"how many fewer {at.many()} have {b[1]} as {a[0]} than {a[1]}", f"how many more {a[1]} {at.many()} are there than {b[1]} {at.many()}"])
        return text, ("minus", ("count", a[2]), ("count", b[2]))
    p = random.choice(at.sizes)
    r = at.words[p]
    if kind == "ends":
        text = random.choice([f"what is the difference between the highest and the lowest {r}", f"what is the difference between the largest {r} and the smallest {r}", f"how much higher is the highest {r} than the lowest", f"what is the range of the {r} of {at.many()}", f"by how much does the greatest {r} exceed the least"])
        return text, ("minus", ("aggregate", "max", at.all, ((p, False),)), ("aggregate", "min", at.all, ((p, False),)))
    names, things = at.some(2)
    if kind == "together":
        op = random.choice(["sum", "sum", "avg"])
        both = f"{names[0]} and {names[1]}"
        text = random.choice([f"what is the combined {r} of {both}", f"how many {r} do {both} have together", f"what is the total {r} of {both}", f"{both} have how many {r} combined"] if op == "sum" else [f"what is the average {r} of {both}", f"what {r} do {both} have on average"])
        return text, ("aggregate", op, ("or", things[0], things[1]), ((p, False),))
    evaluator = Evaluator(at.graph)
    sizes = [next(iter([x for x in map(number, evaluator.denote(of(p, t))) if x is not None]), None) for t in things]
    if None in sizes or sizes[0] == sizes[1]:
        return None
    big, small = (0, 1) if sizes[0] > sizes[1] else (1, 0)
    a, b = names[big], names[small]
    if kind == "left" and sizes[small] and random.random() < 0.3:
        return random.choice([f"how many times the {r} of {b} is that of {a}", f"how many times higher is the {r} of {a} than that of {b}", f"what is the ratio of the {r} of {a} to {b}'s"]), ("divide", of(p, things[big]), of(p, things[small]))
    text = random.choice(
        [f"what is the difference in {r} between {a} and {b}", f"what is the difference in {r} between {b} and {a}", f"how many more {r} does {a} have than {b}", f"how many more {r} did {a} have than {b}", f"how much more {r} does {a} have than {b}", f"by how much does the {r} of {a} exceed that of {b}"]
        + [f"how much higher is the {r} of {a} compared to {b}", f"how many fewer {r} does {b} have than {a}", f"how many {r} separate {a} and {b}", f"{a} has how many more {r} than {b}", f"what is the difference between the {r} of {a} and {b}", f"how much less {r} does {b} have than {a}", f"how much larger is {a} than {b} in {r}"]
    )
    return text, ("minus", of(p, things[big]), of(p, things[small]))


def of_two(at: Place):
    """How two sizes of one thing stand to each other: of a thing, or where that is most, least or beyond a bound."""
    if len(at.sizes) < 2 or not at.named:
        return None
    p, q = random.sample(at.sizes, 2)
    r, s = at.words[p], at.words[q]
    ratio = random.random() < 0.5
    by = ("divide" if ratio else "minus", step(p), step(q))
    kind = random.choice(["one", "most", "most", "least", "each"])
    if kind == "one":
        name, thing = at.a()
        text = random.choice([f"what is the {r} per {s} of {name}", f"what is {name}'s ratio of {r} to {s}", f"how many times its {s} is the {r} of {name}", f"{r} per {s} for {name}"] if ratio else [f"how much higher is the {r} of {name} than its {s}", f"what is the difference between the {r} and the {s} of {name}", f"by how much does {name}'s {r} exceed its {s}", f"{name}: {r} minus {s}"])
        return text, (by[0], of(p, thing), of(q, thing))
    if kind == "each":
        text = random.choice([f"{r} per {s} for each {at.noun}", f"for every {at.noun} give the {r} per {s}", f"each {at.noun} with its ratio of {r} to {s}"] if ratio else [f"for each {at.noun} the difference between {r} and {s}", f"list every {at.noun} and how much its {r} is above its {s}"])
        return text, ("table", at.all, ("self", by))
    most = kind == "most"
    word = random.choice(["highest", "largest", "greatest", "best", "most"] if most else ["lowest", "smallest", "least"])
    text = random.choice([f"{at.which()} has the {word} {r} per {s}", f"{at.which()} has the {word} ratio of {r} to {s}", f"the {at.noun} with the {word} {r} for its {s}", f"{at.which()} has the {word} {r} relative to its {s}"] if ratio else [f"{at.which()} has the {word} difference between {r} and {s}", f"{at.which()} has the {word} gap between its {r} and its {s}", f"for which {at.noun} does the {r} exceed the {s} by the {word} amount", f"the {at.noun} where {r} minus {s} is {word}"])
    return text, ("arg", "max" if most else "min", at.all, by, 1)


def time_between(at: Place):
    """How long something took, which took longest, or how long lies between two."""
    days = [p for p in at.days if at.kinds[p] == DATE]
    if not days or len(at.named) < 2:
        return None
    unit = random.choice(["days", "days", "years", "months", "time"])
    how = "how much time" if unit == "time" else f"how many {unit}"
    evaluator = Evaluator(at.graph)
    if len(days) == 1 or random.random() < 0.3:
        p = random.choice(days)
        names, things = at.some(2)
        forms = [of(p, thing) for thing in things]
        late = evaluator.denote(("minus", *forms))
        if not late or next(iter(late)) == 0:
            return None
        if next(iter(late)) < 0:
            names, forms = names[::-1], forms[::-1]
        a, b, r = *names, at.words[p]
        text = random.choice([f"{how} lie between the {r} of {b} and that of {a}", f"{how} after the {r} of {b} was that of {a}", f"how long after {b} was the {r} of {a}", f"{how} later is the {r} of {a} than that of {b}", f"how long before {a} was {b} by {r}", f"how much later was {a} than {b} by {r}"])
        return text, ("minus", *forms)
    p, q = random.sample(days, 2)
    spans = [x for m in at.named for x in evaluator.measure(m, ("minus", step(p), step(q)))]
    if not spans or any(x < 0 for x in spans) or not any(spans):
        return None
    r, s = at.words[p], at.words[q]
    by = ("minus", step(p), step(q))
    if random.random() < 0.5:
        name, thing = at.a()
        text = random.choice([f"{how} passed between the {s} and the {r} of {name}", f"how long did it take from {s} to {r} for {name}", f"how long was it from the {s} of {name} to its {r}", f"{how} did {name} last from {s} to {r}", f"{how} after its {s} was the {r} of {name}"])
        return text, ("minus", of(p, thing), of(q, thing))
    most = random.random() < 0.6
    word = random.choice(["longest", "most time"] if most else ["shortest", "least time"])
    text = random.choice([f"{at.which()} had the {word} between {s} and {r}", f"{at.which()} took the {word} from {s} to {r}", f"the {at.noun} with the {word} from its {s} to its {r}"])
    return text, ("arg", "max" if most else "min", at.all, by, 1)


def except_one(at: Place):
    """What has a trait, but for one."""
    found = at.trait() if at.traits else None
    if found is None:
        return None
    r, value, having = found
    evaluator = Evaluator(at.graph)
    those = [t for t in evaluator.denote(having) if t in at.named]
    if len(those) < 2:
        return None
    name = at.graph.label[random.choice(those)]
    but = ("not", having, ("named", at.iri, name))
    if random.random() < 0.2:
        return random.choice([f"how many {at.many()} besides {name} have the {r} {value}", f"other than {name}, how many {at.many()} are {value}"]), ("count", but)
    return random.choice([f"besides {name}, {at.which()} has the {r} {value}", f"other than {name}, which {at.many()} have {value} as {r}", f"which other {at.noun} besides {name} is {value}", f"name a {at.noun} other than {name} with {r} {value}", f"{at.which()} is also {value}, apart from {name}", f"aside from {name}, who else has {value}"]), but


def end_of_list(at: Place):
    """The first or last of all, or of those with a trait."""
    if not at.listed:
        return None
    last = random.random() < 0.5
    found = at.trait() if at.traits and random.random() < 0.6 else None
    if found:
        r, value, having = found
        text = random.choice([f"who was the last with {value} as {r}", f"what is the last {at.noun} with {r} {value}", f"the last {at.noun} to have {value}", f"which {value} {at.noun} is listed last"] if last else [f"who was the first with {value} as {r}", f"what is the first {at.noun} with {r} {value}", f"the first {at.noun} to have {value}", f"which {value} {at.noun} is listed first"])
        among = having
    else:
        text = random.choice([f"what is the last {at.noun} listed", f"which {at.noun} is at the bottom of the list", f"who is listed last", f"what is the last {at.noun} in the table", f"the final {at.noun} on this chart is"] if last else [f"what is the first {at.noun} listed", f"which {at.noun} is at the top of the list", f"who is listed first", f"what is the first {at.noun} in the table", f"the {at.noun} at the top of this chart is"])
        among = at.all
    return text, ("arg", "max" if last else "min", among, step(at.listed), 1)


BOUNDS = {
    "ge": ["of at least {n}", "of {n} or more", "of no less than {n}", "that is {n} or higher", "not below {n}", "of {n} or above", "no lower than {n}"],
    "le": ["of at most {n}", "of {n} or less", "of no more than {n}", "that is {n} or lower", "not above {n}", "no higher than {n}", "of {n} or fewer", "not exceeding {n}"],
    "gt": ["over {n}", "exceeding {n}", "above {n}", "of more than {n}", "greater than {n}", "in excess of {n}", "that is higher than {n}"],
    "lt": ["under {n}", "below {n}", "of less than {n}", "smaller than {n}", "of fewer than {n}", "that is lower than {n}"],
}


def bounded(at: Place):
    """More or less than a figure, however that is said."""
    if not at.sizes:
        return None
    p = random.choice(at.sizes)
    size = number(str(random.choice(random.choice(at.relations[p]))))
    if size is None or size < 0 or size != int(size):
        return None
    op = random.choice(list(BOUNDS))
    figure = int(size)
    bound = random.choice(BOUNDS[op]).format(n=figure)
    having = ("and", at.all, ("compare", op, step(p), ("value", str(figure))))
    r = at.words[p]
    if random.random() < 0.5:
        return random.choice([f"how many {at.many()} have a {r} {bound}", f"what is the number of {at.many()} with a {r} {bound}", f"how many {at.many()} had {r} {bound}"]), ("count", having)
    return random.choice([f"which {at.many()} have a {r} {bound}", f"list {at.many()} with a {r} {bound}", f"{at.which()} has a {r} {bound}", f"what {at.many()} had {r} {bound}"]), having


SHAPES = [beside] * 4 + [did_beside] * 3 + [between] + [this_or_that] * 2 + [choice] * 4 + [whether_more] * 2 + [difference] * 4 + [of_two] * 2 + [time_between] * 2 + [alike] * 3 + [except_one] * 2 + [how_far] * 2 + [end_of_list] * 2 + [bounded] * 2
MOST_ANSWERS = 30


def questions(lexicon: Lexicon, tries: int):
    graph = lexicon.graph
    places = [p for p in (Place(graph, c) for c in sorted(graph.classes)) if len(p.named) >= 3 and p.relations and p.noun]
    evaluator = Evaluator(graph)
    for _ in range(tries if places else 0):
        shape = random.choice(SHAPES)
        found = shape(random.choice(places))
        if found is None:
            continue
        text, form = found
        # No is an answer, too.
        if form[0] != "ask" and not 0 < len(evaluator.rows(form) if form[0] == "table" else evaluator.denote(form)) <= MOST_ANSWERS:
            continue
        text = text.lower() if random.random() < 0.5 else text[0].upper() + text[1:]
        yield shape.__name__, text + random.choice(["?", "?", "?", "", "."]), form


def examples(lexicon: Lexicon, db: str, tries: int):
    for k, (shape, text, form) in enumerate(questions(lexicon, tries)):
        words = split(text)
        own = mentioned(lexicon, words)
        try:
            target = Writer(lexicon.schema + own).form(form)
        except (Missing, KeyError):
            continue
        if len(words) < 40:
            yield {"set": "made", "id": f"{db}-{k}", "db": db, "wording": "question", "kind": shape, "words": words, "items": [vars(i) for i in own], "target": target}


def main():
    random.seed(5)
    data, out = Path(sys.argv[1]), []
    with gzip.open(data / "tables" / "train.jsonl.gz", "rt") as lines:
        wanted = {json.loads(line)["db"] for line in lines}
    with gzip.open(data / "tables" / "graphs.jsonl.gz", "rt") as lines:
        for table in map(json.loads, lines):
            if table["table"] in wanted:
                lexicon = Lexicon(Graph(table["nt"].split("\n")))
                out += [e | {"schema": schema_of(lexicon)} for e in examples(lexicon, table["table"], A_TABLE)]
    kept = set(kept_for_fitting(data / "databases"))
    with gzip.open(data / "databases" / "train.jsonl.gz", "rt") as lines:
        names = sorted({json.loads(line)["db"] for line in lines} - kept)
    for db in names:
        lexicon = Lexicon(load_graph(data / "databases" / "graphs" / f"{db}.nt.gz"))
        out += examples(lexicon, db, A_DATABASE)
    print(len(out), Counter(e["kind"] for e in out).most_common(), file=sys.stderr)
    with gzip.open(sys.argv[2], "wt") as file:
        json.dump(out, file)


if __name__ == "__main__":
    main()
