import {
  buildLabelIndex,
  growLabelIndex,
  type LabelEntry,
  type LabelIndex,
  type LabelSections,
  openLabelIndex,
} from '../../search/index.ts';

/** Names of which more come to be known in a question. */
export interface GrowingLabels extends LabelIndex {
  add(entries: Iterable<LabelEntry>): void;
}

/** Begins with the names of an index, for each question anew. */
export function growingFrom(of: LabelIndex): () => GrowingLabels {
  const own = Array.from(
    { length: of.labelCount },
    (_, label): LabelEntry => ({ id: of.owner(label), text: of.text(label), preferred: of.isPreferred(label) }),
  );
  const base = buildLabelIndex(own.sort((a, b) => a.id - b.id));
  return () => growingLabels(of, base);
}

function growingLabels(of: LabelIndex, base: LabelSections): GrowingLabels {
  const added = new Map<string, LabelEntry>();
  let index = of;
  return {
    add(entries) {
      const before = added.size;
      for (const entry of entries) added.set(`${entry.id} ${entry.text}`, entry);
      if (added.size === before) return;
      index = openLabelIndex(growLabelIndex(base, [...added.values()]));
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
    readyForPrefixes: () => index.readyForPrefixes(),
    search: (text, options) => index.search(text, options),
    searchInSlices: (text, options) => index.searchInSlices(text, options),
  };
}
