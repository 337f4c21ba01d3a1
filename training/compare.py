"""Writes how near each question lies to the texts of its readings, for fitting weights and for figures by fold."""
import argparse
from pathlib import Path

import numpy as np
import torch

from asks import ASKS
from data import fold_of, load_lines
from encoder import SentenceEncoder, load_encoder
from texts import Tokens



def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--sets", nargs="+", required=True)
    parser.add_argument("--fold", type=int, help="only questions of this fold")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = SentenceEncoder(load_encoder(args.base, args.weights)).to(device).eval()
    tokens = Tokens(args.base / "tokenizer.json", device)

    @torch.no_grad()
    def embed(texts: list[str]) -> torch.Tensor:
        texts = sorted(texts, key=len)
        return dict(zip(texts, torch.cat([model(*tokens(texts[i : i + 512])) for i in range(0, len(texts), 512)])))

    prototypes = [text for group in ASKS for text in group]
    found = {}
    for name in args.sets:
        records = [r for r in load_lines(args.data / f"{name}.jsonl.xz") if args.fold is None or fold_of(r[1]) == args.fold]
        if not records:
            continue
        vectors = embed(list({t for r in records for t in [r[1], *r[2]]} | set(prototypes)))
        for id, question, texts, _ in records:
            near = torch.stack([vectors[t] for t in [*prototypes, *texts]]) @ vectors[question]
            found[f"{name}/{id}"] = near.cpu().numpy().astype(np.float16)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(args.out, **found)


if __name__ == "__main__":
    main()
