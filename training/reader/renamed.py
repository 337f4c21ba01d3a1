"""The same question about other things: names that a question shares with its graph are changed in both, or said in other words in the one."""
import random
import re

from batches import Example, Schema, name_stems
from words import FUNCTION_WORDS, as_many, plain, split, stem

WORD = re.compile(r"[^\W_]+")


class Names:
    """Names of classes and relations by kind, of every graph to train on, and other words for some."""

    def __init__(self, examples: list[Example], synonyms: dict):
        self.synonyms = synonyms
        pool: dict = {}
        for schema in {id(e.schema): e.schema for e in examples}.values():
            for item in schema.items:
                words = tuple(plain(w) for w in item["words"])
                if 0 < len(words) <= 3 and all(w.isalpha() and len(w) > 2 for w in words) and not set(words) & FUNCTION_WORDS:
                    pool.setdefault(item["kind"], {})[words] = True
        self.pool = {kind: list(names) for kind, names in pool.items()}

    def another(self, kind: int, taken: set):
        for _ in range(4):
            words = random.choice(self.pool[kind])
            if not {stem(w) for w in words} & taken:
                return list(words)
        return None


def replaced(text: str, changes: dict) -> str:
    """A text with the runs of words that are to be changed, by their stems."""
    found = list(WORD.finditer(text))
    stems = [stem(w.group()) for w in found]
    made, at, i = [], 0, 0
    while i < len(found):
        for old, new in changes.items():
            n = len(old)
            if stems[i] == old[0] and tuple(stems[i : i + n]) == old:
                made += [text[at : found[i].start()], " ".join(new)]
                at = found[i + n - 1].end()
                i += n - 1
                break
        i += 1
    return "".join(made) + text[at:]


def renamed(example: Example, names: Names) -> Example:
    """Where nothing is named in both, the example as it is."""
    raw, schema = example.raw, example.schema
    blocked = {w for item in raw["items"] if item.get("span") for w in range(*item["span"])}
    taken = {s for name in schema.stems for s in name} | set(example.stems)
    telling = {schema.stems[j] for j in schema.mutual}
    shared: dict = {}
    for j, name in enumerate(schema.stems):
        if name and name not in telling and name not in shared and len(name) <= 3:
            n = len(name)
            for i in range(len(example.stems) - n + 1):
                if example.stems[i] == name[0] and tuple(example.stems[i : i + n]) == name and all(example.telling[i : i + n]) and not blocked & set(range(i, i + n)):
                    shared.setdefault(name, [schema.items[j]["kind"], []])[1].append(i)
    in_question: dict = {}
    in_graph: dict = {}
    used: set = set()
    for name, (kind, places) in sorted(shared.items(), key=lambda each: -len(each[0])):
        places = [i for i in places if not used & set(range(i, i + len(name)))]
        if not places or random.random() < 0.4:
            continue
        others = names.synonyms.get(" ".join(name))
        if others and random.random() < 0.5:
            words = split(random.choice(others))
            if {stem(w) for w in words} & taken:
                continue
            if random.random() < 0.5:
                in_graph[name] = words
                continue
        else:
            words = names.another(kind, taken)
            if words is None:
                continue
            in_graph[name] = words
        taken |= {stem(w) for w in words}
        for i in places:
            in_question[i] = (len(name), words)
            used |= set(range(i, i + len(name)))
    if not in_question and not in_graph:
        return example
    words, place = [], []
    i = 0
    while i < len(example.words):
        place.append(len(words))
        if i in in_question:
            n, new = in_question[i]
            place += [len(words)] * (n - 1)
            words += as_many(new, example.words[i : i + n])
            i += n
        else:
            words.append(example.words[i])
            i += 1
    place.append(len(words))

    def moved(item):
        made = dict(item)
        if item.get("span"):
            made["span"] = [place[item["span"][0]], place[item["span"][1]]]
        name, colon, home = item["text"].rpartition(" : ")
        made["text"] = name + colon + replaced(home, in_graph) if colon else item["text"]
        return made

    return Example({**raw, "words": words, "items": [moved(i) for i in raw["items"]]}, retold(schema, in_graph), example.pieces, example.keywords)


def retold(schema: Schema, changes: dict) -> Schema:
    """A graph with other names, and all else as it was."""
    if not changes:
        return schema
    made = Schema.__new__(Schema)
    made.place, made.kinds, made.mutual = schema.place, schema.kinds, schema.mutual
    made.items = []
    for item in schema.items:
        words = replaced(" ".join(item["words"]), changes)
        made.items.append({**item, "text": replaced(item["text"], changes), "words": split(words)})
    made.stems = [name_stems(i) for i in made.items]
    made.known = {s for name in made.stems for s in name}
    return made
