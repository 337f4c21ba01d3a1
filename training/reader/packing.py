"""Weights in and out: 8-bit matrices with one scale a row, in safetensors files, as src/models/offline reads them."""
import json
import struct
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from pack_encoder import quantised, write  # noqa: E402

TYPES = {"F32": np.float32, "I8": np.int8}


def read(path: Path) -> dict[str, torch.Tensor]:
    """All tensors in float32; those in 8 bits by their scales."""
    data = path.read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    header, body = json.loads(data[8 : 8 + size]), memoryview(data)[8 + size :]
    found = {}
    for name, entry in header.items():
        if name != "__metadata__":
            found[name] = np.frombuffer(body[slice(*entry["data_offsets"])], TYPES[entry["dtype"]]).reshape(entry["shape"])
    made = {}
    for name, values in found.items():
        if name.endswith(".scale"):
            continue
        scale = found.get(name.removesuffix(".weight") + ".scale")
        values = values.astype(np.float32) * scale[:, None] if values.dtype == np.int8 else values
        made[name] = torch.from_numpy(np.array(values))
    return made


def load_encoder(encoder, tensors: dict) -> None:
    def linear(module, name, rows=slice(None)):
        module.weight.data.copy_(tensors[f"{name}.weight"][rows])
        module.bias.data.copy_(tensors[f"{name}.bias"][rows])

    def norm(module, name):
        module.weight.data.copy_(tensors[f"{name}.gain"])
        module.bias.data.copy_(tensors[f"{name}.shift"])

    encoder.words.weight.data.copy_(tensors["words.weight"])
    encoder.positions.data.copy_(tensors["positions"])
    norm(encoder.norm, "norm")
    width = encoder.width
    for i, block in enumerate(encoder.blocks):
        for k, part in enumerate((block.attend.query, block.attend.key, block.attend.value)):
            linear(part, f"{i}.attend", slice(k * width, (k + 1) * width))
        linear(block.attend.mix, f"{i}.mix")
        norm(block.attend_norm, f"{i}.mix")
        linear(block.widen, f"{i}.widen")
        linear(block.narrow, f"{i}.narrow")
        norm(block.norm, f"{i}.narrow")


def packed(module) -> dict[str, np.ndarray]:
    """Matrices of linear layers in 8 bits, everything else as it is; query, key and value as one matrix."""
    tensors = {}

    def plain(tensor) -> np.ndarray:
        return tensor.detach().float().cpu().numpy()

    def linear(name, *modules):
        weight = np.concatenate([plain(m.weight) for m in modules])
        tensors.update(quantised(name, weight))
        tensors[f"{name}.bias"] = np.concatenate([plain(m.bias) for m in modules])

    def norm(name, m):
        tensors[f"{name}.gain"], tensors[f"{name}.shift"] = plain(m.weight), plain(m.bias)

    def block(name, b):
        linear(f"{name}.attend", b.attend.query, b.attend.key, b.attend.value)
        linear(f"{name}.mix", b.attend.mix)
        norm(f"{name}.mix", b.attend_norm)
        if hasattr(b.attend, "kind_bias"):
            tensors[f"{name}.kindBias"], tensors[f"{name}.kindKey"] = plain(b.attend.kind_bias), plain(b.attend.kind_key)
        if hasattr(b, "across"):
            linear(f"{name}.ask", b.across.query)
            linear(f"{name}.recall", b.across.key, b.across.value)
            linear(f"{name}.blend", b.across.mix)
            norm(f"{name}.blend", b.across_norm)
        linear(f"{name}.widen", b.widen)
        linear(f"{name}.narrow", b.narrow)
        norm(f"{name}.narrow", b.norm)

    if hasattr(module, "positions"):  # an encoder, without the words that it shares
        tensors["positions"] = plain(module.positions)
        norm("norm", module.norm)
        for i, b in enumerate(module.blocks):
            block(str(i), b)
        return tensors
    linear("fromWord", module.from_word)
    linear("fromItem", module.from_item)
    tensors["itemKind"] = plain(module.item_kind.weight)
    norm("enter", module.enter)
    for i, b in enumerate(module.blocks):
        block(f"read.{i}", b)
    tensors["keyword"], tensors["place"] = plain(module.keyword.weight), plain(module.place.weight)
    linear("asInput", module.as_input)
    norm("begin", module.begin)
    for i, b in enumerate(module.decoder):
        block(f"write.{i}", b)
    linear("say", module.say)
    linear("point", module.point)
    return tensors


def round_like_packed(module) -> None:
    """Gives every linear layer the weights that its packed form has."""
    for m in module.modules():
        if isinstance(m, torch.nn.Linear):
            weight = m.weight.data.float().cpu().numpy()
            q = quantised("x", weight)
            m.weight.data.copy_(torch.from_numpy(q["x.weight"].astype(np.float32) * q["x.scale"][:, None]))


def save(path: Path, module) -> None:
    write(path, {k: np.ascontiguousarray(v) for k, v in packed(module).items()})


def load_reader(model, tensors: dict, encoder: dict, words: torch.Tensor) -> None:
    """The way back from `save`: a reader with the weights that were packed."""

    def linear(name, *modules):
        start = 0
        for m in modules:
            end = start + m.weight.shape[0]
            m.weight.data.copy_(tensors[f"{name}.weight"][start:end])
            m.bias.data.copy_(tensors[f"{name}.bias"][start:end])
            start = end

    def norm(name, m):
        m.weight.data.copy_(tensors[f"{name}.gain"])
        m.bias.data.copy_(tensors[f"{name}.shift"])

    load_encoder(model.bert, {**encoder, "words.weight": words})
    linear("fromWord", model.from_word)
    linear("fromItem", model.from_item)
    model.item_kind.weight.data.copy_(tensors["itemKind"])
    norm("enter", model.enter)
    for part, blocks in (("read", model.blocks), ("write", model.decoder)):
        for i, b in enumerate(blocks):
            name = f"{part}.{i}"
            linear(f"{name}.attend", b.attend.query, b.attend.key, b.attend.value)
            linear(f"{name}.mix", b.attend.mix)
            norm(f"{name}.mix", b.attend_norm)
            if part == "read":
                b.attend.kind_bias.data.copy_(tensors[f"{name}.kindBias"])
                b.attend.kind_key.data.copy_(tensors[f"{name}.kindKey"])
            else:
                linear(f"{name}.ask", b.across.query)
                linear(f"{name}.recall", b.across.key, b.across.value)
                linear(f"{name}.blend", b.across.mix)
                norm(f"{name}.blend", b.across_norm)
            linear(f"{name}.widen", b.widen)
            linear(f"{name}.narrow", b.narrow)
            norm(f"{name}.narrow", b.norm)
    # One that was taught fewer words of its own has them first.
    model.keyword.weight.data[: len(tensors["keyword"])].copy_(tensors["keyword"])
    model.place.weight.data.copy_(tensors["place"])
    linear("asInput", model.as_input)
    norm("begin", model.begin)
    linear("say", model.say)
    linear("point", model.point)
