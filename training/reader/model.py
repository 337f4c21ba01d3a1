"""The reader: an encoder that sees a question together with what a graph has, and a decoder that writes a form, pointing at what it saw.

Layers norm after they add, as BERT's do, so that one kernel runs both. `packing.py` writes what src/models/offline reads.
"""
import math

import torch
import torch.nn.functional as F
from torch import nn

RELATIONS = 28  # kinds of relations between two places; see batches.py
ITEM_KINDS = 10
LONGEST_FORM = 96


class Attention(nn.Module):
    """Of several heads; `kinds` says for each pair of places how they are related, where that is known."""

    def __init__(self, width: int, heads: int, kinds: int = 0, dropout: float = 0.1):
        super().__init__()
        self.heads, self.size = heads, width // heads
        self.query, self.key, self.value, self.mix = (nn.Linear(width, width) for _ in range(4))
        self.dropout = dropout
        if kinds:
            self.kind_bias = nn.Parameter(torch.zeros(kinds, heads))
            self.kind_key = nn.Parameter(torch.randn(kinds, self.size) * 0.02)

    def split(self, x):
        return x.view(x.shape[0], x.shape[1], self.heads, self.size).transpose(1, 2)

    def forward(self, x, memory, mask, kinds=None):
        q, k, v = self.split(self.query(x)), self.split(self.key(memory)), self.split(self.value(memory))
        scores = q @ k.transpose(-1, -2)
        if kinds is not None:
            # As a product with one-hot kinds: looking them up is slow to learn by.
            by_kind = q @ self.kind_key.t().to(q.dtype) + self.kind_bias.t()[None, :, None].to(q.dtype) * math.sqrt(self.size)
            scores = scores + (by_kind.transpose(1, 2) @ kinds.transpose(2, 3)).transpose(1, 2)
        scores = scores / math.sqrt(self.size)
        scores = scores.float().masked_fill(~mask, -1e4).softmax(-1).to(v.dtype)
        scores = F.dropout(scores, self.dropout, self.training)
        mixed = (scores @ v).transpose(1, 2).reshape(x.shape)
        return self.mix(mixed)


class Block(nn.Module):
    def __init__(self, width: int, heads: int, kinds: int = 0, across: bool = False, dropout: float = 0.15):
        super().__init__()
        self.attend = Attention(width, heads, kinds, dropout)
        self.attend_norm = nn.LayerNorm(width, eps=1e-12)
        if across:
            self.across = Attention(width, heads, 0, dropout)
            self.across_norm = nn.LayerNorm(width, eps=1e-12)
        self.widen, self.narrow = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, mask, kinds=None, memory=None, memory_mask=None):
        x = self.attend_norm(x + self.dropout(self.attend(x, x, mask, kinds)))
        if memory is not None:
            x = self.across_norm(x + self.dropout(self.across(x, memory, memory_mask)))
        return self.norm(x + self.dropout(self.narrow(self.dropout(F.gelu(self.widen(x))))))


class Encoder(nn.Module):
    """BERT as `training/pack_encoder.py` packs it; dropout as it was trained with."""

    def __init__(self, words: int, width: int = 384, heads: int = 12, layers: int = 6, longest: int = 128):
        super().__init__()
        self.width = width
        self.words, self.positions = nn.Embedding(words, width), nn.Parameter(torch.zeros(longest, width))
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.blocks = nn.ModuleList(Block(width, heads, dropout=0.1) for _ in range(layers))
        self.words.weight.requires_grad = False  # so that encoders can share them

    def forward(self, ids, mask):
        x = self.norm(self.words(ids) + self.positions[: ids.shape[1]])
        for block in self.blocks:
            x = block(x, mask[:, None, None, :].bool())
        return x


class Reader(nn.Module):
    def __init__(self, bert: Encoder, keywords: int, width: int = 256, heads: int = 8, layers: int = 5, decoder_layers: int = 3, dropout: float = 0.15):
        super().__init__()
        self.bert, self.width, self.keywords = bert, width, keywords
        inner = bert.width
        self.from_word, self.from_item = nn.Linear(inner, width), nn.Linear(inner, width)
        self.item_kind = nn.Embedding(ITEM_KINDS, width)
        self.enter = nn.LayerNorm(width, eps=1e-12)
        self.blocks = nn.ModuleList(Block(width, heads, RELATIONS, dropout=dropout) for _ in range(layers))
        self.keyword = nn.Embedding(keywords, width)
        self.place = nn.Embedding(LONGEST_FORM, width)
        self.as_input = nn.Linear(width, width)
        self.begin = nn.LayerNorm(width, eps=1e-12)
        self.decoder = nn.ModuleList(Block(width, heads, 0, across=True, dropout=dropout) for _ in range(decoder_layers))
        self.say, self.point = nn.Linear(width, width), nn.Linear(width, width)
        for each in (self.keyword, self.place, self.item_kind):
            nn.init.normal_(each.weight, std=0.05)

    def embed_items(self, ids):
        mask = ids != 0
        states = self.bert(ids, mask)
        weights = mask[..., None].to(states.dtype)
        return (states * weights).sum(1) / weights.sum(1)

    def encode(self, b):
        words = self.from_word(self.bert(b["question"], b["question_mask"]))
        items = self.from_item(torch.cat([self.embed_items(ids) for ids in b["texts"]]))[b["text_of"]] + self.item_kind(b["item_kinds"])
        x = self.enter(torch.cat([words, items], 1))
        there = torch.cat([b["question_mask"], b["item_mask"]], 1).bool()
        kinds = F.embedding(b["kinds"], torch.eye(RELATIONS, dtype=words.dtype, device=words.device))
        for block in self.blocks:
            x = block(x, there[:, None, None, :], kinds)
        return x, there[:, None, None, :], x[:, words.shape[1] :]

    def states(self, said, memory, memory_mask, items):
        """Decoder states after each of what was said; numbers from `keywords` on are items."""
        keyword = self.keyword(said.clamp(max=self.keywords - 1))
        item = self.as_input(torch.gather(items, 1, (said - self.keywords).clamp(min=0)[..., None].expand(-1, -1, self.width)))
        length = said.shape[1]
        x = self.begin(torch.where((said < self.keywords)[..., None], keyword, item.to(keyword.dtype)) + self.place.weight[:length])
        before = torch.tril(torch.ones(length, length, dtype=torch.bool, device=said.device))[None, None]
        for block in self.decoder:
            x = block(x, before, None, memory, memory_mask)
        return x

    def scores(self, states, items, item_mask):
        said = self.say(states)
        words = said @ self.keyword.weight.t().to(said.dtype)
        pointed = (said @ self.point(items).transpose(1, 2)).float().masked_fill(~item_mask[:, None].bool(), -1e4)
        return torch.cat([words.float(), pointed], -1) * (4 / math.sqrt(self.width))
