"""Makes forms of the SQL of the `databases` set, and keeps those whose answers on the graph are the published ones.

The graphs do not say which property a column became. Names tell most; where they leave a choice, the choice under which the answers come out
right is taken, and what was right for one question is tried first for the next.

  python3 convert.py <data folder> <out.jsonl.gz>
"""
import collections
import difflib
import gzip
import itertools
import json
import re
import sys
from pathlib import Path

from forms import Evaluator, key, number
from graph import LABEL, Graph, Literal, load_graph
from sql import Aggregate, Column, Condition, Select, SetOperation, Unsupported, parse_sql

OPS = {"=": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}


def words(name: str) -> list[str]:
    name = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name)
    return [singular(w) for w in re.findall(r"[a-z]+|\d+", name.lower())]


def singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ses", "xes", "ches", "shes")) and len(word) > 4:
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def alike(a: list[str], b: list[str]) -> float:
    if a == b:
        return 1.0
    x, y = "".join(a), "".join(b)
    return max(difflib.SequenceMatcher(None, x, y).ratio(), 0.9 * len(set(a) & set(b)) / max(1, len(set(a) | set(b))))


class Choices:
    """Where names leave a choice: the way taken through all of them, and what was right before."""

    def __init__(self, votes):
        self.votes = votes
        self.forced: dict = {}
        self.met: dict = {}

    def take(self, about, options: list):
        """Options are the likeliest first."""
        if not options:
            raise Unsupported(f"nothing for {about}")
        ordered = sorted(options, key=lambda o: -self.votes[about, o])
        self.met[about] = ordered
        return ordered[min(self.forced.get(about, 0), len(ordered) - 1)]


class Converter:
    def __init__(self, db: str, graph: Graph, choices: Choices):
        self.db, self.graph, self.choices = db, graph, choices

    # --- names -----------------------------------------------------------------------------------------------------
    def class_of(self, table: str):
        mine = words(re.sub(r"(?i)^ref_", "reference_", table))
        rated = sorted(((alike(mine, words(c.split("#")[-1])), c) for c in self.graph.classes), reverse=True)
        if rated and rated[0][0] >= 0.75:
            return rated[0][1]
        return None

    def properties_of(self, of_class: str):
        return [p for p in self.graph.properties if of_class in self.graph.domains[p]]

    def meaning(self, table: str, column: str):
        """("label",) | ("key",) | ("property", p) | ("relation", p) of a column of a table that is a class."""
        of_class = self.class_of(table)
        if of_class is None:
            raise Unsupported(f"no class for {table}")
        mine, own = words(column), words(table)
        plain = [w for w in mine if w not in own] or mine
        rated = []
        for p in self.properties_of(of_class):
            label = words(self.graph.label.get(p, p.split("#")[-1]))
            score = max(alike(mine, label), alike(plain, label) - 0.02, alike(plain, [w for w in label if w not in own] or label) - 0.05)
            if self.graph.is_object(p):
                if mine and mine[-1] in ("id", "code", "number", "num"):
                    score = max(score, alike(mine[:-1], label), alike(mine[:-1], words(next(iter(self.graph.ranges[p]), "").split("#")[-1])) - 0.03)
                rated.append((score, ("relation", p)))
            else:
                rated.append((score, ("property", p)))
        is_name = any(w in ("name", "title") for w in mine)
        is_key = mine[-1] in ("id", "code", "number", "num", "key") or column.lower().endswith("id")
        best = max((s for s, _ in rated), default=0)
        named = any(m in self.graph.label for m in itertools.islice(self.graph.members[of_class], 5))
        rated.append(((0.93 if is_name else 0.62) if named else 0.2, ("label",)))
        rated.append((0.9 if is_key else 0.4, ("key",)))
        rated.sort(key=lambda x: (-x[0], x[1]))
        return self.choices.take((self.db, "column", table.lower(), column.lower()), [m for _, m in rated[:5]])

    def link(self, a: str, b: str, by: str):
        """Ways from things of class a to things of class b, likeliest first: chains."""
        ways = []
        for p in self.graph.properties:
            if not self.graph.is_object(p):
                continue
            label = words(self.graph.label.get(p, ""))
            score = alike(words(by), label)
            if a in self.graph.domains[p] and b in self.graph.ranges[p]:
                ways.append((score, ((p, False),)))
            if b in self.graph.domains[p] and a in self.graph.ranges[p]:
                ways.append((score, ((p, True),)))
        ways.sort(key=lambda x: (-x[0], x[1]))
        return [w for _, w in ways]

    # --- a query ---------------------------------------------------------------------------------------------------
    def convert(self, tree):
        if isinstance(tree, SetOperation):
            a, b = self.convert(tree.left), self.convert(tree.right)
            if a[0] in ("table", "row") or b[0] in ("table", "row"):
                raise Unsupported("set operation over rows")
            return ({"union": "or", "intersect": "and", "except": "not"}[tree.op], a, b)
        if isinstance(tree.where, tuple) and has_or(tree.where):
            ways = disjuncts(tree.where)
            if len(ways) > 3:
                raise Unsupported("many alternatives")
            if tree.group or tree.limit or any(isinstance(c, Aggregate) for c in tree.columns):
                return Query(self, tree, ways).form()
            forms = [Query(self, tree, [w]).form() for w in ways]
            made = forms[0]
            for each in forms[1:]:
                if each[0] == "table":
                    if made[2] != each[2]:
                        raise Unsupported("or over rows")
                    made = ("table", ("or", made[1], each[1]), made[2])
                else:
                    made = ("or", made, each)
            return made
        return Query(self, tree, [conjuncts(tree.where)]).form()


def has_or(tree) -> bool:
    return isinstance(tree, tuple) and (tree[0] == "or" or any(has_or(t) for t in tree[1]))


def conjuncts(tree) -> list:
    if tree is None:
        return []
    if isinstance(tree, tuple) and tree[0] == "and":
        return [c for t in tree[1] for c in conjuncts(t)]
    return [tree]


def disjuncts(tree) -> list[list]:
    if isinstance(tree, tuple) and tree[0] == "or":
        return [way for t in tree[1] for way in disjuncts(t)]
    if isinstance(tree, tuple) and tree[0] == "and":
        return [sum(parts, []) for parts in itertools.product(*(disjuncts(t) for t in tree[1]))]
    return [[tree]]


class Query:
    """One SELECT as a form. `ways` are alternatives of conditions; more than one only where they are about one table."""

    def __init__(self, converter: Converter, tree: Select, ways: list[list]):
        self.c, self.tree, self.ways = converter, tree, ways
        self.alias_class = {}
        self.junction = {}
        for alias, table in tree.tables.items():
            found = converter.class_of(table)
            if found:
                self.alias_class[alias] = found
            else:
                self.junction[alias] = []
        self.edges: dict[str, list] = collections.defaultdict(list)  # alias -> [(alias, chain)]
        for left, right in tree.joins:
            a, b = self.alias(left), self.alias(right)
            if a in self.junction:
                self.junction[a].append((b, left.name))
            elif b in self.junction:
                self.junction[b].append((a, right.name))
            else:
                self.connect(a, b, left.name if len(left.name) >= len(right.name) else right.name)
        for name, ends in self.junction.items():
            if len(ends) == 2:
                self.connect(ends[0][0], ends[1][0], tree.tables[name])
        if len(tree.tables) > 1 and not self.edges:
            raise Unsupported("tables side by side")

    def connect(self, a: str, b: str, by: str):
        ways = self.c.link(self.alias_class[a], self.alias_class[b], by)
        chain = self.c.choices.take((self.c.db, "link", self.alias_class[a], self.alias_class[b], by.lower()), ways)
        self.edges[a].append((b, chain))
        self.edges[b].append((a, tuple((r, not i) for r, i in reversed(chain))))

    def alias(self, column: Column) -> str:
        if column.table is not None:
            for alias, table in self.tree.tables.items():
                if column.table == alias or column.table == table.lower():
                    return alias
            raise Unsupported(f"no table {column.table}")
        if len(self.tree.tables) == 1:
            return next(iter(self.tree.tables))
        rated = []
        for alias, table in self.tree.tables.items():
            if alias not in self.alias_class:
                continue
            of_class = self.alias_class[alias]
            mine = words(column.name)
            best = max((alike(mine, words(self.c.graph.label.get(p, ""))) for p in self.c.properties_of(of_class)), default=0)
            if any(w in ("name", "title") for w in mine):
                best = max(best, 0.6 + 0.3 * bool(set(mine) & set(words(table))))
            rated.append((-best, alias))
        if not rated:
            raise Unsupported("no table for a column")
        return self.c.choices.take((self.c.db, "alias", column.name.lower(), tuple(sorted(self.tree.tables.values()))), [a for _, a in sorted(rated)])

    def meaning(self, column: Column):
        alias = self.alias(column)
        if alias in self.junction:
            # A junction's column is the thing at that end.
            for other, name in self.junction[alias]:
                if name.lower() == column.name.lower():
                    return other, ("key",)
            raise Unsupported("a junction's own column")
        return alias, self.c.meaning(self.tree.tables[alias], column.name)

    # --- sets ------------------------------------------------------------------------------------------------------
    def conditions(self, alias: str, way) -> list:
        found = []
        for condition in way:
            column = condition.left
            if isinstance(column, Aggregate):
                raise Unsupported("an aggregate in where")
            at, means = self.meaning(column)
            if at == alias:
                found.append(self.condition(condition, means, alias))
        return found

    def condition(self, c: Condition, means, alias: str):
        """("is", form) | ("isnt", form): what is among the things that satisfy it, or not."""
        chain = {"label": ((LABEL, False),), "key": None}.get(means[0]) or (((means[1], False),) if len(means) > 1 else None)
        if isinstance(c.right, (Select, SetOperation)):
            inner = self.c.convert(c.right)
            if c.op == "in":
                if means[0] in ("key", "label"):
                    made = inner
                else:
                    made = ("join", means[1], False, inner)
                return ("isnt" if c.negated else "is", made)
            if means[0] in ("key", "label"):
                if c.op == "=":
                    return ("is", inner)
                if c.op == "!=":
                    return ("isnt", inner)
                raise Unsupported("comparison of keys")
            if means[0] == "relation":
                if c.op == "=":
                    return ("is", ("join", means[1], False, inner))
                raise Unsupported("comparison of things")
            return ("is", ("compare", OPS[c.op], ("chain", chain), inner))
        if isinstance(c.right, Column):
            # Unquoted words are values where no column is meant.
            if c.right.table is None and len(self.tree.tables) == 1 and c.op != "=":
                _, other = self.meaning(c.right)
                if other[0] == "property" and means[0] == "property":
                    return ("is", ("compare", OPS[c.op], ("chain", chain), ("own", ("chain", ((other[1], False),)))))
            raise Unsupported("a column against another")
        text = c.right[1]
        if c.op == "like":
            bare = text.strip("%")
            op = "contains" if text.startswith("%") and text.endswith("%") else "starts" if text.endswith("%") else "ends" if text.startswith("%") else "eq"
            if "%" in bare or "_" in bare:
                raise Unsupported("a pattern")
            if means[0] == "key":
                raise Unsupported("a key's text")
            if means[0] == "relation":
                chain = ((means[1], False), (LABEL, False))
            if op == "eq" and means[0] == "label":
                made = ("named", self.alias_class[alias], bare)
            else:
                made = ("compare", op, ("chain", chain), ("value", bare))
            return ("isnt" if c.negated else "is", made)
        if means[0] == "key":
            raise Unsupported("a key's value")
        if means[0] == "label":
            named = ("named", self.alias_class[alias], text)
            if c.op == "=":
                return ("is", named)
            if c.op == "!=":
                return ("isnt", named)
            return ("is", ("compare", OPS[c.op], ("chain", chain), ("value", text)))
        if means[0] == "relation":
            ends = sorted(self.c.graph.ranges[means[1]])
            if not ends:
                raise Unsupported("no range")
            named = ("join", means[1], False, ("named", ends[0], text))
            if c.op in ("=", "!="):
                return ("is" if c.op == "=" else "isnt", named)
            raise Unsupported("comparison of things")
        return ("is", ("compare", OPS[c.op], ("chain", chain), ("value", text)))

    def things(self, alias: str, came_from: str | None = None, skip: str | None = None):
        """What a row of this table can be, given everything that hangs on it; None where that is anything of its class."""
        alternatives = []
        for way in self.ways:
            parts, without = [], []
            for kind, form in self.conditions(alias, way):
                (parts if kind == "is" else without).append(form)
            for other, chain in self.edges[alias]:
                if other in (came_from, skip):
                    continue
                inner = self.things(other, alias)
                if inner is None:
                    inner = ("class", self.alias_class[other])
                for relation, inverse in reversed(chain):
                    inner = ("join", relation, inverse, inner)
                parts.append(inner)
            alternatives.append((parts, without))
        if len(alternatives) > 1:
            made = None
            common = [p for p in alternatives[0][0] if all(p in a[0] for a in alternatives)]
            for parts, without in alternatives:
                each = self.together(alias, [p for p in parts if p not in common], without)
                if each is None:
                    made = None
                    break
                made = each if made is None or made == each else ("or", made, each)
            parts = common + ([made] if made else [])
            return self.together(alias, parts, []) if parts else None
        return self.together(alias, *alternatives[0])

    def together(self, alias: str, parts: list, without: list):
        if not parts and not without:
            return None
        of_class = self.alias_class[alias]
        if not parts or not any(self.implies(p, of_class) for p in parts):
            parts = [("class", of_class), *parts]
        made = parts[0]
        for part in parts[1:]:
            made = ("and", made, part)
        for part in without:
            made = ("not", made, part)
        return made

    def implies(self, form, of_class: str) -> bool:
        kind = form[0]
        g = self.c.graph
        if kind in ("class", "named"):
            return form[1] == of_class
        if kind == "join":
            ends = g.ranges[form[1]] if form[2] else g.domains[form[1]]
            return ends == {of_class}
        if kind == "compare":
            chain = form[2][1] if form[2][0] == "chain" else form[2][2]
            relation, inverse = chain[0]
            if relation == LABEL:
                return False
            return (g.ranges if inverse else g.domains)[relation] == {of_class}
        if kind == "and":
            return self.implies(form[1], of_class) or self.implies(form[2], of_class)
        if kind == "or":
            return self.implies(form[1], of_class) and self.implies(form[2], of_class)
        if kind == "not":
            return self.implies(form[1], of_class)
        if kind in ("arg", "top"):
            return self.implies(form[2], of_class)
        return False

    def every(self, alias: str, **how):
        return self.things(alias, **how) or ("class", self.alias_class[alias])

    def path(self, a: str, b: str):
        """The chain of steps from rows of one table to rows of another."""
        queue, seen = collections.deque([(a, ())]), {a}
        while queue:
            at, chain = queue.popleft()
            if at == b:
                return chain
            for other, step in self.edges[at]:
                if other not in seen:
                    seen.add(other)
                    queue.append((other, chain + step))
        raise Unsupported("tables that nothing joins")

    def row_root(self) -> str:
        """The table whose rows are the rows of the join: the one that points at others and at which none points."""
        aliases = list(self.alias_class)
        for alias in aliases:
            if all(not chain[0][1] for _, chain in self.edges[alias]) and all(self.forward(self.path(alias, b)) for b in aliases):
                return alias
        return self.c.choices.take((self.c.db, "root", tuple(sorted(self.tree.tables.values()))), aliases)

    @staticmethod
    def forward(chain) -> bool:
        return all(not inverse for _, inverse in chain)

    # --- what is selected ------------------------------------------------------------------------------------------
    def form(self):
        tree = self.tree
        if any(isinstance(c, Column) and c.name == "*" for c in tree.columns):
            raise Unsupported("all columns")
        if tree.group:
            return self.grouped()
        if tree.having:
            raise Unsupported("having without group")
        if all(isinstance(c, Aggregate) for c in tree.columns):
            if tree.limit or tree.order:
                raise Unsupported("order of a number")
            made = [self.aggregate(c) for c in tree.columns]
            return made[0] if len(made) == 1 else ("row", tuple(made))
        if any(isinstance(c, Aggregate) for c in tree.columns):
            raise Unsupported("aggregates beside columns")
        root, first = self.meaning(tree.columns[0])
        if tree.order and tree.limit:
            expression, down = tree.order[0]
            if isinstance(expression, Aggregate) or len(tree.order) > 1:
                raise Unsupported("order by several")
            at, means = self.meaning(expression)
            if means[0] not in ("property", "label"):
                raise Unsupported("order by a key")
            measure = ("chain", ((means[1] if means[0] == "property" else LABEL, False),))
            base = ("arg" if tree.limit == 1 else "top", "max" if down else "min", self.every(at), measure, tree.limit)
            for relation, inverse in self.path(at, root):
                base = ("join", relation, not inverse, base)
        elif tree.limit:
            raise Unsupported("limit without order")
        else:
            base = self.every(root)
        return self.selected(base, root, tree.columns)

    def selected(self, base, root: str, columns: list):
        if len(columns) == 1:
            _, means = self.meaning(columns[0])
            return base if means[0] in ("key", "label") else ("join", means[1], True, base)
        made = []
        for column in columns:
            at, means = self.meaning(column)
            chain = self.path(root, at) + (((means[1], False),) if len(means) > 1 else ())
            made.append(("chain", chain) if chain else "self")
        made = list(dict.fromkeys(made))
        if made == ["self"]:
            return base
        return ("table", base, tuple(made))

    def aggregate(self, a: Aggregate):
        if a.op == "count":
            if isinstance(a.of, Column) and a.of.name != "*" and a.distinct:
                root, _ = self.meaning(a.of)
                return ("count", self.selected(self.every(root), root, [a.of]))
            return ("count", self.every(self.row_root()))
        at, means = self.meaning(a.of)
        if means[0] != "property":
            raise Unsupported("an aggregate of a key")
        return ("aggregate", a.op, self.every(at), ((means[1], False),))

    # --- groups ----------------------------------------------------------------------------------------------------
    def grouped(self):
        tree = self.tree
        at, means = self.meaning(tree.group[0])
        if means[0] == "relation":
            # Grouped by what a row points at: its things are the groups, whether or not their table is in the query.
            target = next((other for other, chain in self.edges[at] if chain == ((means[1], False),)), None)
            if target is not None:
                at, means = target, ("key",)
        if len(tree.group) > 1:
            rest = [self.meaning(c) for c in tree.group[1:]]
            if means[0] not in ("key", "label") or any(m[0] != at for m in rest):
                raise Unsupported("groups by several columns")
        rows = self.row_root()
        by_thing = means[0] in ("key", "label")
        extra = () if by_thing else ((means[1], True),)

        def path_to(alias: str):
            return extra + self.path(at, alias)

        def among(alias: str):
            """What hangs on the rows besides the way back to the group."""
            if by_thing:
                chain = self.path(at, alias)
                if not chain:
                    return None
                return self.restricted(alias, at)
            found = self.things(alias)
            if found is None and not self.only_of(extra[0][0], alias) and alias == at:
                return ("class", self.alias_class[alias])
            return found

        def measure(a: Aggregate):
            if a.op == "count":
                if isinstance(a.of, Column) and a.of.name != "*" and a.distinct:
                    where, what = self.meaning(a.of)
                    if len(what) > 1:
                        chain = path_to(where) + ((what[1], False),)
                        return ("each", "count", chain, None)
                    return ("each", "count", path_to(where), among(where))
                chain = path_to(rows)
                if not chain:
                    raise Unsupported("each row a group")
                return ("each", "count", chain, among(rows))
            where, what = self.meaning(a.of)
            if what[0] != "property":
                raise Unsupported("an aggregate of a key")
            chain = path_to(where) + ((what[1], False),)
            if len(chain) == 1:
                return ("chain", chain)
            return ("each", a.op, chain, among(where))

        # The groups themselves.
        if by_thing:
            base = ("class", self.alias_class[at])
            own = [f for way in self.ways for f in self.conditions(at, way)]
            if own:
                base = self.together(at, [f for k, f in own if k == "is"], [f for k, f in own if k == "isnt"])
            needs_rows = at != rows
        else:
            inner = self.every(at)
            base = ("join", means[1], True, inner)
            needs_rows = False
        counted = False
        for condition in conjuncts(tree.having) if not has_or(tree.having) else []:
            base, counted = ("and", base, self.having(condition, measure)), True
        if has_or(tree.having):
            ways = [self.having(c, measure) for way in disjuncts(tree.having) for c in way]
            if any(len(w) > 1 for w in disjuncts(tree.having)):
                raise Unsupported("having both and either")
            made = ways[0]
            for each in ways[1:]:
                made = ("or", made, each)
            base, counted = ("and", base, made), True
        if tree.order and tree.limit:
            expression, down = tree.order[0]
            if isinstance(expression, Aggregate):
                m = measure(expression)
            else:
                where, what = self.meaning(expression)
                if len(what) < 2:
                    raise Unsupported("order by a key")
                m = ("chain", path_to(where) + ((what[1], False),))
            if by_thing and needs_rows and not (m[0] == "each" and down):
                base = self.every(at)
            base = ("arg" if tree.limit == 1 else "top", "max" if down else "min", base, m, tree.limit)
        elif not counted and needs_rows:
            base = self.every(at)
        columns = []
        for column in tree.columns:
            if isinstance(column, Aggregate):
                columns.append(measure(column))
                continue
            where, what = self.meaning(column)
            if not by_thing:
                if where == at and what == means:
                    columns.append("self")
                    continue
                chain = path_to(where) + (((what[1], False),) if len(what) > 1 else ())
            else:
                chain = self.path(at, where) + (((what[1], False),) if len(what) > 1 else ())
                if where != at and len(what) > 1 and what[0] == "relation" and len(self.path(at, where)) == 1 and chain[0] == (what[1], True):
                    chain = ()  # the key that points back at the group
            columns.append(("chain", chain) if chain else "self")
        columns = list(dict.fromkeys(columns))
        if len(columns) == 1:
            only = columns[0]
            if only == "self":
                return base
            if only[0] == "chain":
                for relation, inverse in only[1]:
                    base = ("join", relation, not inverse, base)
                return base
        return ("table", base, tuple(columns))

    def restricted(self, alias: str, group: str):
        """The rows at the end of a way from the group, by all that hangs on them but the way back."""
        queue, back = collections.deque([(group, None)]), {group: None}
        while queue:
            at, _ = queue.popleft()
            for other, _ in self.edges[at]:
                if other not in back:
                    back[other] = at
                    queue.append((other, at))
        return self.things(alias, came_from=back[alias])

    def only_of(self, relation: str, alias: str) -> bool:
        return self.c.graph.domains[relation] == {self.alias_class[alias]}

    def having(self, c: Condition, measure):
        if not isinstance(c.left, Aggregate):
            raise Unsupported("having of a column")
        if isinstance(c.right, tuple):
            return ("compare", OPS[c.op], measure(c.left), ("value", c.right[1]))
        if isinstance(c.right, (Select, SetOperation)):
            return ("compare", OPS[c.op], measure(c.left), self.c.convert(c.right))
        raise Unsupported("having against a column")


# --- judging -------------------------------------------------------------------------------------------------------
def texts_of(graph: Graph, value) -> set:
    found = {key(value)}
    if not isinstance(value, (float, Literal)) and value is not None:
        found.add(graph.label.get(value, value).lower())
        found.add(value.rsplit("/", 1)[-1].lower())
        size = number(value.rsplit("/", 1)[-1])
        if size is not None:
            found.add(round(size, 3))
    return found


def gold_key(text) -> object:
    if text is None:
        return None
    size = number(text)
    return round(size, 3) if size is not None else str(text).lower().replace("t", "t")


def right(graph: Graph, evaluator: Evaluator, form, example) -> bool:
    if example.get("multi"):
        if form[0] not in ("table", "row"):
            return False
        rows = evaluator.rows(form)
        if not rows or len(rows[0]) == 0 or len(rows) > 5000:
            return False
        gold = {tuple(gold_key(c) for c in row) for row in example["rows"]}
        width = len(next(iter(gold)))
        mine = [tuple(texts_of(graph, v) for v in row) for row in rows]
        # Columns that say a thing's name and its key are one column here; any of them may stand for it.
        used = [None] * width
        for column in range(width):
            options = [i for i in range(len(rows[0])) if all(any(g[column] in m[i] or (g[column] is None and None in m[i]) for m in mine) for g in list(gold)[:50])]
            if not options:
                return False
            used[column] = options
        for pick in itertools.islice(itertools.product(*used), 60):
            if all(any(all(near(g[c], m[i]) for c, i in enumerate(pick)) for m in mine) for g in gold) and all(any(all(near(g[c], m[i]) for c, i in enumerate(pick)) for g in gold) for m in mine):
                return True
        return False
    if form[0] in ("table", "row"):
        return False
    values = evaluator.denote(form)
    if not values or len(values) > 5000:
        return False
    mine = [texts_of(graph, v) for v in values]
    for gold in (example["answers"], example["answer_texts"]):
        wanted = {gold_key(g) if not str(g).startswith("http") else g for g in gold}
        if all(any(near(w, m) for m in mine) for w in wanted) and all(any(near(w, m) for w in wanted) for m in mine):
            return True
    return False


def near(wanted, found: set) -> bool:
    if wanted in found:
        return True
    if isinstance(wanted, float):
        return any(isinstance(f, float) and abs(f - wanted) <= 0.01 * max(1, abs(wanted)) * 0.5 for f in found)
    if isinstance(wanted, str):
        return any(isinstance(f, str) and f.replace("t", " ") == wanted.replace("t", " ") for f in found)
    return False


def attempts(choices: Choices, most: int):
    """Ways through the choices: none changed, one changed, two changed."""
    yield {}
    met = dict(choices.met)
    single = [(about, i) for about, options in met.items() for i in range(1, len(options))]
    single.sort(key=lambda x: x[1])
    for about, i in single[:most]:
        yield {about: i}
    for (a, i), (b, j) in itertools.islice(itertools.combinations(single[:24], 2), most):
        if a != b:
            yield {a: i, b: j}


def main():
    data, out = Path(sys.argv[1]) / "databases", sys.argv[2]
    examples = []
    for name in ("train", "train.multi", "dev", "dev.multi"):
        with gzip.open(data / f"{name}.jsonl.gz", "rt") as lines:
            examples += [(name, json.loads(line)) for line in lines]
    votes = collections.Counter()
    graphs = {}
    done: dict = {}
    why: dict = {}
    for turn in range(2):
        for name, example in examples:
            ident = (name, example["id"])
            if ident in done:
                continue
            db = example["db"]
            if db not in graphs:
                graphs[db] = load_graph(data / "graphs" / f"{db}.nt.gz")
            graph = graphs[db]
            try:
                tree = parse_sql(example["sql"])
            except Unsupported as e:
                why[ident] = f"sql: {e}"
                continue
            choices = Choices(votes)
            tried, first = 0, None
            pending = [{}]
            generator = None
            while pending:
                forced = pending.pop(0)
                choices.forced, choices.met = forced, {}
                tried += 1
                try:
                    form = Converter(db, graph, choices).convert(tree)
                    evaluator = Evaluator(graph)
                    ok = right(graph, evaluator, form, example)
                    reason = "other answers"
                except Unsupported as e:
                    ok, reason = False, str(e)
                except (KeyError, RecursionError, ValueError, StopIteration) as e:
                    ok, reason = False, f"!{e!r}"
                first = first or (reason if not ok else None)
                if ok:
                    done[ident] = form
                    for about, options in choices.met.items():
                        votes[about, options[min(forced.get(about, 0), len(options) - 1)]] += 1
                    why.pop(ident, None)
                    break
                if generator is None:
                    generator = attempts(choices, 40 if turn else 16)
                    next(generator)
                following = next(generator, None)
                if following is not None:
                    pending.append(following)
            else:
                why[ident] = first
        print(turn, len(done), "of", len(examples), file=sys.stderr, flush=True)
    with gzip.open(out, "wt") as file:
        for name, example in examples:
            ident = (name, example["id"])
            file.write(json.dumps({"set": name, "id": example["id"], "db": example["db"], "form": done.get(ident), "why": why.get(ident)}) + "\n")
    total, kinds = collections.Counter(), collections.Counter()
    for name, example in examples:
        total[name] += 1
        kinds[name] += (name, example["id"]) in done
    print({k: (kinds[k], total[k], round(100 * kinds[k] / total[k], 1)) for k in total})
    print(collections.Counter(why.values()).most_common(25))


if __name__ == "__main__":
    main()
