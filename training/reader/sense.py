"""Whether somebody would mean a form that happens to have the published answers."""
from forms import Evaluator
from grammar import AGGREGATE

BOUNDS = ("gt", "lt", "ge", "le")


def senseless(form, evaluator: Evaluator) -> bool:
    """Whether a part of it does nothing: it is combined with the very same, bounds nothing, or asks of what has a value for that value."""
    if not isinstance(form, tuple):
        return False
    if form[0] in ("and", "or", "minus") and form[1] == form[2]:
        return True
    if form[0] == "compare" and form[1] in BOUNDS and form[3][0] == "value" and evaluator.denote(form) == evaluator.candidates(form[2]):
        return True
    if form[0] == "join" and form[2] and said_of(form[3], form[1]):
        return True
    return any(senseless(part, evaluator) for part in form)


def said_of(form, relation: str) -> bool:
    """Whether things are chosen by what a relation has."""
    if form[0] in ("and", "or"):
        return any(said_of(part, relation) for part in form[1:])
    return form[0] == "compare" and form[1] == "eq" and form[2] == ("chain", ((relation, False),)) and form[3][0] == "value"


def far_fetched(said: list, kind: str) -> bool:
    """Whether nobody would ask so: for what something is not, or for a number by way of another over all."""
    return "ne" in said or (kind == "number" and said[0] == "count" and any(word in AGGREGATE for word in said))
