"""Which words may follow: what the decoder writes is a form, and each part of it is of a kind that fits its place."""
from batches import CLASS, FIGURE, NAMED, NUMBER, OPTION, SPAN, THING, VALUE

COMPARE = ("lt", "le", "gt", "ge", "eq", "ne", "contains", "starts", "ends")
EACH = ("each-count", "each-sum", "each-avg", "each-min", "each-max")
AGGREGATE = ("sum", "avg", "min", "max")
SMALL = ("#0", "#1", "#2", "#3")
ARITHMETIC = ("minus", "divide")


class Grammar:
    """Over the items of one question. A state is a stack of what is still to be written, the next thing last."""

    def __init__(self, items: list, keywords: dict):
        self.items, self.keywords, self.offset = items, keywords, len(keywords)
        self.of_kind = {k: [j for j, i in enumerate(items) if i["kind"] == k] for k in range(10)}
        self.steps = [j for j, i in enumerate(items) if NUMBER <= i["kind"] <= THING]
        self.things = self.of_kind[THING]

    start = (("end-of-text",), ("top",))

    def allowed(self, state) -> list:
        """Keywords as text, items as numbers."""
        if not state:
            return []
        want = state[-1]
        what = want[0]
        if what == "end-of-text":
            return ["</s>"]
        if what == "top":
            return ["table", "row", "ask", *ARITHMETIC, *self.form(None)]
        if what == "form":
            return self.form(want[1])
        if what == "relation":
            return [*self.steps_from(want[1], want[2]), *([] if want[2] or want[3] else ["name"])]
        if what == "chain":
            return ["back", *self.steps_from(want[1], False), "name"]
        if what == "after-step":
            return ["then", "-"]
        if what == "measure":
            return [*EACH, *ARITHMETIC, "back", *self.steps_from(want[1], False), "name"]
        if what == "among":
            return ["-", *self.form(None)]
        if what == "operand":
            return [*SMALL, "own", *(j for k in (VALUE, FIGURE, SPAN, OPTION, NAMED) for j in self.of_kind[k]), "count", *AGGREGATE, "join-back", "argmax", "argmin"]
        if what == "figure":
            return [*SMALL, *self.of_kind[FIGURE]]
        if what == "column":
            return ["self", *EACH, *ARITHMETIC, "back", *self.steps, "name"]
        if what == "more-columns":
            return ["end", "self", *EACH, *ARITHMETIC, "back", *self.steps, "name"]
        if what == "more-forms":
            return ["end", *self.form(None)]
        raise ValueError(what)

    def fits(self, classes, expected) -> bool:
        return not expected or not classes or bool(set(classes) & set(expected))

    def steps_from(self, expected, backwards) -> list:
        side = "range" if backwards else "domain"
        return [j for j in self.steps if self.fits(self.items[j][side], expected)]

    def form(self, expected) -> list:
        found = [j for j in self.of_kind[CLASS] if not expected or self.items[j]["iri"] in expected]
        found += [j for j in self.of_kind[NAMED] if not expected or self.items[j]["iri"] in expected]
        found += ["join", "join-back", "and", "or", "not", *COMPARE, "argmax", "argmin", "topmax", "topmin"]
        if not expected:
            found += ["count", *AGGREGATE]
        return found

    def after(self, state, said):
        """The state after a word; `said` is a keyword or an item's number."""
        *rest, want = state
        rest = list(rest)
        what = want[0]
        if what == "end-of-text":
            return ()
        if what == "more-columns":
            if said == "end":
                return tuple(rest)
            rest.append(("more-columns",))
            what, want = "measure", ("measure", None)
        elif what == "column":
            rest.append(("more-columns",))
            what, want = "measure", ("measure", None)
        elif what == "more-forms":
            if said == "end":
                return tuple(rest)
            rest.append(("more-forms",))
            what, want = "form", ("form", None)
        if what == "top":
            if said == "table":
                return (*rest, ("column",), ("form", None))
            if said == "row":
                return (*rest, ("more-forms",), ("form", None))
            if said == "ask":
                return (*rest, ("form", None))
            if said in ARITHMETIC:
                return (*rest, ("form", None), ("form", None))
            what, want = "form", ("form", None)
        if what == "among":
            if said == "-":
                return tuple(rest)
            what, want = "form", ("form", None)
        if what == "operand":
            if isinstance(said, int) or said in SMALL:
                return tuple(rest)
            if said == "own":
                return (*rest, ("measure", None))
            what, want = "form", ("form", None)
        if what == "figure":
            return tuple(rest)
        if what == "measure":
            if said == "self":
                return tuple(rest)
            if said in ARITHMETIC:
                return (*rest, ("measure", want[1]), ("measure", want[1]))
            if said in EACH:
                return (*rest, ("among",), ("chain", want[1]))
            what = "chain"
        if what == "chain":
            if said == "back":
                return (*rest, ("after-step",), ("relation", want[1], True, True))
            return (*rest, ("after-step",))
        if what == "after-step":
            return tuple(rest) if said == "-" else (*rest, ("chain", None))
        if what == "relation":
            if want[3]:
                return tuple(rest)
            # Of a join: what is joined with follows, of a kind that this end of the relation has.
            item = self.items[said] if isinstance(said, int) else None
            side = [] if item is None else item["domain"] if want[2] else item["range"]
            return (*rest, ("form", frozenset(side) or None))
        assert what == "form", what
        expected = want[1]
        if isinstance(said, int):
            return tuple(rest)
        if said == "join":
            return (*rest, ("relation", expected, False, False))
        if said == "join-back":
            return (*rest, ("relation", expected, True, False))
        if said in ("and", "or", "not"):
            return (*rest, ("form", expected), ("form", expected))
        if said in COMPARE:
            return (*rest, ("operand",), ("measure", expected))
        if said in ("argmax", "argmin"):
            return (*rest, ("measure", expected), ("form", expected))
        if said in ("topmax", "topmin"):
            return (*rest, ("figure",), ("measure", expected), ("form", expected))
        if said == "count":
            return (*rest, ("form", None))
        if said in AGGREGATE:
            return (*rest, ("chain", None), ("form", None))
        raise ValueError(said)


def parse(said: list, items: list):
    """What was said as a form of forms.py."""
    from graph import LABEL

    at = 0

    def take():
        nonlocal at
        at += 1
        return said[at - 1]

    def relation(token):
        return LABEL if token == "name" else items[token]["iri"]

    def chain(first=None):
        steps = []
        token = first if first is not None else take()
        while True:
            inverse = token == "back"
            if inverse:
                token = take()
            steps.append((relation(token), inverse))
            if take() == "-":
                return tuple(steps)
            token = take()

    def measure(first=None):
        token = first if first is not None else take()
        if token == "self":
            return "self"
        if token in ARITHMETIC:
            return (token, measure(), measure())
        if token in EACH:
            steps = chain()
            following = take()
            return ("each", token[5:], steps, None if following == "-" else form(following))
        return ("chain", chain(token))

    def operand():
        token = take()
        if isinstance(token, int):
            return ("value", items[token]["value"])
        if token in SMALL:
            return ("value", token[1:])
        if token == "own":
            return ("own", measure())
        return form(token)

    def form(first=None):
        token = first if first is not None else take()
        if isinstance(token, int):
            item = items[token]
            return ("class", item["iri"]) if item["kind"] == CLASS else ("named", item["iri"], item["value"])
        if token in ("join", "join-back"):
            r = relation(take())
            return ("join", r, token == "join-back", form())
        if token in ("and", "or", "not", *ARITHMETIC):
            return (token, form(), form())
        if token in COMPARE:
            return ("compare", token, measure(), operand())
        if token in ("argmax", "argmin"):
            return ("arg", token[3:], form(), measure(), 1)
        if token in ("topmax", "topmin"):
            return ("top", token[3:], form(), measure(), int(float(operand()[1])))
        if token == "count":
            return ("count", form())
        if token in AGGREGATE:
            return ("aggregate", token, form(), chain())
        if token == "ask":
            return ("ask", form())
        if token in ("table", "row"):
            parts = []
            base = form() if token == "table" else None
            while True:
                following = take()
                if following == "end":
                    break
                parts.append(measure(following) if token == "table" else form(following))
            return ("table", base, tuple(parts)) if token == "table" else ("row", tuple(parts))
        raise ValueError(token)

    return form()
