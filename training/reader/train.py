"""Trains the reader on questions over many graphs, and measures it by execution on graphs it has not seen.

  python3 train.py --data reader-data.json.gz --databases <folder> --encoder encoder.safetensors --vocabulary vocabulary.txt.gz --out <folder>
"""
import argparse
import collections
import gzip
import json
import multiprocessing
import random
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from batches import Example, Schema, collate
from convert import right
from forms import Evaluator
from grammar import Grammar, parse
from graph import load_graph
from misspelt import misspelt
from model import Encoder, Reader
from packing import load_encoder, load_reader, read, round_like_packed, save
from renamed import Names, renamed
from words import WordPieces


def load_examples(args, pieces, keywords):
    with gzip.open(args.data, "rt") as file:
        data = json.load(file)
    schemas = {db: Schema(items) for db, items in data["schemas"].items()}
    others = read_others(args.others)
    train, dev = [], []
    for raw in data["examples"]:
        raw["others"] = others.get((raw["set"], raw["id"], raw["wording"]), [])
        if raw["wording"] == "decomposition" and random.random() >= args.decomposed:
            continue
        made = Example(raw, schemas[raw["db"]], pieces, keywords)
        (train if raw["set"].startswith("train") else dev).append(made)
    known: dict = {}
    for path in args.written:
        with gzip.open(path, "rt") as file:
            for raw in json.load(file):
                # Most questions of a graph are shown the same of it.
                key = json.dumps(raw.pop("schema"))
                schema = known.get(key) or known.setdefault(key, Schema(json.loads(key)))
                made = Example(raw, schema, pieces, keywords)
                if raw["set"] == "aside":
                    dev.append(made)
                else:
                    train += [made] * args.times
    extra = []
    for path in args.extra:
        with gzip.open(path, "rt") as file:
            for raw in json.load(file):
                extra.append(Example(raw, Schema(raw["schema"]) if "schema" in raw else schemas[raw["db"]], pieces, keywords))
    return train, dev, extra


def read_others(paths) -> dict:
    """Forms that readers wrote of questions they were not taught, have an answer and are wrong, by question."""
    found: dict = {}
    for path in paths:
        with gzip.open(path, "rt") as file:
            for each in json.load(file):
                wrong = [said for (_, said), (some, ok) in zip(each["beam"], each["verdicts"]) if some and not ok]
                found[each["set"], each["id"], each["wording"]] = wrong[:MOST_OTHERS]
    return found


MOST_OTHERS = 5
TOGETHER = 4


class Batches(torch.utils.data.Dataset):
    def __init__(self, examples, plan, pieces, names, shares):
        self.examples, self.plan, self.pieces, self.names = examples, plan, pieces, names
        self.shares = shares

    def __len__(self):
        return len(self.plan)

    def __getitem__(self, i):
        random.seed((torch.initial_seed() + i * 7919) % 2**31)
        return collate([self.drawn(self.examples[j]) for j in self.plan[i]], self.pieces)

    def drawn(self, example):
        told = renamed(example, self.names) if random.random() < self.shares.renamed else example
        written = misspelt(told) if random.random() < self.shares.misspelt else told
        return written.draw(True, self.examples, random.random() < self.shares.lacking)


def planned(chosen, examples, size):
    """Batches of questions that are shown about as many items; a few of one graph stand together, so that what it is told in is encoded once for them."""
    by_graph = collections.defaultdict(list)
    for j in chosen:
        by_graph[examples[j].raw["db"]].append(j)
    groups = []
    for own in by_graph.values():
        random.shuffle(own)
        groups += [own[k : k + TOGETHER] for k in range(0, len(own), TOGETHER)]
    groups.sort(key=lambda group: (len(examples[group[0]].items) // 16, random.random()))
    order = [j for group in groups for j in group]
    plan = [order[k : k + size] for k in range(0, len(order), size)]
    random.shuffle(plan)
    return plan


def to(batch, device):
    moved = {k: [each.to(device, non_blocking=True) for each in v] if isinstance(v, list) else v.to(device, non_blocking=True) for k, v in batch.items()}
    moved["kinds"] = moved["kinds"].int()
    return moved


@torch.no_grad()
def beams(model, examples, pieces, keywords, device, width=8, longest=44, group=24):
    """For each example its best forms with their log probabilities, every one well formed."""
    model.eval()
    names = list(keywords)
    offset = len(keywords)
    found = []
    for start in range(0, len(examples), group):
        part = examples[start : start + group]
        batch = to(collate([{**e.draw(False), "said": None} for e in part], pieces), device)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            memory, mask, items = model.encode(batch)
        grammars = [Grammar(e.items, keywords) for e in part]
        size = offset + batch["item_mask"].shape[1]
        live = [(i, (keywords["<s>"],), 0.0, Grammar.start) for i in range(len(part))]
        done = [[] for _ in part]
        for _ in range(longest):
            if not live:
                break
            said = torch.tensor([h[1] for h in live], device=device)
            which = torch.tensor([h[0] for h in live], device=device)
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                states = model.states(said, memory[which], mask[which], items[which])[:, -1:]
                scores = model.scores(states, items[which], batch["item_mask"][which])[:, 0]
            log = scores.float().log_softmax(-1)
            may = torch.zeros(len(live), size, dtype=torch.bool)
            for row, (i, _, _, state) in enumerate(live):
                g = grammars[i]
                may[row, [keywords[t] if isinstance(t, str) else offset + t for t in g.allowed(state)]] = True
            log = log.masked_fill(~may.to(device), float("-inf"))
            best, where = log.topk(min(width, log.shape[1]), -1)
            best, where = best.tolist(), where.tolist()
            by = collections.defaultdict(list)
            for row, (i, said_, score, state) in enumerate(live):
                for value, token in zip(best[row], where[row]):
                    if value > -1e30:
                        by[i].append((score + value, said_ + (token,), state))
            live = []
            for i, options in by.items():
                options.sort(key=lambda o: -o[0])
                kept = 0
                for score, said_, state in options:
                    token = said_[-1]
                    if token == keywords["</s>"]:
                        done[i].append((score, said_))
                        kept += 1
                    elif not (len(done[i]) >= width and score < sorted(d[0] for d in done[i])[-width]):
                        live.append((i, said_, score, grammars[i].after(state, names[token] if token < offset else token - offset)))
                        kept += 1
                    if kept >= width:
                        break
        for i, e in enumerate(part):
            ranked = sorted(done[i], key=lambda d: -d[0])[:width]
            found.append([(score, [names[t] if t < offset else t - offset for t in said_[1:-1]]) for score, said_ in ranked])
    return found


GRAPHS: dict = {}


def judge(job):
    folder, db, gold, forms = job
    if db not in GRAPHS:
        GRAPHS[db] = load_graph(Path(folder) / "graphs" / f"{db}.nt.gz")
    graph = GRAPHS[db]
    verdicts = []
    for form in forms:
        try:
            evaluator = Evaluator(graph)
            values = evaluator.rows(form) if form[0] in ("table", "row") else evaluator.denote(form)
            some = len(values) > 0
            verdicts.append((some, some and right(graph, evaluator, form, gold)))
        except Exception:
            verdicts.append((False, False))
    return verdicts


def likelihood(scores, said):
    """The log probability of each of some forms, as a whole."""
    log = scores.float().log_softmax(-1)
    each = log.gather(-1, said[:, 1:].clamp(min=0)[..., None])[..., 0]
    return each.masked_fill(said[:, 1:] < 0, 0).sum(-1)


def preferred(model, batch, scores, encoded):
    """How little the right form is preferred to wrong ones that another reader thought likely: a loss."""
    others, of = batch["others"], batch["others_of"]
    memory, mask, items = (each[of] for each in encoded)
    states = model.states(others[:, :-1].clamp(min=0), memory, mask, items)
    wrong = likelihood(model.scores(states, items, batch["item_mask"][of]), others)
    right = likelihood(scores, batch["said"])
    # Each question's wrong forms against its right one, as one choice.
    odds = torch.zeros_like(right).index_add(0, of, (wrong - right[of]).clamp(max=20).exp())
    return torch.log1p(odds)[of.unique()].mean()


def measure(model, examples, gold, args, pieces, keywords, device, pool):
    found = beams(model, examples, pieces, keywords, device)
    executed = [(e, beam) for e, beam in zip(examples, found) if e.raw["set"] != "aside"]
    jobs = [(str(args.databases), e.raw["db"], gold[e.raw["set"], e.raw["id"]], [parse(said, e.items) for _, said in beam]) for e, beam in executed]
    judged = iter(pool.map(judge, jobs, chunksize=8))
    # Of what was written, the graphs are not at hand: only the very form that was written counts as right.
    verdicts = [[(True, said == e.target) for _, said in beam] if e.raw["set"] == "aside" else next(judged) for e, beam in zip(examples, found)]
    table = collections.defaultdict(lambda: [0, 0, 0, 0])
    for e, v in zip(examples, verdicts):
        first = bool(v and v[0][1])
        chosen = next((ok for some, ok in v if some), False)
        some = any(ok for _, ok in v)
        name = f"{e.raw['set']}{'' if e.raw['wording'] == 'question' else ' reworded'}"
        for key in (name, f"{name}: {e.raw['kind']}"):
            for k, value in enumerate((first, chosen, some, 1)):
                table[key][k] += value
    return {k: [round(100 * x / v[3], 1) for x in v[:3]] + [v[3]] for k, v in sorted(table.items())}, found, verdicts


def read_words(args):
    """The word pieces of the encoder, and what a form is written with beside items."""
    vocabulary = gzip.open(args.vocabulary, "rt").read().rstrip("\n").split("\n")
    with gzip.open(args.data, "rt") as file:
        keywords = {k: i for i, k in enumerate(json.load(file)["keywords"])}
    return WordPieces(vocabulary), keywords


def learn(args, train, extra, asked, pieces, keywords):
    """Teaches a reader, writes it to a folder, and measures it on questions that it was not taught."""
    began = time.time()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    random.seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    encoder, base = Encoder(len(pieces.ids)), read(args.encoder)
    model = Reader(encoder, len(keywords), width=args.width, dropout=args.dropout)
    if args.start:
        load_reader(model, read(args.start / "reader.safetensors"), read(args.start / "encoder.safetensors"), base["words.weight"])
    else:
        load_encoder(encoder, base)
    model.to(device)
    own = [p for n, p in model.named_parameters() if not n.startswith("bert.")]
    theirs = [p for n, p in model.named_parameters() if n.startswith("bert.") and p.requires_grad]
    print(len(train), "on graphs,", len(extra), "besides,", len(asked), "to measure;", round(sum(p.numel() for p in own) / 1e6, 2), "M beside the encoder", round(time.time() - began), "s", flush=True)
    optimizer = torch.optim.AdamW([{"params": own, "lr": args.rate}, {"params": theirs, "lr": args.encoder_rate}], weight_decay=0.01, **({"fused": True} if device.type == "cuda" else {}))
    mean = [p.detach().clone() for p in model.parameters()]
    examples = train + extra
    names = Names(examples, json.loads(args.synonyms.read_text()) if args.synonyms else {})
    steps_an_epoch = (len(train) + int(len(extra) * args.extra_share)) // args.batch + 1
    total, step, start, smooth = args.epochs * steps_an_epoch, 0, time.time(), None
    for epoch in range(args.epochs):
        model.train()
        chosen = list(range(len(train))) + random.sample(range(len(train), len(examples)), int(len(extra) * args.extra_share))
        plan = planned(chosen, examples, args.batch)
        loader = torch.utils.data.DataLoader(Batches(examples, plan, pieces, names, args), batch_size=None, num_workers=args.workers, prefetch_factor=6 if args.workers else None, pin_memory=device.type == "cuda")
        lost = 0.0
        for batch in loader:
            # By steps or by the clock, whichever is further on.
            gone = max(step / total, (time.time() - start) / args.seconds)
            factor = min(1, (step + 1) / 400) * max(0.01, 1 - gone)
            for group, rate in zip(optimizer.param_groups, (args.rate, args.encoder_rate)):
                group["lr"] = rate * factor
            batch = to(batch, device)
            said = batch["said"]
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                memory, mask, items = model.encode(batch)
                states = model.states(said[:, :-1].clamp(min=0), memory, mask, items)
                scores = model.scores(states, items, batch["item_mask"])
                loss = F.cross_entropy(scores.float().flatten(0, 1), said[:, 1:].flatten(), ignore_index=-1)
                if "others" in batch:
                    loss = loss + args.choose * preferred(model, batch, scores, (memory, mask, items))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            lost += loss.detach()
            step += 1
            share = min(args.average, (1 + step) / (10 + step))
            with torch.no_grad():
                torch._foreach_mul_(mean, share)
                torch._foreach_add_(mean, list(model.parameters()), alpha=1 - share)
            if step in (20, 120):
                print("step", step, round(time.time() - start, 1), "s", flush=True)
            if gone >= 1:
                break
        print(epoch, "loss", round(float(lost) / max(1, len(plan)), 4), round(time.time() - start), "s", flush=True)
        if (time.time() - start) / args.seconds >= 1:
            break
    with torch.no_grad():
        for p, m in zip(model.parameters(), mean):
            p.copy_(m)
    torch.cuda.empty_cache() if device.type == "cuda" else None
    round_like_packed(model)
    save(args.out / "reader.safetensors", model)
    save(args.out / "encoder.safetensors", model.bert)
    (args.out / "done").touch()
    tell(model, asked, args, pieces, keywords, device)
    print("done", round(time.time() - began), flush=True)


def tell(model, asked, args, pieces, keywords, device):
    """Measures a reader, prints what it comes to, and writes down what it read."""
    gold = {}
    for name in ("dev", "dev.multi", "train", "train.multi"):
        with gzip.open(args.databases / f"{name}.jsonl.gz", "rt") as lines:
            for line in map(json.loads, lines):
                gold[name, line["id"]] = gold[name.replace("train", "tune"), line["id"]] = line
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        table, found, verdicts = measure(model, asked, gold, args, pieces, keywords, device, pool)
    for key, row in table.items():
        print(key, row, flush=True)
    log = [{"set": e.raw["set"], "id": e.raw["id"], "wording": e.raw["wording"], "beam": beam, "verdicts": v} for e, beam, v in zip(asked, found, verdicts)]
    with gzip.open(args.out / "log.json.gz", "wt") as file:
        json.dump(log, file)
    json.dump(table, open(args.out / "table.json", "w"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--extra", type=Path, nargs="*", default=[])
    parser.add_argument("--written", type=Path, nargs="*", default=[], help="questions with graphs of their own, from written.py")
    parser.add_argument("--times", type=int, default=2, help="how often each of these is shown where others are shown once")
    parser.add_argument("--extra-share", type=float, default=1.0)
    parser.add_argument("--databases", type=Path, required=True)
    parser.add_argument("--encoder", type=Path, required=True)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--encoder-rate", type=float, default=6e-5)
    parser.add_argument("--dropout", type=float, default=0.15)
    parser.add_argument("--seconds", type=float, default=480, help="the schedule is cut to end by then")
    parser.add_argument("--workers", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="measure every n-th question of dev")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--renamed", type=float, default=0.5, help="the share of examples that are told of other things")
    parser.add_argument("--misspelt", type=float, default=0, help="the share of examples with a slip of the hand")
    parser.add_argument("--synonyms", type=Path, help="other words, from synonyms.py")
    parser.add_argument("--decomposed", type=float, default=0, help="the share of decompositions that are taught like questions")
    parser.add_argument("--start", type=Path, help="a folder with a reader to go on from")
    parser.add_argument("--lacking", type=float, default=0, help="the share of examples whose graph lacks something that they need")
    parser.add_argument("--others", type=Path, nargs="*", default=[], help="what readers of the other half wrote of each half, from --half")
    parser.add_argument("--choose", type=float, default=0.3, help="how much it counts that the right form is preferred to those")
    parser.add_argument("--half", type=int, choices=(0, 1), help="train on every second database, and write down what is read of the others")
    parser.add_argument("--average", type=float, default=0.999, help="what is kept is a running mean of the weights, with this share of it a step")
    args = parser.parse_args()
    random.seed(args.seed)
    pieces, keywords = read_words(args)
    train, dev, extra = load_examples(args, pieces, keywords)
    unseen = []
    if args.half is not None:
        mine = set(sorted({e.raw["db"] for e in train})[args.half :: 2])
        unseen = [e for e in train if e.raw["db"] not in mine and e.raw["wording"] != "decomposition"]
        train = [e for e in train if e.raw["db"] in mine]
    learn(args, train, extra, dev[:: args.every] + unseen, pieces, keywords)


if __name__ == "__main__":
    main()
