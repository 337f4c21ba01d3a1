"""Texts to padded token ids; each distinct text is tokenised once."""
from pathlib import Path

import torch
from tokenizers import Tokenizer

LONGEST = 64


class Tokens:
    def __init__(self, tokenizer: Path, device: torch.device):
        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(LONGEST)
        self.device = device
        self.known: dict[str, list[int]] = {}

    def read(self, texts: list[str]) -> None:
        fresh = [text for text in dict.fromkeys(texts) if text not in self.known]
        for text, encoding in zip(fresh, self.tokenizer.encode_batch(fresh)):
            self.known[text] = encoding.ids

    def __call__(self, texts: list[str]) -> tuple[torch.Tensor, torch.Tensor]:
        self.read(texts)
        rows = [self.known[text] for text in texts]
        longest = max(map(len, rows))
        ids = torch.tensor([row + [0] * (longest - len(row)) for row in rows])
        lengths = torch.tensor([len(row) for row in rows])
        mask = (torch.arange(longest)[None, :] < lengths[:, None]).long()
        return ids.to(self.device), mask.to(self.device)

    def embed(self, texts: list[str], model, chunks: int = 4) -> torch.Tensor:
        """One vector a text. Texts of like length go together, so that little is padded."""
        self.read(texts)
        order = sorted(range(len(texts)), key=lambda i: len(self.known[texts[i]]))
        size = -(-len(order) // chunks)
        parts = [model(*self([texts[i] for i in order[at : at + size]])) for at in range(0, len(order), size)]
        back = torch.empty(len(order), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(order))
        return torch.cat(parts)[back.to(self.device)]
