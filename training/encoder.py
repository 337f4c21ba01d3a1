"""The encoder that every model here starts from: all-MiniLM-L6-v2, read from its safetensors file."""
import json
from pathlib import Path

import torch
from safetensors.torch import load_file
from transformers import BertConfig, BertModel


def load_encoder(folder: Path, weights: Path | None = None) -> BertModel:
    """The pretrained encoder in float32, without BERT's pooling layer, which sentence embeddings do not use."""
    config = BertConfig(**json.loads((folder / "config.json").read_text()))
    config._attn_implementation = "eager"
    model = BertModel(config, add_pooling_layer=False)
    tensors = load_file(weights or folder / "model.fp16.safetensors")
    missing, unexpected = model.load_state_dict({name: tensor.float() for name, tensor in tensors.items()}, strict=False)
    lost = [name for name in missing if "position_ids" not in name]
    if lost:
        raise SystemExit(f"the weights lack {lost[:5]} (unexpected: {list(unexpected)[:5]})")
    return model.eval()


class SentenceEncoder(torch.nn.Module):
    """Token ids to one unit vector a text: the mean of the token vectors, normalised."""

    def __init__(self, encoder: BertModel):
        super().__init__()
        self.encoder = encoder

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor) -> torch.Tensor:
        weights = attention_mask.unsqueeze(-1).float()
        # The mask is made here, in four dimensions, because the library's own does not survive tracing to ONNX.
        padding = (1.0 - attention_mask[:, None, None, :].float()) * -1e4
        padding = padding.expand(-1, 1, input_ids.shape[1], -1)
        states = self.encoder(input_ids=input_ids, attention_mask=padding).last_hidden_state
        mean = (states * weights).sum(1) / weights.sum(1).clamp(min=1e-9)
        return torch.nn.functional.normalize(mean, dim=-1)
