"""What a question is read together with: the classes and relations of a graph, and the things and values that the question may name."""
import collections
import re
from dataclasses import dataclass

from forms import number
from graph import LABEL, Graph, Literal
from words import FUNCTION_WORDS, plain, split, split_name, stem

# Kinds of items, as the model knows them.
CLASS, NUMBER, TEXT, DATE, THING, NAMED, VALUE, FIGURE, SPAN, OPTION = range(10)

FIGURES = {w: i for i, w in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())} | {"once": 1, "twice": 2, "thrice": 3, "single": 1, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
LONGEST_NAME = 8
MOST_OPTIONS = 6


@dataclass(frozen=True)
class Item:
    kind: int
    text: str
    iri: str | None = None  # of a class or relation; the class of a named thing
    value: str | None = None  # of a named thing, a value, a figure or a span
    under: tuple = ()  # relations that have this value
    span: tuple | None = None  # words of the question, from and to
    words: tuple = ()  # of the name alone


def normal(words) -> str:
    return " ".join(stem(w) for w in words if re.match(r"[^\W_]", w))


class Lexicon:
    """Names and values of a graph by their words."""

    def __init__(self, graph: Graph):
        self.graph = graph
        self.named = collections.defaultdict(lambda: collections.defaultdict(set))  # normal -> (class, label)
        self.values = collections.defaultdict(lambda: collections.defaultdict(set))  # normal -> text -> relations
        self.parts = collections.defaultdict(set)  # stem -> (normal)
        for c in graph.classes:
            for thing in graph.members[c]:
                label = graph.label.get(thing)
                if label and number(label) is None:
                    n = normal(split(label))
                    self.named[n][c].add(label)
        self.options = {}
        for p in graph.properties:
            if graph.is_object(p):
                continue
            counts = collections.Counter(str(v) for vs in graph.out[p].values() for v in vs if v.kind == "string" or v.kind == "boolean")
            for text in counts:
                if len(text) <= 80 and number(text) is None:
                    self.values[normal(split(text))][text].add(p)
            total = sum(counts.values())
            every = collections.Counter(str(v) for vs in graph.out[p].values() for v in vs)
            if 1 < len(every) <= MOST_OPTIONS and sum(every.values()) >= 2 * len(every) and all(len(v) <= 24 for v in every):
                self.options[p] = sorted(every)
        for table in (self.named, self.values):
            for n in table:
                for w in n.split():
                    self.parts[w].add(n)
        self.schema = schema_items(graph)


def kind_of(graph: Graph, relation: str) -> int:
    if graph.is_object(relation):
        return THING
    ranges = {r.split("#")[-1] for r in graph.ranges[relation]} or graph.observed_kinds(relation)
    if ranges & {"integer", "decimal", "double", "float", "int"}:
        return NUMBER
    if ranges & {"date", "dateTime", "gYear", "gYearMonth", "time"}:
        return DATE
    return TEXT


def schema_items(graph: Graph) -> list[Item]:
    items = []
    for c in sorted(graph.classes):
        name = graph.label.get(c, c.split("#")[-1])
        items.append(Item(CLASS, name, c, words=tuple(split_name(name))))
    for p in sorted(graph.properties):
        name = graph.label.get(p) or " ".join(split_name(p.split("#")[-1])).lower()
        items.append(Item(kind_of(graph, p), relation_text(graph, p, name), p, words=tuple(split_name(name))))
    return items


def relation_text(graph: Graph, p: str, name: str, domain: bool = True) -> str:
    classes = sorted(graph.label.get(c, "") for c in graph.domains[p])
    text = f"{', '.join(classes)} : {name}" if domain and 0 < len(classes) <= 3 else name
    if graph.is_object(p):
        ends = sorted(graph.label.get(c, "") for c in graph.ranges[p])
        if len(ends) == 1:
            text += f" : {ends[0]}"
    return text


def mentioned(lexicon: Lexicon, words: list[str]) -> list[Item]:
    """Things, values, figures and spans of a question."""
    graph, found = lexicon.graph, []
    stems = [stem(w) for w in words]
    real = [i for i, w in enumerate(words) if re.match(r"[^\W_]", w)]
    seen = set()
    covered = set()

    def add(item: Item):
        ident = (item.kind, item.iri, (item.value or "").lower(), item.under)
        if ident not in seen:
            seen.add(ident)
            found.append(item)

    def add_matches(n: str, span):
        for c, labels in sorted(lexicon.named.get(n, {}).items()):
            for label in sorted(labels)[:2]:
                add(Item(NAMED, f"{label} : {graph.label.get(c, '')}", c, label, (), span, tuple(split(label))))
        for text, relations in sorted(lexicon.values.get(n, {}).items())[:3]:
            names = sorted(graph.label.get(p, "") for p in relations)
            add(Item(VALUE, f"{text} : {', '.join(names)[:60]}", None, text, tuple(sorted(relations)), span, tuple(split(text))))

    for length in range(min(LONGEST_NAME, len(real)), 0, -1):
        for k in range(len(real) - length + 1):
            span = (real[k], real[k + length - 1] + 1)
            part = [stems[i] for i in real[k : k + length]]
            if length == 1 and plain(words[real[k]]) in FUNCTION_WORDS:
                continue
            n = " ".join(part)
            if n in lexicon.named or n in lexicon.values:
                add_matches(n, span)
                covered.update(range(*span))
    for i in real:
        w = words[i]
        size = number(w) if re.fullmatch(r"\d+", w) else None
        if size is not None:
            end, text = i + 1, w
            # 3.14 and 1,200 are one figure.
            while end + 1 < len(words) and words[end] in ".," and re.fullmatch(r"\d+", words[end + 1]) and (words[end] == "." or len(words[end + 1]) == 3):
                text += ("." if words[end] == "." else "") + words[end + 1]
                end += 2
            add(Item(FIGURE, text, None, text, (), (i, end), (text,)))
        elif plain(w) in FIGURES:
            add(Item(FIGURE, str(FIGURES[plain(w)]), None, str(FIGURES[plain(w)]), (), (i, i + 1), (w,)))
    for span in spans(words):
        text = joined(words[span[0] : span[1]])
        add(Item(SPAN, text, None, text, (), span, tuple(words[span[0] : span[1]])))
        if not set(range(*span)) <= covered:
            part = [stems[i] for i in range(*span) if re.match(r"[^\W_]", words[i])]
            if part:
                homes = set.intersection(*(lexicon.parts.get(w, set()) for w in part))
                if 0 < len(homes) <= 3:
                    for n in sorted(homes):
                        add_matches(n, span)
    have = {(item.value or "").lower() for item in found}
    budget = 40
    for p, texts in sorted(lexicon.options.items()):
        if budget < len(texts):
            continue
        for text in texts:
            if text.lower() not in have:
                budget -= 1
                add(Item(OPTION, f"{text} : {graph.label.get(p, '')}", None, text, (p,), None, tuple(split(text))))
    return found


def spans(words: list[str]) -> list[tuple]:
    """What stands in quotes, and runs of words in capitals after the first word."""
    found, open_at = [], None
    for i, w in enumerate(words):
        if w in "\"“”'’‘`":
            if open_at is not None and i > open_at + 1 and i - open_at <= 12:
                found.append((open_at + 1, i))
                open_at = None
            else:
                open_at = i
    start = None
    for i in range(1, len(words) + 1):
        capital = i < len(words) and words[i][:1].isupper()
        if capital and start is None:
            start = i
        elif not capital and start is not None:
            found.append((start, i))
            start = None
    return list(dict.fromkeys(found))


def joined(words: list[str]) -> str:
    text = " ".join(words)
    return re.sub(r"\s*([-/.'@:])\s*", r"\1", text)
