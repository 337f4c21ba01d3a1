"""Gives table questions the likeliest form whose answers are the published ones, of those that a trained reader writes or `guesses.py` found.

  python3 label.py --tables tables.json.gz --graphs graphs.jsonl.gz [--guesses guesses.json.gz] --data reader-data.json.gz --reader <folder> --words encoder.safetensors --vocabulary … --out …
"""
import argparse
import collections
import gzip
import json
import multiprocessing
from pathlib import Path

import torch

from batches import Example, Schema, collate
from convert import right
from forms import Evaluator
from grammar import ARITHMETIC, parse
from graph import Graph
from model import Encoder, Reader
from packing import load_reader, read
from sense import far_fetched, senseless
from train import beams, likelihood, to
from words import WordPieces

GRAPHS: dict = {}


def start(path):
    with gzip.open(path, "rt") as lines:
        for table in map(json.loads, lines):
            GRAPHS[table["table"]] = table["nt"]


def judge(job):
    """Which of some forms have the published answers, and not by chance."""
    db, gold, forms = job
    if isinstance(GRAPHS[db], str):
        GRAPHS[db] = Graph(GRAPHS[db].split("\n"))
    graph, found = GRAPHS[db], []
    for rank, form in enumerate(forms):
        try:
            evaluator = Evaluator(graph)
            if form[0] not in ("table", "row", "ask") and right(graph, evaluator, form, gold) and not senseless(form, evaluator):
                found.append(rank)
        except Exception:
            continue
    return found


@torch.no_grad()
def likelihoods(model, examples, saids, pieces, device, group=64):
    """How likely a reader thinks each of some forms of each question."""
    found = []
    for start in range(0, len(examples), group):
        part = saids[start : start + group]
        drawn = [{**e.draw(False), "others": [e.spelt(said) for said in each]} for e, each in zip(examples[start : start + group], part)]
        new = torch.tensor([said[0] in ARITHMETIC for each in part for said in each], device=device)
        batch = to(collate([{**d, "said": None} for d in drawn], pieces), device)
        if "others" not in batch:
            found += [[] for _ in part]
            continue
        of = batch["others_of"]
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            memory, mask, items = (each[of] for each in model.encode(batch))
            states = model.states(batch["others"][:, :-1].clamp(min=0), memory, mask, items)
            scores = model.scores(states, items, batch["item_mask"][of])
        # A reader that was taught no arithmetic does not know its words: they are not held against a form.
        first = likelihood(scores[:, :1], batch["others"][:, :2])
        scores = likelihood(scores, batch["others"])
        rest = iter(torch.where(new, scores - first, scores).tolist())
        found += [[next(rest) for _ in each] for each in part]
    return found


# How likely a reader must think a form that it would not have written first: a number is come by in many ways.
LEAST_LIKELY = {"number": -5.0, "other": -14.0}
# And how little less likely than what it would say, where it was taught such questions before.
MOST_BELOW = {"number": 2.0, "other": 6.0}
MOST_WRONG = 3


def chosen(example, beam, right_ones, guessed, scores, near):
    """The form to be believed: the likeliest that is right, where that was not merely hit upon; and how it was found."""
    kind = "number" if example.raw["gold"]["answer_type"] == "number" else "other"
    found = [(*beam[rank], rank, "read") for rank in right_ones] + [(score, said, len(beam), "guessed") for score, said in zip(scores, guessed)]
    if not found:
        return None, None
    score, said, rank, how = max(found, key=lambda each: each[0])
    likely = bool(beam) and score >= beam[0][0] - MOST_BELOW[kind] if near else score >= LEAST_LIKELY[kind] and not far_fetched(said, kind)
    return (said, how) if likely or how == "read" and rank == 0 else (None, None)


def wrong(beam, right_ones) -> list:
    """What a reader thinks likely and is not right."""
    return [said for rank, (_, said) in enumerate(beam) if rank not in right_ones][:MOST_WRONG]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("tables", "graphs", "data", "reader", "words", "vocabulary", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--guesses", type=Path, help="from guesses.py: more forms to choose from")
    parser.add_argument("--near", action="store_true", help="believe what is little less likely than what the reader would say, and keep what it got wrong")
    parser.add_argument("--most", type=int, default=6000)
    parser.add_argument("--processes", type=int, default=12)
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    vocabulary = gzip.open(args.vocabulary, "rt").read().rstrip("\n").split("\n")
    pieces = WordPieces(vocabulary)
    with gzip.open(args.data, "rt") as file:
        keywords = {k: i for i, k in enumerate(json.load(file)["keywords"])}
    with gzip.open(args.tables, "rt") as file:
        data = json.load(file)
    schemas = {db: Schema(items) for db, items in data["schemas"].items()}
    raws = data["examples"][:: max(1, len(data["examples"]) // args.most)]
    examples = [Example(raw, schemas[raw["db"]], pieces, keywords) for raw in raws if len(raw["words"]) < 40]
    model = Reader(Encoder(len(vocabulary)), len(keywords))
    load_reader(model, read(args.reader / "reader.safetensors"), read(args.reader / "encoder.safetensors"), read(args.words)["words.weight"])
    model.to(device).eval()
    found = beams(model, examples, pieces, keywords, device, width=8, longest=30, group=96)
    jobs = [(e.raw["db"], e.raw["gold"], [parse(said, e.items) for _, said in beam]) for e, beam in zip(examples, found)]
    with multiprocessing.get_context("spawn").Pool(args.processes, start, (args.graphs,)) as pool:
        ranks = pool.map(judge, jobs, chunksize=16)
    guesses: dict = {}
    if args.guesses:
        with gzip.open(args.guesses, "rt") as file:
            guesses = json.load(file)
    guessed = [guesses.get(e.raw["id"], []) for e in examples]
    scores = likelihoods(model, examples, guessed, pieces, device)
    out, kinds = [], collections.Counter()
    for e, beam, right_ones, more, likely in zip(examples, found, ranks, guessed, scores):
        target, how = chosen(e, beam, right_ones, more, likely, args.near)
        if target is None:
            continue
        kinds[e.raw["kind"], how] += 1
        out.append({k: v for k, v in e.raw.items() if k != "gold"} | {"schema": data["schemas"][e.raw["db"]], "target": target, "others": wrong(beam, right_ones) if args.near else []})
    print(len(examples), "asked,", sum(map(bool, ranks)), "read,", len(out), "labelled", kinds.most_common(20), flush=True)
    with gzip.open(args.out, "wt", compresslevel=1) as file:
        json.dump(out, file)


if __name__ == "__main__":
    main()
