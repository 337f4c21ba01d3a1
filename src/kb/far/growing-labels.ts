import { buildLabelIndex, type LabelEntry, type LabelIndex, openLabelIndex } from '../../search/index.ts';

/** Names kept beyond those of the schema. */
const MOST_ADDED = 20_000;

/** Names of which more come to be known: an index that is made again when they do. */
export interface GrowingLabels extends LabelIndex {
  add(entries: Iterable<LabelEntry>): void;
}

export function growingLabels(of: LabelIndex): GrowingLabels {
  const own = Array.from(
    { length: of.labelCount },
    (_, label): LabelEntry => ({ id: of.owner(label), text: of.text(label), preferred: of.isPreferred(label) }),
  );
  const added = new Map<string, LabelEntry>();
  let index = of;
  return {
    add(entries) {
      const before = added.size;
      for (const entry of entries) added.set(`${entry.id} ${entry.text}`, entry);
      if (added.size === before) return;
      // What was met longest ago goes first.
      for (const key of added.keys()) {
        if (added.size <= MOST_ADDED) break;
        added.delete(key);
      }
      index = openLabelIndex(buildLabelIndex([...own, ...added.values()].sort((a, b) => a.id - b.id)));
    },
    get labelCount() {
      return index.labelCount;
    },
    text: (label) => index.text(label),
    owner: (label) => index.owner(label),
    isPreferred: (label) => index.isPreferred(label),
    exact: (text) => index.exact(text),
    exactNormal: (normal) => index.exactNormal(normal),
    exactTokens: (tokens, from, to) => index.exactTokens(tokens, from, to),
    words: (text, limit) => index.words(text, limit),
    fuzzy: (text, limit, maxEdits) => index.fuzzy(text, limit, maxEdits),
    overlaps: (words, isAnchor) => index.overlaps(words, isAnchor),
    labelsOf: (form) => index.labelsOf(form),
    wordsStarting: (prefix) => index.wordsStarting(prefix),
    search: (text, options) => index.search(text, options),
  };
}
