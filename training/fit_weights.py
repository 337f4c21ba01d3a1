"""Fits the weights by which a reading's signals make its score, and says how well rankings with them answer, by fold.

What is given was compared by models that had not seen the question. Weights are fitted to make the right readings of a
question likely among all of them; figures come from weights fitted without the questions that they are measured on.
"""
import argparse
import json
from datetime import date
from pathlib import Path

import numpy as np

from asks import ASKS
from data import fold_of, load_lines

SCALE = 20.0
SIGNALS = (
    "link cue missedCue extra kind thing unsaidName unsaidTerm unsaidOther said second third limit named behind common backward unplanned noTurn inOrder "
    "asksDepth asksOperator asksLimits answer steps worstStep besides fit"
).split()
ALL_ASKS = [text for group in ASKS for text in group]
PROTOTYPES = len(ALL_ASKS)
SHORTLIST = 8
CONTENDERS = 60
ROUGHLY = np.array([2.0 if s == "link" else 0.5 if s in ("fit", "steps") else 0.0 for s in SIGNALS])


class Question:
    def __init__(self, record: list, near: np.ndarray):
        _, self.text, texts, readings = record
        near = near.astype(np.float32) * SCALE
        prototypes, near = near[:PROTOTYPES], near[PROTOTYPES:]
        place = {text: i for i, text in enumerate(ALL_ASKS)}
        self.signals = np.zeros((len(readings), len(SIGNALS)))
        self.f1 = np.zeros(len(readings))
        for i, (text, steps, answer, asks, f1, _, beside, leading) in enumerate(readings):
            fits, aside = [near[step] for step in steps[:leading]], [near[step] for step in steps[leading:]]
            shape = [prototypes[place[texts[ask]]] for ask in asks]
            self.signals[i] = [*beside, *shape, near[answer], np.mean(fits) if fits else 0, min(fits) if fits else 0, np.mean(aside) if aside else 0, near[text]]
            self.f1[i] = f1


def contenders(question: Question) -> np.ndarray:
    """The readings that may win: the right ones, and the most likely of the others."""
    right = question.f1 > question.f1.max() - 0.01
    likely = np.argsort(-(question.signals @ ROUGHLY))[:CONTENDERS]
    return np.union1d(np.flatnonzero(right)[:CONTENDERS], likely)


def fit(questions: list[Question], importance: np.ndarray, names: list[str], fixed: dict[str, float], strength: float, turns: int = 200) -> np.ndarray:
    """Adam on the listwise loss; what is fixed stays as it is, and signals that are not named weigh nothing."""
    kept = [(q, w, contenders(q)) for q, w in zip(questions, importance) if len(q.f1) > 1 and q.f1.max() > 0.3]
    x = np.concatenate([q.signals[among] for q, _, among in kept])
    sizes = [len(among) for _, _, among in kept]
    starts, segment = np.cumsum([0, *sizes[:-1]]), np.repeat(np.arange(len(kept)), sizes)
    right = np.concatenate([q.f1[among] > q.f1.max() - 0.01 for q, _, among in kept])
    weight = np.array([w for _, w, _ in kept])
    weight = (weight / weight.sum())[segment]
    spread = x.std(0) + 1e-6
    given = np.array([fixed.get(signal, 0.0) for signal in SIGNALS])
    known = x @ given
    x = (x / spread * [signal in names and signal not in fixed for signal in SIGNALS]).astype(np.float32)
    w, m, v = np.zeros(x.shape[1]), np.zeros(x.shape[1]), np.zeros(x.shape[1])
    for turn in range(1, turns + 1):
        score = x @ w + known
        e = np.exp(score - np.maximum.reduceat(score, starts)[segment])
        p = e / np.add.reduceat(e, starts)[segment]
        good = np.where(right, e, 0)
        target = good / np.add.reduceat(good, starts)[segment]
        gradient = x.T @ ((p - target) * weight) + strength * w
        m, v = 0.9 * m + 0.1 * gradient, 0.99 * v + 0.01 * gradient**2
        w = w - 0.1 * (m / (1 - 0.9**turn)) / (np.sqrt(v / (1 - 0.99**turn)) + 1e-8)
    return w / spread + given


def answered(question: Question, sketch: np.ndarray, rank: np.ndarray) -> float:
    if len(question.f1) == 0:
        return 0.0
    promising = np.argsort(-(question.signals @ sketch), kind="stable")[:SHORTLIST]
    return float(question.f1[promising[np.argmax(question.signals[promising] @ rank)]])


def interval(values: np.ndarray) -> str:
    random = np.random.default_rng(7)
    means = np.sort([random.choice(values, len(values)).mean() for _ in range(1000)])
    return f"[{100 * means[25]:.1f}, {100 * means[975]:.1f}]"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--near", type=Path, nargs="+", required=True, help="files of compare.py, each by a model that had not seen its questions")
    parser.add_argument("--fit", nargs="+", required=True, help="sets that weights are fitted on, as set or set=importance")
    parser.add_argument("--show", nargs="*", default=[], help="further sets to score")
    parser.add_argument("--fix", nargs="*", default=[], help="weights set by hand, as signal=weight")
    parser.add_argument("--strength", type=float, default=1e-3)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    near = {}
    for path in args.near:
        loaded = np.load(path)
        near.update({name: loaded[name] for name in loaded.files})
    importance = {name: float(value or 1) for name, _, value in (each.partition("=") for each in args.fit)}

    fixed = {signal: float(value) for signal, value in (each.split("=") for each in args.fix)}

    def load(name: str) -> list[Question]:
        return [Question(r, near[f"{name}/{r[0]}"]) for r in load_lines(args.data / f"{name}.jsonl.xz") if f"{name}/{r[0]}" in near]

    sets = {name: load(name) for name in [*importance, *args.show]}

    def fitted(keep) -> tuple[np.ndarray, np.ndarray]:
        questions = [(q, importance[name] / len(sets[name])) for name in importance for q in sets[name] if keep(q)]
        qs, ws = [q for q, _ in questions], np.array([w for _, w in questions])
        return (
            fit(qs, ws, [s for s in SIGNALS if s != "fit"], fixed, args.strength),
            fit(qs, ws, SIGNALS, fixed, args.strength),
        )

    by_fold = [fitted(lambda q, fold=fold: fold_of(q.text, 1) != fold) for fold in range(5)]
    for name, questions in sets.items():
        values = np.array([answered(q, *by_fold[fold_of(q.text, 1)]) for q in questions])
        best = np.array([q.f1.max() if len(q.f1) else 0 for q in questions])
        print(
            f"{name:22} n {len(values):4}  F1 {100 * values.mean():.1f} {interval(values)}  "
            f"exact {100 * (values > 0.999).mean():.1f}  best within reach {100 * best.mean():.1f}",
            flush=True,
        )
    sketch, rank = fitted(lambda q: True)
    weights = {kind: {s: round(float(w), 3) for s, w in zip(SIGNALS, ws)} for kind, ws in (("sketch", sketch), ("rank", rank))}
    print(json.dumps(weights["rank"]))
    if args.out:
        save(args.out, weights)


def save(path: Path, fitted: dict[str, dict[str, float]]) -> None:
    """Puts fitted weights into `models/weights.json`; those set by hand stay as they are."""
    shipped = json.loads(path.read_text())
    for kind, values in fitted.items():
        group = shipped[f"rate.{kind}"]
        group["values"] |= {name: value for name, value in values.items() if name not in group["byHand"]}
        group["when"] = date.today().isoformat()
    path.write_text(json.dumps(shipped, indent=2) + "\n")


if __name__ == "__main__":
    main()
