"""The mean of readers that were trained on from the same one: as fast as each of them, and mostly better.

  python3 mean.py --readers <folder> <folder> … --data reader-data.json.gz --words encoder.safetensors --vocabulary vocabulary.txt.gz --out <folder>
"""
import argparse
import gzip
import json
from pathlib import Path

import torch

from model import Encoder, Reader
from packing import load_reader, read, save


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readers", type=Path, nargs="+", required=True)
    for name in ("data", "words", "vocabulary", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()
    words = read(args.words)["words.weight"]
    many = len(gzip.open(args.vocabulary, "rt").read().rstrip("\n").split("\n"))
    with gzip.open(args.data, "rt") as file:
        keywords = len(json.load(file)["keywords"])
    mean = None
    for folder in args.readers:
        model = Reader(Encoder(many), keywords)
        load_reader(model, read(folder / "reader.safetensors"), read(folder / "encoder.safetensors"), words)
        if mean is None:
            mean = [p.detach().clone() for p in model.parameters()]
        else:
            for m, p in zip(mean, model.parameters()):
                m += p.detach()
    with torch.no_grad():
        for m, p in zip(mean, model.parameters()):
            p.copy_(m / len(args.readers))
    args.out.mkdir(parents=True, exist_ok=True)
    save(args.out / "reader.safetensors", model)
    save(args.out / "encoder.safetensors", model.bert)


if __name__ == "__main__":
    main()
