"""Fine-tunes the encoder so that a question lies near the text of the form that answers it.

Each example is a question, one text that says what it asks, hard negatives from the same enumeration, and, as further
negatives, the other questions' right texts of the batch. Word embeddings stay frozen: the data is small.
"""
import argparse
import json
import random
import time
from pathlib import Path

import torch
from safetensors.torch import save_file
from transformers import PreTrainedTokenizerFast, get_linear_schedule_with_warmup

from encoder import SentenceEncoder, load_encoder

SCALE = 20.0
# What the packed model must answer: a test compares its vectors with these.
REFERENCE_TEXTS = [
    "what is the capital of france",
    "people person : place of birth : location",
    "who directed the film with tom hanks?",
    "country",
    "which river flows through the most states and is longer than 500 miles",
]


def load_pairs(path: Path, repeat_in_graph: int) -> list[dict]:
    pairs = [json.loads(line) for line in path.open()]
    in_graph = [pair for pair in pairs if not pair["source"].startswith("paper-")]
    return pairs + in_graph * (repeat_in_graph - 1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--pairs", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--hard", type=int, default=15)
    parser.add_argument("--rate", type=float, default=6e-5)
    parser.add_argument("--repeat", type=int, default=2, help="how often in-graph questions are seen an epoch")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    random.seed(args.seed)
    torch.manual_seed(args.seed)

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    encoder = load_encoder(args.base).to(device)
    encoder.embeddings.word_embeddings.weight.requires_grad_(False)
    model = SentenceEncoder(encoder).to(device)
    tokenizer = PreTrainedTokenizerFast(tokenizer_file=str(args.base / "tokenizer.json"), pad_token="[PAD]")
    tokenizer.backend_tokenizer.no_padding()
    tokenizer.backend_tokenizer.no_truncation()

    def embed(texts: list[str]) -> torch.Tensor:
        inputs = tokenizer(texts, padding=True, truncation=True, max_length=64, return_tensors="pt").to(device)
        return model(inputs["input_ids"], inputs["attention_mask"])

    pairs = load_pairs(args.pairs, args.repeat)
    steps = args.epochs * (len(pairs) // args.batch)
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=args.rate, weight_decay=0.01)
    schedule = get_linear_schedule_with_warmup(optimizer, steps // 10, steps)
    print(len(pairs), "examples,", steps, "steps on", device)
    started = time.time()
    model.train()
    for epoch in range(args.epochs):
        random.shuffle(pairs)
        total = 0.0
        for start in range(0, len(pairs) - args.batch + 1, args.batch):
            batch = pairs[start : start + args.batch]
            right = [random.choice(pair["positives"]) for pair in batch]
            wrong = [random.sample(pair["negatives"], min(args.hard, len(pair["negatives"]))) for pair in batch]
            texts = right + [text for group in wrong for text in group]
            with torch.autocast("cuda", dtype=torch.bfloat16, enabled=device.type == "cuda"):
                questions = embed([pair["question"] for pair in batch])
                vectors = embed(texts)
            scores = SCALE * questions.float() @ vectors.float().T
            # A question's hard negatives are its own; another's right text is wrong for it unless the words are the same.
            allowed = torch.zeros_like(scores, dtype=torch.bool)
            column = len(batch)
            for row, group in enumerate(wrong):
                allowed[row, column : column + len(group)] = True
                column += len(group)
                for other, text in enumerate(right):
                    allowed[row, other] = other == row or text not in batch[row]["positives"]
            scores = scores.masked_fill(~allowed, -1e4)
            loss = torch.nn.functional.cross_entropy(scores, torch.arange(len(batch), device=device))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: loss {total / (len(pairs) // args.batch):.4f}, {time.time() - started:.0f} s", flush=True)
    model.eval()
    with torch.no_grad():
        vectors = embed(REFERENCE_TEXTS).float().cpu()
    reference = [{"text": text, "vector": [round(x, 6) for x in row]} for text, row in zip(REFERENCE_TEXTS, vectors.tolist())]
    args.out.with_suffix(".reference.json").write_text(json.dumps(reference))
    weights = {name: tensor.half().contiguous().cpu() for name, tensor in encoder.state_dict().items()}
    save_file(weights, str(args.out))


if __name__ == "__main__":
    main()
