"""A graph of the `databases` set in memory: what its classes and properties are called, and its facts both ways."""
import gzip
import re
from collections import defaultdict
from pathlib import Path

RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS = "http://www.w3.org/2000/01/rdf-schema#"
OWL = "http://www.w3.org/2002/07/owl#"
XSD = "http://www.w3.org/2001/XMLSchema#"
SCHEMA = "https://schema.org/"
TYPE, LABEL = RDF + "type", RDFS + "label"

LINE = re.compile(r'^(<[^>]*>|_:\S+) <([^>]*)> (?:<([^>]*)>|(_:\S+)|"((?:[^"\\]|\\.)*)"(?:\^\^<([^>]*)>|@([\w-]+))?) \.$')
ESCAPES = {"t": "\t", "n": "\n", "r": "\r", '"': '"', "\\": "\\", "b": "\b", "f": "\f", "'": "'"}


def unescape(text: str) -> str:
    return re.sub(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", lambda m: chr(int(m[1][1:], 16)) if m[1][0] in "uU" and len(m[1]) > 1 else ESCAPES.get(m[1], m[1]), text)


class Literal(str):
    """The lexical form of a literal; `kind` is its datatype's local name."""

    kind: str

    def __new__(cls, text: str, kind: str = "string"):
        made = super().__new__(cls, text)
        made.kind = kind
        return made


class Graph:
    def __init__(self, lines):
        self.out: dict[str, dict[str, list]] = defaultdict(lambda: defaultdict(list))  # relation -> subject -> objects
        self.back: dict[str, dict[str, list]] = defaultdict(lambda: defaultdict(list))
        self.members: dict[str, set] = defaultdict(set)
        self.types: dict[str, set] = defaultdict(set)
        self.label: dict[str, str] = {}
        for line in lines:
            found = LINE.match(line.strip())
            if not found:
                continue
            subject = found[1][1:-1] if found[1][0] == "<" else found[1]
            relation = found[2]
            target = found[3] or found[4]
            if target is None:
                target = Literal(unescape(found[5]), (found[6] or XSD + "string").split("#")[-1])
            if relation == TYPE:
                self.members[target].add(subject)
                self.types[subject].add(target)
            elif relation == LABEL and subject not in self.label:
                self.label[subject] = str(target)
            self.out[relation][subject].append(target)
            self.back[relation][target].append(subject)
        self.classes = {c for c in self.members.get(OWL + "Class", ())}
        self.properties = {p for kind in ("DatatypeProperty", "ObjectProperty") for p in self.members.get(OWL + kind, ())}
        # What is used without being declared is a property too.
        own = {RDF, RDFS, OWL, SCHEMA}
        used = {p for p in self.out if not any(p.startswith(each) for each in own)}
        self.undeclared = used - self.properties
        self.properties |= self.undeclared
        self.domains = {p: self.declared(p, RDFS + "domain", SCHEMA + "domainIncludes") for p in self.properties}
        for p in self.undeclared:
            self.domains[p] = {c for s in list(self.out[p])[:20] for c in self.types.get(s, ()) if c in self.classes}
        self.ranges = {p: self.declared(p, RDFS + "range", SCHEMA + "rangeIncludes") for p in self.properties}

    def observed_kinds(self, relation: str) -> set:
        """Datatypes of the values that a relation has, by local name."""
        return {v.kind for values in self.out[relation].values() for v in values if isinstance(v, Literal)}

    def declared(self, relation: str, *by: str) -> set:
        return {str(target) for each in by for target in self.out[each].get(relation, ())}

    def is_object(self, relation: str) -> bool:
        return relation in self.members.get(OWL + "ObjectProperty", ())


def load_graph(path: Path) -> Graph:
    with gzip.open(path, "rt") as lines:
        return Graph(lines)
