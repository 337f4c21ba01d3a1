import { atOnce, type Slices } from '../run/index.ts';
import { createBeginnings } from './beginnings.ts';
import { createFuzzySearch, usualEdits } from './fuzzy.ts';
import { normalise, tokens } from './normalise.ts';
import { createOverlapSearch, type Overlaps } from './overlaps.ts';
import { checkSections, type Section } from './sections.ts';
import { openTable } from './string-table.ts';
import { type FormHit, topForms } from './top-forms.ts';
import { createPrefixSearch, type PrefixSearch } from './word-prefixes.ts';
import { createWordSearch } from './words.ts';

/** Labels `from` to `to - 1`, the preferred names before the aliases; empty when both are equal. */
export interface LabelRange {
  readonly from: number;
  readonly to: number;
}

export type MatchKind = 'exact' | 'beginning' | 'words' | 'fuzzy';

/** A name that fits a text, how, and how well (0 to 1). */
export interface LabelMatch {
  readonly label: number;
  readonly owner: number;
  readonly match: MatchKind;
  readonly score: number;
}

export interface LabelSearchOptions {
  readonly limit: number;
  /** Only owners that pass. */
  readonly accept?: (owner: number) => boolean;
  /** Whether the text is still being written: names that begin with it fit as well. */
  readonly unfinished?: boolean;
  /** Which of equally fitting owners comes first: the one with more. */
  readonly popularity?: (owner: number) => number;
}

/** Names findable exactly, by some of their words, and in spite of typos. Owners are the caller's numbers. */
export interface LabelIndex {
  readonly labelCount: number;
  text(label: number): string;
  owner(label: number): number;
  isPreferred(label: number): boolean;
  /** The labels whose normal form is that of the text. */
  exact(text: string): LabelRange;
  /** The same for text that is in normal form already, or for a slice of its tokens: makes no string. */
  exactNormal(normal: string): LabelRange;
  exactTokens(tokens: readonly string[], from: number, to: number): LabelRange;
  /** Labels that share words with the text, in any order and number; rare words count more. Best first. */
  words(text: string, limit: number): readonly LabelMatch[];
  /** Labels within some edits of the text; how many depends on its length when not said. Best first. */
  fuzzy(text: string, limit: number, maxEdits?: number): readonly LabelMatch[];
  /** The forms that share words with a text, each in all its spellings, and which ones. One visit at a time. */
  overlaps(words: readonly (readonly string[])[], isAnchor: (place: number, forms: number) => boolean): Overlaps;
  /** The labels of a form that `overlaps` gave. */
  labelsOf(form: number): LabelRange;
  /** The words of names that begin so; at least four letters are needed. */
  wordsStarting(prefix: string): readonly string[];
  /** Makes what the first call of `wordsStarting` would make at once, which takes a while for many names. */
  readyForPrefixes(): Slices<void>;
  /** The best match of every owner in all of these ways. Best first. */
  search(text: string, options: LabelSearchOptions): readonly LabelMatch[];
  /** The same with pauses. */
  searchInSlices(text: string, options: LabelSearchOptions): Slices<readonly LabelMatch[]>;
}

/** What a perfect match of each kind is worth, and an alias beside a preferred name. */
const worth: Readonly<Record<MatchKind, number>> = { exact: 1, beginning: 0.95, words: 0.9, fuzzy: 0.85 };
const aliasWorth = 0.98;

const none: LabelRange = { from: 0, to: 0 };

/** Opens what `buildLabelIndex` made. Nothing is rebuilt; working memory is taken on the first search. */
export function openLabelIndex(sections: Readonly<Record<string, Section>>): LabelIndex {
  const checked = checkSections(sections);
  const { owners, preferred, textStarts, textBytes, formLabels, formStarts, formUnits } = checked;
  const forms = openTable({
    units: formUnits,
    starts: formStarts,
    ends: formStarts.subarray(1),
    slots: checked.formSlots,
  });
  const words = openTable({
    units: formUnits,
    starts: checked.wordStarts,
    ends: checked.wordEnds,
    slots: checked.wordSlots,
  });
  const byWords = lazy(() => createWordSearch(checked, words));
  const byTypos = lazy(() => createFuzzySearch(checked));
  const byPlace = lazy(() => createOverlapSearch(checked, words));
  let byPrefix: PrefixSearch | undefined;
  const beginnings = createBeginnings(checked);
  const decoder = new TextDecoder();

  const labelsOf = (form: number): LabelRange =>
    form < 0 ? none : { from: formLabels[form]!, to: formLabels[form + 1]! };

  const toMatch = (label: number, match: MatchKind, score: number): LabelMatch => ({
    label,
    owner: owners[label]!,
    match,
    score: score * worth[match] * (preferred[label] ? 1 : aliasWorth),
  });

  function* matches(hits: Iterable<FormHit>, match: MatchKind): Iterable<LabelMatch> {
    for (const { form, score } of hits) {
      for (let label = formLabels[form]!; label < formLabels[form + 1]!; label++) yield toMatch(label, match, score);
    }
  }

  const acceptForm = (accept: (owner: number) => boolean) => (form: number) => {
    for (let label = formLabels[form]!; label < formLabels[form + 1]!; label++) if (accept(owners[label]!)) return true;
    return false;
  };

  function* searchInSlices(
    text: string,
    { limit, accept, unfinished = false, popularity }: LabelSearchOptions,
  ): Slices<readonly LabelMatch[]> {
    const normal = normalise(text);
    if (normal === '') return [];
    // More forms than asked for, so that popularity can choose among equals.
    const wanted = accept && acceptForm(accept);
    const exact = forms.find(normal);
    const byWord = topForms(4 * limit, wanted);
    const byTypo = topForms(4 * limit, wanted);
    byWords()(normal.split(' '), byWord);
    yield;
    yield* byTypos()(normal, usualEdits(normal.length), byTypo);
    yield;

    const byOwner = new Map<number, LabelMatch>();
    const offer = (hits: readonly FormHit[], match: MatchKind): void => {
      for (const found of matches(hits, match)) {
        if (accept && !accept(found.owner)) continue;
        const known = byOwner.get(found.owner);
        if (!known || found.score > known.score) byOwner.set(found.owner, found);
      }
    };
    if (exact >= 0) offer([{ form: exact, score: 1 }], 'exact');
    if (unfinished)
      offer(
        beginnings(normal).map((form) => ({ form, score: 1 })),
        'beginning',
      );
    offer(byWord.best(), 'words');
    offer(byTypo.best(), 'fuzzy');
    return best([...byOwner.values()], limit, popularity);
  }

  return {
    labelCount: owners.length,
    text: (label) => decoder.decode(textBytes.subarray(textStarts[label]!, textStarts[label + 1]!)),
    owner: (label) => owners[label]!,
    isPreferred: (label) => preferred[label] === 1,
    exact: (text) => labelsOf(forms.find(normalise(text))),
    exactNormal: (normal) => labelsOf(forms.find(normal)),
    exactTokens: (list, from, to) => labelsOf(forms.findJoined(list, from, to)),
    words(text, limit) {
      const top = topForms(limit);
      byWords()(tokens(text), top);
      return best([...matches(top.best(), 'words')], limit);
    },
    fuzzy(text, limit, maxEdits) {
      const normal = normalise(text);
      const top = topForms(limit);
      atOnce(byTypos()(normal, maxEdits ?? usualEdits(normal.length), top));
      return best([...matches(top.best(), 'fuzzy')], limit);
    },
    overlaps: (list, isAnchor) => byPlace()(list, isAnchor),
    labelsOf,
    wordsStarting(prefix) {
      byPrefix ??= atOnce(createPrefixSearch(checked));
      return byPrefix(prefix);
    },
    *readyForPrefixes() {
      byPrefix ??= yield* createPrefixSearch(checked);
    },
    search: (text, options) => atOnce(searchInSlices(text, options)),
    searchInSlices,
  };
}

function best(
  matches: readonly LabelMatch[],
  limit: number,
  popularity: (owner: number) => number = () => 0,
): readonly LabelMatch[] {
  return matches
    .toSorted((a, b) => b.score - a.score || popularity(b.owner) - popularity(a.owner) || a.label - b.label)
    .slice(0, limit);
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
