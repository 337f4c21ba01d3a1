"""Questions over the tables to train on, with what they are read together with; they have answers but no forms.

  python3 tables.py <data folder> <out.json.gz>
"""
import gzip
import json
import sys
from pathlib import Path

from graph import Graph
from items import Lexicon, mentioned
from prepare import schema_of
from words import split


def main():
    data = Path(sys.argv[1]) / "tables"
    with gzip.open(data / "train.jsonl.gz", "rt") as lines:
        examples = [e for e in map(json.loads, lines) if e["answer_type"] in ("entity", "literal", "number")]
    wanted = {e["db"] for e in examples}
    lexicons = {}
    with gzip.open(data / "graphs.jsonl.gz", "rt") as lines:
        for table in map(json.loads, lines):
            if table["table"] in wanted:
                lexicons[table["table"]] = Lexicon(Graph(table["nt"].split("\n")))
    out = []
    for e in examples:
        words = split(e["question"])
        own = mentioned(lexicons[e["db"]], words)
        out.append(
            {"set": "tables", "id": e["id"], "db": e["db"], "wording": "question", "kind": e["kind"], "words": words, "items": [vars(i) for i in own], "target": None}
            | {"gold": {k: e[k] for k in ("answers", "answer_texts", "answer_type")}}
        )
    print(len(out), len(lexicons))
    with gzip.open(sys.argv[2], "wt") as file:
        json.dump({"schemas": {db: schema_of(lexicon) for db, lexicon in lexicons.items()}, "examples": out}, file)


if __name__ == "__main__":
    main()
