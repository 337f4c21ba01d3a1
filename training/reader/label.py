"""Gives table questions the likeliest form that a trained reader writes and whose answers are the published ones.

  python3 label.py --tables tables.json.gz --graphs graphs.jsonl.gz --data reader-data.json.gz --reader <folder> --words encoder.safetensors --vocabulary … --out …
"""
import argparse
import collections
import gzip
import json
import multiprocessing
from pathlib import Path

import torch

from batches import Example, Schema
from convert import right
from forms import Evaluator
from grammar import parse
from graph import Graph
from model import Encoder, Reader
from packing import load_reader, read
from train import beams
from words import WordPieces

GRAPHS: dict = {}


def start(path):
    with gzip.open(path, "rt") as lines:
        for table in map(json.loads, lines):
            GRAPHS[table["table"]] = table["nt"]


def judge(job):
    db, gold, forms = job
    if isinstance(GRAPHS[db], str):
        GRAPHS[db] = Graph(GRAPHS[db].split("\n"))
    for rank, form in enumerate(forms):
        try:
            if form[0] not in ("table", "row", "ask") and right(GRAPHS[db], Evaluator(GRAPHS[db]), form, gold):
                return rank
        except Exception:
            continue
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("tables", "graphs", "data", "reader", "words", "vocabulary", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--most", type=int, default=6000)
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
    found = beams(model, examples, pieces, keywords, device, width=6, longest=24, group=96)
    jobs = [(e.raw["db"], e.raw["gold"], [parse(said, e.items) for _, said in beam]) for e, beam in zip(examples, found)]
    with multiprocessing.get_context("spawn").Pool(12, start, (args.graphs,)) as pool:
        ranks = pool.map(judge, jobs, chunksize=16)
    out, kinds = [], collections.Counter()
    for e, beam, rank in zip(examples, found, ranks):
        # A number is come by in many ways: only what the reader thinks likeliest is believed there.
        if rank is None or rank > (0 if e.raw["gold"]["answer_type"] == "number" else 3):
            continue
        kinds[e.raw["kind"], rank] += 1
        out.append({k: v for k, v in e.raw.items() if k != "gold"} | {"schema": data["schemas"][e.raw["db"]], "target": beam[rank][1]})
    print(len(examples), "asked,", len(out), "labelled", kinds.most_common(20), flush=True)
    with gzip.open(args.out, "wt", compresslevel=1) as file:
        json.dump(out, file)


if __name__ == "__main__":
    main()
