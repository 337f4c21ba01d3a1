"""Examples as tensors: tokens of the question, items, how any two of them are related, and the form to be written."""
import random
import re

import numpy as np
import torch

from words import FUNCTION_WORDS, WordPieces, plain, spelled_as, split, split_name, stem

CLASS, NUMBER, TEXT, DATE, THING, NAMED, VALUE, FIGURE, SPAN, OPTION = range(10)

# How two places are related. Of words and items, `+ 6` is the other direction.
(APART, WORD_WORD, WORD_ITEM, ITEM_WORD) = range(4)
CLASS_WHOLE, CLASS_PART, STEP_WHOLE, STEP_PART, VALUE_WHOLE, VALUE_PART = range(4, 10)
BACK = 6
LENGTHS = 2  # parts that the texts of a batch are encoded in, by their lengths
STEP_DOMAIN, DOMAIN_STEP, SAME_DOMAIN, STEP_RANGE, RANGE_STEP, LEADS_TO, LED_FROM, VALUE_OF, HAS_VALUE, ITSELF = range(16, 26)
# 26 and 27: a word inside the span of an item.
SPANS, SPANNED = 26, 27


def name_stems(item) -> tuple:
    return tuple(stem(w) for w in item["words"] if re.match(r"[^\W_]", w))


class Schema:
    """Classes and relations of one graph, and how any two of them are related: worked out once."""

    def __init__(self, items: list):
        self.items = items
        self.stems = [name_stems(i) for i in items]
        self.known = {s for name in self.stems for s in name}
        self.place = {i["iri"]: j for j, i in enumerate(items)}
        # Who does it to whom is told by these names alone: they are neither changed nor turned. So it is where nothing has a class.
        self.mutual = {j for j, i in enumerate(items) if i["kind"] == THING and (set(i["domain"]) & set(i["range"]) or not i["domain"] + i["range"])}
        self.kinds = np.zeros((len(items), len(items)), dtype=np.uint8)
        by_domain: dict = {}
        classes = {i["iri"]: j for j, i in enumerate(items) if i["kind"] == CLASS}
        for j, item in enumerate(items):
            if item["kind"] == CLASS:
                continue
            for c in item["domain"]:
                by_domain.setdefault(c, []).append(j)
        for group in by_domain.values():
            if len(group) < 80:
                self.kinds[np.ix_(group, group)] = SAME_DOMAIN
        for j, item in enumerate(items):
            if item["kind"] == CLASS:
                continue
            for c in item["range"]:
                for d in item["domain"]:
                    if c in classes and d in classes and c != d:
                        self.kinds[classes[d], classes[c]], self.kinds[classes[c], classes[d]] = LEADS_TO, LED_FROM
        for j, item in enumerate(items):
            if item["kind"] == CLASS:
                continue
            for c in item["domain"]:
                if c in classes:
                    self.kinds[j, classes[c]], self.kinds[classes[c], j] = STEP_DOMAIN, DOMAIN_STEP
            for c in item["range"]:
                if c in classes:
                    self.kinds[j, classes[c]], self.kinds[classes[c], j] = STEP_RANGE, RANGE_STEP
        np.fill_diagonal(self.kinds, ITSELF)


class Example:
    def __init__(self, raw: dict, schema: Schema, pieces: WordPieces, keywords: dict):
        self.raw, self.schema, self.pieces, self.keywords = raw, schema, pieces, keywords
        self.items = schema.items + raw["items"]
        self.schema_size = len(schema.items)
        self.words = raw["words"]
        self.target = raw["target"]
        self.others = raw.get("others", [])  # forms that another reader wrote and that are wrong
        self.telling = [bool(re.match(r"[^\W_]", w)) and plain(w) not in FUNCTION_WORDS for w in self.words]
        self.stems = [spelled_as(stem(w), schema.known) if t and len(pieces.of(w)) > 1 else stem(w) for w, t in zip(self.words, self.telling)]
        tokens, owner = [pieces.ids["[CLS]"]], [-1]
        for i, w in enumerate(self.words):
            for piece in pieces.of(w):
                tokens.append(piece)
                owner.append(i)
        self.tokens, self.owner = tokens[:95] + [pieces.ids["[SEP]"]], owner[:95] + [-1]
        self.known = None

    def matches(self, name: tuple) -> dict:
        """The words of the question that are in a name: whether as a whole or in part."""
        found: dict = {}
        wanted = set(name)
        hits = [i for i, s in enumerate(self.stems) if s in wanted]
        if not hits:
            return found
        n = len(name)
        for i in hits:
            if self.stems[i] == name[0] and tuple(self.stems[i : i + n]) == name and (n > 1 or self.telling[i]):
                for k in range(i, i + n):
                    found[k] = True
        for i in hits:
            if i not in found and self.telling[i]:
                found[i] = False
        return found

    def by_words(self, items, stems) -> np.ndarray:
        """Kinds of relations between the words of the question and items: a row a word."""
        kinds = np.full((len(self.words) + 1, len(items)), WORD_ITEM, dtype=np.uint8)
        for j, item in enumerate(items):
            kind = item["kind"]
            base = CLASS_WHOLE if kind == CLASS else STEP_WHOLE if kind <= THING else VALUE_WHOLE
            for w, whole in self.matches(stems[j]).items():
                kinds[w, j] = base + (0 if whole else 1)
            if item.get("span"):
                kinds[item["span"][0] : item["span"][1], j] = SPANS
        return kinds

    def relations(self):
        """Between words and items, and between items, of the graph as it is."""
        if self.known is None:
            own = self.raw["items"]
            words = self.by_words(self.items, self.schema.stems + [name_stems(i) for i in own])
            n, m = self.schema_size, len(self.items)
            kinds = np.zeros((m, m), dtype=np.uint8)
            kinds[:n, :n] = self.schema.kinds
            for j, item in enumerate(own):
                at = n + j
                homes = list(item["under"]) + ([item["iri"]] if item["kind"] == NAMED and item["iri"] else [])
                for home in homes:
                    if home in self.schema.place:
                        kinds[at, self.schema.place[home]], kinds[self.schema.place[home], at] = VALUE_OF, HAS_VALUE
                kinds[at, at] = ITSELF
            self.known = (words, kinds)
        return self.known

    def draw(self, augment: bool, foreign=None, lacking: bool = False):
        """
        Tensors of this example; with `augment`, the graph is changed in ways that keep the form right; where it is `lacking`, it has
        lost something that the form needs, and there is nothing to say.
        """
        tokens, targets = self.tokens, [self.target, *self.others]
        if augment:
            items, targets, texts, words, kinds = restyled(self, foreign, lacking)
            mask = self.pieces.ids["[MASK]"]
            tokens = [mask if self.owner[i] >= 0 and random.random() < 0.06 else t for i, t in enumerate(tokens)]
        else:
            items, texts = self.items, [item["text"] for item in self.items]
            words, kinds = self.relations()
        owner = np.array([w if w >= 0 else len(self.words) for w in self.owner])
        across = words[owner]  # the marks at both ends are no words: their row says nothing
        back = np.where(across == WORD_ITEM, ITEM_WORD, np.where(across == SPANS, SPANNED, across + BACK)).astype(np.uint8)
        n = len(tokens)
        whole = np.empty((n + len(items), n + len(items)), dtype=np.uint8)
        whole[:n, :n] = WORD_WORD
        whole[:n, n:] = across
        whole[n:, :n] = back.T
        whole[n:, n:] = kinds
        whole[np.arange(n), np.arange(n)] = ITSELF
        said, *others = [None if target is None else self.spelt(target) for target in targets]
        return dict(tokens=tokens, kinds=whole, texts=texts, item_kinds=[i["kind"] for i in items], said=said, others=others)

    def spelt(self, target: list) -> list:
        offset = len(self.keywords)
        return [self.keywords["<s>"]] + [self.keywords[t] if isinstance(t, str) else offset + t for t in target] + [self.keywords["</s>"]]


SWAPPED = np.arange(256, dtype=np.uint8)
for a, b in ((STEP_DOMAIN, STEP_RANGE), (DOMAIN_STEP, RANGE_STEP)):
    SWAPPED[a], SWAPPED[b] = b, a
SWAPPED[SAME_DOMAIN] = APART


def lost(example: Example) -> set:
    """Something that the form needs, and all that could stand for it."""
    items = example.items
    used = [t for t in set(example.target) if isinstance(t, int)]
    steps = [j for j in used if NUMBER <= items[j]["kind"] <= THING]
    classes = [j for j in used if items[j]["kind"] == CLASS]
    named = [j for j in used if items[j]["kind"] in (NAMED, VALUE)]
    kinds = [group for group, weight in ((steps, 3), (classes, 1), (named, 1)) for _ in range(weight) if group]
    if not kinds:
        return set()
    gone = random.choice(random.choice(kinds))
    item = items[gone]
    if item["kind"] == CLASS:
        of_it = lambda i: NUMBER <= i["kind"] <= THING and (i["domain"] == [item["iri"]] or i["range"] == [item["iri"]])
        return {gone, *(j for j, i in enumerate(items) if of_it(i) or (i["kind"] == NAMED and i["iri"] == item["iri"]))}
    if item["kind"] in (NAMED, VALUE):
        return {j for j, i in enumerate(items) if i.get("span") and i["span"] == item["span"] and i["kind"] in (NAMED, VALUE)}
    name = name_stems(item)
    alike = {j for j in range(example.schema_size) if items[j]["kind"] != CLASS and name_stems(items[j]) == name}
    return {gone, *alike, *(j for j, i in enumerate(items) if i["kind"] in (VALUE, OPTION) and set(i["under"]) == {item["iri"]})}


def restyled(example: Example, foreign, lacking: bool = False):
    """The same question on a graph made otherwise: items left out or added, relations turned round or told without their class."""
    targets = [example.target, *example.others]
    gone = lost(example) if lacking else set()
    if gone:
        targets = [["none"]]
    used = {t for target in targets for t in target if isinstance(t, int)}
    items = example.items
    words, kinds = (each.copy() for each in example.relations())
    turned = set()
    bare = random.random() < 0.2
    lonely = bare and random.random() < 0.5
    labels = {i["iri"]: i["text"] for i in items if i["kind"] == CLASS}
    texts = [item["text"] for item in items]

    def only_part(j):
        words[words[:, j] == STEP_WHOLE, j] = STEP_PART

    for j in range(example.schema_size):
        item = items[j]
        if item["kind"] == CLASS:
            continue
        name, text = " ".join(item["words"]), texts[j]
        if item["kind"] == THING and j not in example.schema.mutual and len(item["domain"]) == 1 and len(item["range"]) == 1 and random.random() < 0.12:
            turned.add(j)
            ends = [labels.get(item["domain"][0], ""), labels.get(item["range"][0], "")]
            name = random.choice([f"{name} of", ends[0], f"is {name} of", f"has {ends[0]}", f"{ends[0]}s"])
            text = f"{ends[1]} : {name} : {ends[0]}"
            column = [WORD_ITEM] * (len(example.words) + 1)
            for w, whole in example.matches(tuple(stem(w) for w in split_name(name))).items():
                column[w] = STEP_WHOLE if whole else STEP_PART
            words[:, j] = column
            kinds[j], kinds[:, j] = SWAPPED[kinds[j]], SWAPPED[kinds[:, j]]
        elif random.random() < 0.08:
            only_part(j)
            text = text.replace(name, f"has {name}", 1)
            name = f"has {name}"
        if bare or random.random() < 0.06:
            text = name
            if lonely:
                kinds[j], kinds[:, j] = np.where(kinds[j] == ITSELF, ITSELF, APART), np.where(kinds[:, j] == ITSELF, ITSELF, APART)
        texts[j] = text
    share = random.choice([1, 1, 1, 0.9, 0.75, 0.6])
    order = [j for j in range(len(items)) if j not in gone and (j in used or j >= example.schema_size or random.random() < share)]
    random.shuffle(order)
    extra = []
    if foreign and not gone and random.random() < 0.3:
        other = foreign[random.randrange(len(foreign))]
        if other.schema is not example.schema:
            extra = random.sample(range(other.schema_size), min(other.schema_size, random.randrange(1, 30)))
    words, kinds = words[:, order], kinds[np.ix_(order, order)]
    chosen = [items[j] for j in order]
    texts = [texts[j] for j in order]
    if extra:
        strange = [other.schema.items[j] for j in extra]
        words = np.concatenate([words, example.by_words(strange, [other.schema.stems[j] for j in extra])], 1)
        n, m = len(order), len(extra)
        joined = np.zeros((n + m, n + m), dtype=np.uint8)
        joined[:n, :n], joined[n:, n:] = kinds, other.schema.kinds[np.ix_(extra, extra)]
        kinds = joined
        chosen = chosen + strange
        texts = texts + [i["text"] for i in strange]
    place = {j: k for k, j in enumerate(order)}
    return chosen, [moved(target, place, turned) for target in targets], texts, words, kinds


FLIPPED = {"join": "join-back", "join-back": "join"}


def moved(target: list, place: dict, turned: set) -> list:
    """A form over items that stand elsewhere, some of them turned round."""
    changed: list = []
    for t in target:
        if isinstance(t, int):
            if t in turned:
                before = changed[-1] if changed else None
                if before in FLIPPED:
                    changed[-1] = FLIPPED[before]
                elif before == "back":
                    changed.pop()
                else:
                    changed.append("back")
            changed.append(place[t])
        else:
            changed.append(t)
    return changed


def collate(drawn: list[dict], pieces: WordPieces) -> dict:
    b, q, m = len(drawn), max(len(d["tokens"]) for d in drawn), max(len(d["texts"]) for d in drawn)
    made = dict(
        question=torch.zeros(b, q, dtype=torch.long),
        question_mask=torch.zeros(b, q, dtype=torch.long),
        kinds=torch.zeros(b, q + m, q + m, dtype=torch.uint8),
        text_of=torch.zeros(b, m, dtype=torch.long),
        item_kinds=torch.zeros(b, m, dtype=torch.long),
        item_mask=torch.zeros(b, m, dtype=torch.long),
    )
    unique: dict[str, int] = {}
    for d in drawn:
        for t in d["texts"]:
            unique.setdefault(t, len(unique))
    # Texts of about one length go through the encoder together: most are short, and the longest would stretch them all.
    tokens = sorted(((text_tokens(t, pieces), t) for t in unique), key=lambda each: len(each[0]))
    unique = {t: place for place, (_, t) in enumerate(tokens)}
    for i, d in enumerate(drawn):
        n, k = len(d["tokens"]), len(d["texts"])
        made["question"][i, :n] = torch.tensor(d["tokens"])
        made["question_mask"][i, :n] = 1
        kinds = torch.from_numpy(d["kinds"])
        made["kinds"][i, :n, :n] = kinds[:n, :n]
        made["kinds"][i, :n, q : q + k] = kinds[:n, n:]
        made["kinds"][i, q : q + k, :n] = kinds[n:, :n]
        made["kinds"][i, q : q + k, q : q + k] = kinds[n:, n:]
        made["text_of"][i, :k] = torch.tensor([unique[t] for t in d["texts"]])
        made["item_kinds"][i, :k] = torch.tensor(d["item_kinds"])
        made["item_mask"][i, :k] = 1
    size = -(-len(tokens) // LENGTHS)
    made["texts"] = [padded([ids for ids, _ in tokens[start : start + size]]) for start in range(0, len(tokens), size)]
    if all(d["said"] for d in drawn):
        length = max(len(d["said"]) for d in drawn)
        made["said"] = torch.full((b, length), -1, dtype=torch.long)
        for i, d in enumerate(drawn):
            made["said"][i, : len(d["said"])] = torch.tensor(d["said"])
    others = [(i, said) for i, d in enumerate(drawn) for said in d["others"]]
    if others:
        made["others_of"] = torch.tensor([i for i, _ in others])
        made["others"] = torch.full((len(others), max(len(said) for _, said in others)), -1, dtype=torch.long)
        for k, (_, said) in enumerate(others):
            made["others"][k, : len(said)] = torch.tensor(said)
    return made


def padded(rows: list[list[int]]) -> torch.Tensor:
    """As long as the longest of them; what is added is 0, which is no word."""
    ids = np.zeros((len(rows), max(map(len, rows))), dtype=np.int64)
    for row, each in zip(ids, rows):
        row[: len(each)] = each
    return torch.from_numpy(ids)


def text_tokens(text: str, pieces: WordPieces) -> list[int]:
    if text not in pieces.texts:
        ids = [p for w in split(text) for p in pieces.of(w)][:30]
        pieces.texts[text] = [pieces.ids["[CLS]"], *ids, pieces.ids["[SEP]"]]
    return pieces.texts[text]
