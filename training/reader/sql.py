"""The SQL of the `databases` set as a tree: one SELECT with its parts, or two joined by a set operation."""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"""\s*(?:("(?:[^"]|"")*"|'(?:[^']|'')*'|`[^`]*`)|(\d+\.\d+|\d+)|([A-Za-z_][\w]*(?:\.(?:[A-Za-z_]\w*|\*))?)|(<>|!=|<=|>=|==|[-=<>(),*+/]))""")
WORDS = {"select", "distinct", "from", "join", "on", "as", "where", "group", "by", "having", "order", "limit", "and", "or", "not", "in", "like", "between", "union", "intersect", "except", "desc", "asc", "inner", "left", "outer", "is", "null", "exists"}
AGGREGATES = {"count", "sum", "avg", "min", "max"}


@dataclass
class Column:
    table: str | None
    name: str


@dataclass
class Aggregate:
    op: str
    of: "Column | str"
    distinct: bool = False


@dataclass
class Condition:
    left: "Column | Aggregate"
    op: str
    right: object
    negated: bool = False


@dataclass
class Select:
    columns: list = field(default_factory=list)
    distinct: bool = False
    tables: dict = field(default_factory=dict)  # alias -> table
    joins: list = field(default_factory=list)  # pairs of columns
    where: object = None  # nested ("and"|"or", [..]) of conditions
    group: list = field(default_factory=list)
    having: object = None
    order: list = field(default_factory=list)  # (expression, descending)
    limit: int | None = None


@dataclass
class SetOperation:
    op: str
    left: object
    right: object


class Unsupported(Exception):
    pass


def parse_sql(text: str):
    parser = Parser(text)
    tree = parser.query()
    if parser.peek() not in (None, ";"):
        raise Unsupported(f"left over: {parser.peek()}")
    return tree


class Parser:
    def __init__(self, text: str):
        self.tokens, at = [], 0
        text = text.strip().rstrip(";").strip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise Unsupported(f"unreadable at {text[at:at+10]!r}")
            at = found.end()
            if found[1]:
                self.tokens.append(("text", found[1][1:-1]))
            elif found[2]:
                self.tokens.append(("number", found[2]))
            elif found[3]:
                low = found[3].lower()
                self.tokens.append(("word", low) if low in WORDS else ("name", found[3]))
            else:
                self.tokens.append(("sign", {"<>": "!=", "==": "="}.get(found[4], found[4])))
        self.at = 0

    def peek(self, ahead=0):
        return self.tokens[self.at + ahead][1] if self.at + ahead < len(self.tokens) else None

    def kind(self, ahead=0):
        return self.tokens[self.at + ahead][0] if self.at + ahead < len(self.tokens) else None

    def take(self, *expected):
        kind, value = self.tokens[self.at] if self.at < len(self.tokens) else (None, None)
        if expected and not (kind in ("word", "sign") and value in expected):
            raise Unsupported(f"expected {expected}, found {value}")
        self.at += 1
        return value

    def accept(self, value):
        if self.kind() in ("word", "sign") and self.peek() == value:
            self.at += 1
            return True
        return False

    def query(self):
        tree = self.select()
        while self.peek() in ("union", "intersect", "except") and self.kind() == "word":
            tree = SetOperation(self.take(), tree, self.select())
        return tree

    def select(self) -> Select:
        if self.accept("("):
            inner = self.query()
            self.take(")")
            return inner
        self.take("select")
        made = Select(distinct=self.accept("distinct"))
        made.columns.append(self.expression())
        while self.accept(","):
            made.columns.append(self.expression())
        self.take("from")
        self.table(made)
        while True:
            if self.accept(","):
                self.table(made)
            elif self.peek() in ("join", "inner", "left") and self.kind() == "word":
                while self.take() != "join":
                    pass
                self.table(made)
                if self.accept("on"):
                    while True:
                        left = self.column()
                        self.take("=")
                        made.joins.append((left, self.column()))
                        if not self.accept("and"):
                            break
            else:
                break
        if self.accept("where"):
            made.where = self.either()
        if self.accept("group"):
            self.take("by")
            made.group.append(self.column())
            while self.accept(","):
                made.group.append(self.column())
        if self.accept("having"):
            made.having = self.either()
        if self.accept("order"):
            self.take("by")
            while True:
                expression = self.expression()
                made.order.append((expression, self.accept("desc") or (self.accept("asc") and False)))
                if not self.accept(","):
                    break
        if self.accept("limit"):
            made.limit = int(self.take())
        return made

    def table(self, made: Select):
        if self.kind() != "name":
            raise Unsupported("a query in place of a table")
        name = self.take()
        alias = name
        if self.accept("as"):
            alias = self.take()
        elif self.kind() == "name":
            alias = self.take()
        if alias.lower() in made.tables:
            raise Unsupported("a table twice without names")
        made.tables[alias.lower()] = name

    def column(self) -> Column:
        if self.kind() not in ("name", "text") and self.peek() != "*":
            raise Unsupported(f"no column: {self.peek()}")
        name = self.take()
        if "." in name:
            table, name = name.split(".", 1)
            return Column(table.lower(), name)
        return Column(None, name)

    def expression(self):
        if self.kind() == "name" and self.peek().lower() in AGGREGATES and self.peek(1) == "(":
            op = self.take().lower()
            self.take("(")
            distinct = self.accept("distinct")
            of = self.column()
            if self.peek() in ("-", "+", "/", "*"):
                raise Unsupported("arithmetic")
            self.take(")")
            made = Aggregate(op, of, distinct)
        else:
            made = self.column()
        if self.kind() == "sign" and self.peek() in ("-", "+", "/"):
            raise Unsupported("arithmetic")
        return made

    def either(self):
        parts = [self.both()]
        while self.accept("or"):
            parts.append(self.both())
        return parts[0] if len(parts) == 1 else ("or", parts)

    def both(self):
        parts = [self.condition()]
        while self.accept("and"):
            parts.append(self.condition())
        return parts[0] if len(parts) == 1 else ("and", parts)

    def condition(self):
        if self.peek() == "(" and self.kind() == "sign" and not (self.peek(1) == "select"):
            self.take("(")
            inner = self.either()
            self.take(")")
            return inner
        if self.accept("not"):
            raise Unsupported("not before a condition")
        left = self.expression()
        negated = self.accept("not")
        op = self.take()
        if op == "is":
            raise Unsupported("null")
        if op == "between":
            low = self.operand()
            self.take("and")
            high = self.operand()
            return ("and", [Condition(left, ">=", low), Condition(left, "<=", high)])
        return Condition(left, op, self.operand(), negated)

    def operand(self):
        if self.peek() == "(":
            self.take("(")
            if self.peek() == "select":
                inner = self.query()
                self.take(")")
                return inner
            raise Unsupported("a list of values")
        minus = self.accept("-")
        kind = self.kind()
        value = self.take()
        if kind == "number":
            return ("value", ("-" if minus else "") + value)
        if kind == "text":
            return ("value", value)
        if kind == "name":
            if "." in value:
                table, name = value.split(".", 1)
                return Column(table.lower(), name)
            return Column(None, value)
        raise Unsupported(f"operand {value}")
