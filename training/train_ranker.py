"""Fine-tunes the encoder so that a question lies near the text of the form that answers it.

Each example is a question, a text that says what it asks, texts that do not, and, as further negatives, the other
questions' right texts of the batch. The same encoder learns, as texts too, what a question asks for: how many steps,
which operator, how many conditions, answers of which class. Word embeddings stay frozen: the data is small.
"""
import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import save_file

from asks import ASKS
from data import Example, examples, fold_of, load_candidates, load_pairs, unseen_names
from encoder import SentenceEncoder, load_encoder
from texts import Tokens

SCALE = 20.0
# What the packed model must answer: a test compares its vectors with these.
REFERENCE_TEXTS = [
    "what is the capital of france",
    "people person : place of birth : location",
    "who directed the film with tom hanks?",
    "country",
    "which river flows through the most states and is longer than 500 miles",
]


def listwise(scores: torch.Tensor, right: torch.Tensor, allowed: torch.Tensor) -> torch.Tensor:
    """Of what is allowed, the right ones together should have all the probability. Rows without a right one say nothing."""
    scores = scores.masked_fill(~allowed, -1e4)
    loss = torch.logsumexp(scores, 1) - torch.logsumexp(scores.masked_fill(~right, -1e4), 1)
    counts = right.any(1)
    return (loss * counts).sum() / counts.sum().clamp(min=1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True, help="a folder with pairs.jsonl.xz and candidates of each set")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--fold", type=int, help="questions of this fold are kept out, of five")
    parser.add_argument("--without", nargs="*", default=[], help="sources kept out, such as cwq")
    parser.add_argument("--with-sets", nargs="*", default=[], help="further candidate sets to train on")
    parser.add_argument("--unseen", action="store_true", help="keep every fifth relation name out")
    parser.add_argument("--repeat", type=int, default=3, help="how often in-graph questions are seen an epoch")
    parser.add_argument("--share", type=float, default=0.5, help="of the other questions, how many are seen an epoch")
    parser.add_argument("--more", nargs="*", default=["webqsp"], help="sources of the other questions that are all seen once more an epoch")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--hard", type=int, default=23)
    parser.add_argument("--rate", type=float, default=2.2e-4)
    parser.add_argument("--beside", type=float, default=0.3, help="weight of each further task")
    parser.add_argument("--stay", type=float, default=0.15, help="how far the trained weights are drawn back to those of the base")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    random.seed(args.seed)
    torch.manual_seed(args.seed)
    torch.set_num_threads(2)

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    encoder = load_encoder(args.base).to(device)
    encoder.embeddings.word_embeddings.weight.requires_grad_(False)
    model = SentenceEncoder(encoder).to(device)
    tokens = Tokens(args.base / "tokenizer.json", device)

    def embed(texts: list[str]) -> torch.Tensor:
        with torch.autocast("cuda", dtype=torch.bfloat16, enabled=device.type == "cuda"):
            return tokens.embed(texts, model).float()

    sets = ["webqsp", "cwq", "simplequestions", "simplequestions-rest", "free917", "geoquery", "atlas", *args.with_sets]
    data = examples(load_pairs(args.data / "pairs.jsonl.xz"), load_candidates(args.data, sets))
    data = [e for e in data if not any(name in e.source for name in args.without)]
    if args.fold is not None:
        data = [e for e in data if fold_of(e.origin) != args.fold]
    if args.unseen:
        unseen = unseen_names(data)
        data = [kept for e in data if (kept := e.without(unseen))]
    graph = [e for e in data if e.in_graph]
    paper = [e for e in data if not e.in_graph]

    more = [e for e in paper if any(name in e.source for name in args.more)]

    def epoch_of() -> list[Example]:
        drawn = random.sample(paper, int(len(paper) * args.share)) + more + graph * args.repeat
        random.shuffle(drawn)
        return drawn

    steps = args.epochs * (len(epoch_of()) // args.batch)
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=args.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, step / (steps / 10)) * max(0.0, (steps - step) / (0.9 * steps)) if step > steps / 10 else step / (steps / 10)
    )
    print(len(graph), "in graphs and", len(paper), "other examples,", steps, "steps on", device, flush=True)
    started = time.time()
    model.train()
    for epoch in range(args.epochs):
        drawn = epoch_of()
        total = 0.0
        for start in range(0, len(drawn) - args.batch + 1, args.batch):
            loss = batch_loss([e.drawn(args.hard) for e in drawn[start : start + args.batch]], embed, device, args.beside)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: loss {total / (len(drawn) // args.batch):.4f}, {time.time() - started:.0f} s", flush=True)
    model.eval()
    draw_back(encoder, load_encoder(args.base).to(device), args.stay)
    with torch.no_grad():
        vectors = embed(REFERENCE_TEXTS).cpu()
    reference = [{"text": text, "vector": [round(x, 6) for x in row]} for text, row in zip(REFERENCE_TEXTS, vectors.tolist())]
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.with_suffix(".reference.json").write_text(json.dumps(reference))
    save_file({name: tensor.half().contiguous().cpu() for name, tensor in encoder.state_dict().items()}, str(args.out))


@torch.no_grad()
def draw_back(encoder: torch.nn.Module, base: torch.nn.Module, stay: float) -> None:
    """Moves weights part of the way back: relations that training never named are then told apart far better, others as well."""
    for trained, given in zip(encoder.parameters(), base.parameters(), strict=True):
        trained.lerp_(given, stay)


def batch_loss(batch: list[Example], embed, device, beside: float) -> torch.Tensor:
    """The loss of the main task and, at a lower weight, of the further ones, all from one pass over the distinct texts."""
    texts: dict[str, int] = {}

    def place(text: str) -> int:
        return texts.setdefault(text, len(texts))

    rows = []
    for e in batch:
        rows.append(
            {
                "right": [place(t) for t in e.positives],
                "wrong": [place(t) for t in e.negatives],
                "steps": [place(t) for t in e.steps],
                "other_steps": [place(t) for t in e.other_steps],
                "answer": [place(e.answer)] if e.answer else [],
                "other_answers": [place(t) for t in e.other_answers],
                "asks": [place(t) for t in e.asks],
            }
        )
    for group in ASKS:
        for text in group:
            place(text)
    vectors = embed([e.question for e in batch] + list(texts))
    questions, vectors = vectors[: len(batch)], vectors[len(batch) :]
    scores = SCALE * questions @ vectors.T

    def loss_of(pairs: list[tuple[list[int], list[int]]]) -> torch.Tensor:
        goods = [(row, at) for row, (good, _) in enumerate(pairs) for at in good]
        all_ = goods + [(row, at) for row, (good, bad) in enumerate(pairs) if good for at in bad]
        return listwise(scores, places(goods), places(all_))

    def places(cells: list[tuple[int, int]]) -> torch.Tensor:
        mask = np.zeros(scores.shape, dtype=bool)
        if cells:
            rows_, columns = zip(*cells)
            mask[list(rows_), list(columns)] = True
        return torch.from_numpy(mask).to(device, non_blocking=True)

    everyone = {place for row in rows for place in row["right"]}
    answers = {place for row in rows for place in row["answer"]}
    main_task = loss_of([(row["right"], row["wrong"] + list(everyone)) for row in rows])
    further = loss_of([(row["steps"], row["other_steps"]) for row in rows])
    further = further + loss_of([(row["answer"], row["other_answers"] + list(answers)) for row in rows])
    for i, group in enumerate(ASKS):
        further = further + loss_of([([row["asks"][i]], [texts[t] for t in group]) for row in rows])
    return main_task + beside * further


if __name__ == "__main__":
    main()
