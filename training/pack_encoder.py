"""Packs an encoder's weights for `kbqa`: 8-bit matrices with one scale a row, one safetensors file, its vocabulary and a manifest.

Needs numpy alone. Source: a safetensors file of a BERT encoder in float16 or float32 under its usual names.
"""
import argparse
import gzip
import hashlib
import json
import re
import struct
from pathlib import Path

import numpy as np

TYPES = {"F16": np.float16, "F32": np.float32}
LONGEST = 128


def read(path: Path) -> dict[str, np.ndarray]:
    data = path.read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    header, body = json.loads(data[8 : 8 + size]), memoryview(data)[8 + size :]
    return {
        name.removeprefix("encoder.").removeprefix("bert."): np.frombuffer(body[slice(*entry["data_offsets"])], TYPES[entry["dtype"]])
        .reshape(entry["shape"])
        .astype(np.float32)
        for name, entry in header.items()
        if name != "__metadata__" and entry["dtype"] in TYPES
    }


def write(path: Path, tensors: dict[str, np.ndarray]) -> None:
    """Float tensors first, so that each is aligned."""
    ordered = sorted(tensors.items(), key=lambda item: item[1].dtype.itemsize, reverse=True)
    header, offset = {}, 0
    for name, tensor in ordered:
        kind = "F32" if tensor.dtype == np.float32 else "I8"
        header[name] = {"dtype": kind, "shape": list(tensor.shape), "data_offsets": [offset, offset + tensor.nbytes]}
        offset += tensor.nbytes
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(tensor.tobytes() for _, tensor in ordered))


def quantised(name: str, matrix: np.ndarray) -> dict[str, np.ndarray]:
    scale = np.maximum(np.abs(matrix).max(1) / 127, 1e-12).astype(np.float32)
    levels = np.clip(np.round(matrix / scale[:, None]), -127, 127).astype(np.int8)
    return {f"{name}.weight": levels, f"{name}.scale": scale}


def used(words: dict[str, int]) -> dict[str, int]:
    """A vocabulary without the places that were kept free in it: no text has them."""
    return {word: place for word, place in words.items() if not re.fullmatch(r"\[unused\d+\]", word)}


def pack(source: dict[str, np.ndarray], places: list[int]) -> dict[str, np.ndarray]:
    """The words at these places in 8 bits; positions with the first token type added in; query, key and value as one matrix."""

    def norm(name: str, origin: str) -> dict[str, np.ndarray]:
        return {f"{name}.gain": source[f"{origin}.weight"], f"{name}.shift": source[f"{origin}.bias"]}

    def linear(name: str, *origins: str) -> dict[str, np.ndarray]:
        bias = np.concatenate([source[f"{origin}.bias"] for origin in origins])
        return {**quantised(name, np.concatenate([source[f"{origin}.weight"] for origin in origins])), f"{name}.bias": bias}

    words = "embeddings.word_embeddings.weight" if "embeddings.word_embeddings.weight" in source else "word_embeddings.weight"
    root = words.removesuffix("word_embeddings.weight")
    positions = source[f"{root}position_embeddings.weight"][:LONGEST] + source[f"{root}token_type_embeddings.weight"][0]
    tensors = {**quantised("words", source[words][places]), "positions": positions, **norm("norm", f"{root}LayerNorm")}
    layer = 0
    while f"layer.{layer}.output.dense.weight" in source:
        origin = f"layer.{layer}"
        tensors |= linear(f"{layer}.attend", *(f"{origin}.attention.self.{part}" for part in ("query", "key", "value")))
        tensors |= linear(f"{layer}.mix", f"{origin}.attention.output.dense")
        tensors |= norm(f"{layer}.mix", f"{origin}.attention.output.LayerNorm")
        tensors |= linear(f"{layer}.widen", f"{origin}.intermediate.dense")
        tensors |= linear(f"{layer}.narrow", f"{origin}.output.dense")
        tensors |= norm(f"{layer}.narrow", f"{origin}.output.LayerNorm")
        layer += 1
    return tensors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, required=True, help="safetensors, float16 or float32")
    parser.add_argument("--tokenizer", type=Path, required=True, help="its tokenizer.json")
    parser.add_argument("--config", type=Path, required=True, help="its config.json")
    parser.add_argument("--name", required=True, help="the model's name: a part of every cache key")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    config = json.loads(args.config.read_text())
    words = sorted(used(json.loads(args.tokenizer.read_text())["model"]["vocab"]).items(), key=lambda item: item[1])
    write(args.out / "encoder.safetensors", pack(read(args.weights), [place for _, place in words]))
    lines = "".join(f"{word}\n" for word, _ in words)
    (args.out / "vocabulary.txt.gz").write_bytes(gzip.compress(lines.encode(), 9, mtime=0))
    files = {}
    for name in ("encoder.safetensors", "vocabulary.txt.gz"):
        data = (args.out / name).read_bytes()
        files[name] = {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    manifest = {
        "name": args.name,
        "width": config["hidden_size"],
        "heads": config["num_attention_heads"],
        "layers": config["num_hidden_layers"],
        "longest": LONGEST,
        "files": files,
    }
    (args.out / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
    print(json.dumps(manifest["files"]))


if __name__ == "__main__":
    main()
