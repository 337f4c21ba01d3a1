"""Goes on with a reader for some rounds on one device: in each, several learn side by side from where the last round ended, and their mean is what the next begins with.

  python3 rounds.py --data … --extra … --written <written.jsonl.gz …> --new <names of graphs> --start <reader> --rounds 3 --seconds 440 --out <folder>

All is read once, and readers are forked from there: loading takes a minute that three readers would each take in each round. What ships is `<out>/reader`, the mean of the rounds' means.
"""
import argparse
import gc
import gzip
import json
import multiprocessing
import random
import subprocess
import sys
import time
from pathlib import Path

import torch

from batches import Example, Schema, text_tokens
from model import Encoder, Reader
from packing import load_reader, read
from train import learn, load_examples, read_words, tell
from written import example, is_ordered

# What readers that learn side by side differ by: one is held back more than another, and what they have in common stays in the mean.
READERS = (
    {"rate": 4e-4, "encoder_rate": 1.6e-4, "lacking": 0.10, "dropout": 0.15, "renamed": 0.5},
    {"rate": 5e-4, "encoder_rate": 2e-4, "lacking": 0.08, "dropout": 0.25, "renamed": 0.5},
    {"rate": 4e-4, "encoder_rate": 1.6e-4, "lacking": 0.08, "dropout": 0.25, "renamed": 0.7},
)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--extra", type=Path, nargs="*", default=[])
    parser.add_argument("--later", type=Path, nargs="*", default=[], help="more of that kind, from the second round on, where it is there by then")
    parser.add_argument("--written", type=Path, nargs="+", required=True, help="what written.ts wrote")
    parser.add_argument("--new", type=Path, required=True, help="a file with the names of the graphs that no reader was taught")
    parser.add_argument("--times", type=int, default=3, help="how often each of their questions is shown")
    parser.add_argument("--share", type=float, default=0.45, help="the share of all other written questions that one reader is shown")
    parser.add_argument("--databases", type=Path, required=True)
    parser.add_argument("--encoder", type=Path, required=True)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--synonyms", type=Path)
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=440)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--workers", type=int, default=5)
    parser.add_argument("--every", type=int, default=8, help="measure every n-th question that is not taught after a round, and all at the end")
    parser.add_argument("--seed", type=int, default=400)
    parser.add_argument("--out", type=Path, required=True)
    # What `train.py` has besides, the same for all.
    parser.set_defaults(others=[], half=None, choose=0.3, decomposed=0.2, misspelt=0.08, average=0.999, epochs=60, width=256, extra_share=1.0)
    return parser.parse_args()


def read_written(paths, pieces, keywords):
    """Questions of graphs of our own, by whether they are taught; equal schemas are one."""
    known: dict = {}
    taught, aside = [], []
    for path in paths:
        with gzip.open(path, "rt") as lines:
            for line in map(json.loads, lines):
                if not is_ordered(line):
                    continue
                raw = example(line)
                key = json.dumps(raw.pop("schema"))
                schema = known.get(key) or known.setdefault(key, Schema(json.loads(key)))
                (aside if raw["set"] == "aside" else taught).append(Example(raw, schema, pieces, keywords))
        print(path.name, len(taught), "taught,", len(aside), "aside", flush=True)
    return taught, aside


def one_reader(args, asked, taught, new, databases, extra, pieces, keywords, log):
    """One reader of one round, in a process of its own."""
    gc.enable()
    sys.stdout = open(log, "w", buffering=1)
    random.seed(args.seed)
    train = [e for e in databases if e.raw["wording"] != "decomposition" or random.random() < args.decomposed]
    for e in taught:
        if e.raw["db"] in new:
            train += [e] * args.times
        elif random.random() < args.share:
            train.append(e)
    learn(args, train, extra, asked, pieces, keywords)


def one_measured(args, asked, pieces, keywords, log):
    """What a reader comes to, as it is."""
    sys.stdout = open(log, "w", buffering=1)
    args.out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda")
    model = Reader(Encoder(len(pieces.ids)), len(keywords))
    load_reader(model, read(args.start / "reader.safetensors"), read(args.start / "encoder.safetensors"), read(args.encoder)["words.weight"])
    tell(model.to(device), asked, args, pieces, keywords, device)


def mean_of(args, readers, out):
    """In a process of its own: who has counted on several threads cannot fork readers any more."""
    command = [sys.executable, Path(__file__).with_name("mean.py"), "--readers", *readers, "--data", args.data]
    subprocess.run([*command, "--words", args.encoder, "--vocabulary", args.vocabulary, "--out", out], check=True)


def main():
    args = arguments()
    began = time.time()
    args.out.mkdir(parents=True, exist_ok=True)
    gc.disable()
    pieces, keywords = read_words(args)
    new = set(args.new.read_text().split())
    databases, dev, extra = load_examples(argparse.Namespace(**{**vars(args), "written": [], "decomposed": 1}), pieces, keywords)
    taught, aside = read_written(args.written, pieces, keywords)
    asked = dev + aside
    # Workers that are forked later find the pieces of all texts here.
    for e in [*databases, *taught, *asked, *extra]:
        for item in e.items:
            text_tokens(item["text"], pieces)
    gc.freeze()
    print("loaded", round(time.time() - began), "s;", len(taught), "taught,", len(aside), "aside", flush=True)
    fork = multiprocessing.get_context("fork")

    def measured(reader, questions, name):
        settings = argparse.Namespace(**{**vars(args), "start": reader, "out": args.out / f"measured-{name}"})
        job = fork.Process(target=one_measured, args=(settings, questions, pieces, keywords, args.out / f"measured-{name}.log"))
        job.start()
        return job

    means, start, measuring = [], args.start, [measured(args.start, asked[:: args.every], "start")]
    for place in range(args.rounds):
        if place > 0:
            for path in args.later:
                if path.exists():
                    with gzip.open(path, "rt") as file:
                        extra = extra + [Example(raw, Schema(raw["schema"]), pieces, keywords) for raw in json.load(file)]
                    args.later = [each for each in args.later if each != path]
                    print(path.name, len(extra), flush=True)
        own = []
        for k, differs in enumerate(READERS):
            out = args.out / f"round-{place + 1}-{k + 1}"
            settings = argparse.Namespace(**{**vars(args), **differs, "start": start, "out": out, "seed": args.seed + 10 * place + k})
            job = fork.Process(target=one_reader, args=(settings, asked[:: args.every], taught, new, databases, extra, pieces, keywords, args.out / f"round-{place + 1}-{k + 1}.log"))
            job.start()
            own.append((job, out))
        # The next round begins while this one is measured.
        while not all((out / "done").exists() for _, out in own):
            if any(job.exitcode not in (None, 0) for job, _ in own):
                raise SystemExit(f"a reader of round {place + 1} failed: see its log")
            time.sleep(0.5)
        measuring += [job for job, _ in own]
        start = args.out / f"mean-{place + 1}"
        mean_of(args, [out for _, out in own], start)
        means.append(start)
        print("round", place + 1, round(time.time() - began), "s", flush=True)
    mean_of(args, means, args.out / "reader")
    measuring += [measured(args.out / "reader", asked[:: args.every], "few"), measured(args.out / "reader", asked, "all"), measured(args.start, asked, "all-start")]
    for job in measuring:
        job.join()
    (args.out / "finished").touch()
    print("all", round(time.time() - began), "s", flush=True)


if __name__ == "__main__":
    main()
