"""Forms that a table question may mean and that have its published answers: what a reader has not learned to write is not found among its own.

  python3 guesses.py --tables tables.json.gz --graphs graphs.jsonl.gz --out guesses.json.gz
"""
import argparse
import gzip
import itertools
import json
import multiprocessing
import sys
from pathlib import Path

from batches import CLASS, DATE, FIGURE, NAMED, NUMBER, OPTION, SPAN, TEXT, THING, VALUE
from convert import right
from forms import Evaluator
from grammar import parse
from graph import Graph
from sense import senseless

AFTER = {"after", "next", "following", "follows", "followed", "below", "behind", "later"}
BEFORE = {"before", "previous", "preceding", "preceded", "prior", "above", "ahead", "earlier"}
DIFFERENCE = {"difference", "differ", "more", "less", "fewer", "than", "longer", "taller", "higher", "older", "greater"}
MOST_CONDITIONS = 8
MOST_COLUMNS = 12
MOST_KEPT = 40


def conditions(items: list) -> list:
    """What a question says of rows, each as the decoder would, with its place in the question."""
    found = []
    steps = [k for k, i in enumerate(items) if NUMBER <= i["kind"] <= THING]
    sizes = [k for k in steps if items[k]["kind"] in (NUMBER, DATE)]
    for j, item in enumerate(items):
        span = tuple(item["span"]) if item.get("span") else None
        if item["kind"] == NAMED:
            found.append((span, [j]))
        elif item["kind"] == VALUE:
            found += [(span, ["eq", k, "-", j]) for k in steps if items[k]["iri"] in item["under"]][:2]
        elif item["kind"] == FIGURE:
            found += [(span, [way, k, "-", j]) for k in sizes for way in ("eq", "gt", "lt", "ge", "le")][:15]
        elif item["kind"] == SPAN and span[1] - span[0] < 6:
            found += [(span, ["contains", k, "-", j]) for k in steps if items[k]["kind"] == TEXT][:4]
        elif item["kind"] == OPTION:
            found += [(None, ["eq", k, "-", j]) for k in steps if items[k]["iri"] in item["under"]][:1]
    # What is named by more words first.
    found.sort(key=lambda each: (each[0] is None, each[0][0] - each[0][1] if each[0] else 0))
    return found


def guesses(words: list, items: list, is_number: bool):
    """The simplest first."""
    asked = {w.lower() for w in words}
    some = conditions(items)
    steps = [j for j, i in enumerate(items) if NUMBER <= i["kind"] <= THING]
    columns, sizes = steps[:MOST_COLUMNS], [j for j in steps if items[j]["kind"] in (NUMBER, DATE)][:MOST_COLUMNS]
    whole = [[j] for j, i in enumerate(items) if i["kind"] == CLASS][:1]
    single = [said for _, said in some]
    strict = [(at, said) for at, said in some if at and said[0] not in ("gt", "lt", "ge", "le")][:MOST_CONDITIONS]
    apart = [(a, b) for (at, a), (other, b) in itertools.combinations(strict, 2) if at[1] <= other[0] or other[1] <= at[0]]
    both = [["and", *a, *b] for a, b in apart] + [["and", *a, *b] for at, a in some[:MOST_CONDITIONS] for other, b in some if at and other and b[0] in ("gt", "lt", "ge", "le") and at != other]
    either = [["or", *a, *b] for a, b in apart]
    one = [["and", "or", *a, *b, *c] for (at, a), (other, b) in itertools.combinations(strict[:4], 2) for third, c in strict if len({at, other, third}) == 3] if "or" in asked else []
    rest = [["not", *whole[0], *a] for _, a in strict] if whole else []
    sets = [*single, *both, *either, *one, *rest]
    best = [[way, *of, size, "-"] for of in [*whole, *single[: 2 * MOST_CONDITIONS], *either] for size in sizes for way in ("argmax", "argmin")]
    if is_number:
        yield from (["count", *of] for of in [*whole, *sets])
        yield from (["join-back", size, *of] for of in single for size in sizes)
        yield from ([way, *of, size, "-"] for of in [*whole, *single, *both, *either] for size in sizes for way in ("sum", "avg", "max", "min"))
        yield from (["count", "join-back", column, *of] for of in [*whole, *single] for column in columns)
        yield from (["join-back", size, *of] for of in best for size in sizes if of[-2] != size)
        for a, b in apart if asked & DIFFERENCE else []:
            for x, y in ((a, b), (b, a)):
                yield from (["minus", "join-back", size, *x, "join-back", size, *y] for size in sizes)
                yield ["minus", "count", *x, "count", *y]
                yield from (["minus", "sum", *x, size, "-", "sum", *y, size, "-"] for size in sizes)
        if asked & DIFFERENCE:
            yield from (["minus", "max", *of, size, "-", "min", *of, size, "-"] for of in [*whole, *single[:MOST_CONDITIONS]] for size in sizes)
        return
    yield from sets
    yield from (["join-back", column, *of] for of in sets for column in columns)
    yield from best
    yield from (["join-back", column, *of] for of in best for column in columns)
    for of in [*whole, *single[:MOST_CONDITIONS]]:
        for column in columns:
            among = ["-"] if of in whole else of
            yield from ([way, "join-back", column, *of, "each-count", "back", column, "-", *among] for way in ("argmax", "argmin"))
    if asked & (AFTER | BEFORE):
        for thing in [*single[:MOST_CONDITIONS]]:
            for size in sizes:
                at = ["join-back", size, *thing]
                for way in (["argmin", "gt", size, "-", *at, size, "-"], ["argmax", "lt", size, "-", *at, size, "-"]):
                    yield way
                    yield from (["join-back", column, *way] for column in columns)
    # As much as another has.
    for thing in single[:MOST_CONDITIONS]:
        for column in columns:
            if thing[0] != "eq" or thing[1] != column:
                alike = ["eq", column, "-", "join-back", column, *thing]
                yield ["not", *alike, *thing]


def consistent(job):
    """The guesses of one table's questions that are right."""
    schema, lines, examples = job
    graph = Graph(lines.split("\n"))
    found = {}
    for e in examples:
        items, gold, kept, seen = schema + e["items"], e["gold"], [], set()
        evaluator = Evaluator(graph)
        for said in guesses(e["words"], items, gold["answer_type"] == "number"):
            key = tuple(said)
            if key in seen:
                continue
            seen.add(key)
            try:
                form = parse(said, items)
                if right(graph, evaluator, form, gold) and not senseless(form, evaluator):
                    kept.append(said)
            except Exception:
                continue
            if len(kept) >= MOST_KEPT or len(seen) > 4000:
                break
        found[e["id"]] = kept
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("tables", "graphs", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--every", type=int, default=1)
    args = parser.parse_args()
    with gzip.open(args.tables, "rt") as file:
        data = json.load(file)
    of: dict = {}
    for e in data["examples"]:
        of.setdefault(e["db"], []).append(e)
    with gzip.open(args.graphs, "rt") as lines:
        jobs = [(data["schemas"][t["table"]], t["nt"], of[t["table"]]) for t in map(json.loads, lines) if t["table"] in of][:: args.every]
    found: dict = {}
    with multiprocessing.Pool(args.processes) as pool:
        for k, part in enumerate(pool.imap_unordered(consistent, jobs)):
            found |= part
            if k % 100 == 0:
                print(k, "of", len(jobs), "tables,", sum(map(bool, found.values())), "of", len(found), "questions", file=sys.stderr, flush=True)
    with gzip.open(args.out, "wt") as file:
        json.dump(found, file)
    print(sum(map(bool, found.values())), "of", len(found), "questions have a form that is right,", sum(map(len, found.values())), "forms")


if __name__ == "__main__":
    main()
