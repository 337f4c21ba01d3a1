import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLabelIndex, growLabelIndex, type LabelEntry, type LabelIndex, openLabelIndex } from './index.ts';

const word = fc.constantFrom(
  'new',
  'york',
  'city',
  'cities',
  'of',
  'River',
  'São',
  'Paulo',
  'georgia',
  'georgi',
  'a',
  '東京',
);
const text = fc.array(word, { minLength: 0, maxLength: 4 }).map((words) => words.join(' '));
const entry: fc.Arbitrary<LabelEntry> = fc.record({ id: fc.nat(20), text, preferred: fc.boolean() });
const entries = fc.array(entry, { maxLength: 30 });

/** Everything that an index says, with names for its numbers; equals in one order. */
function said(index: LabelIndex, texts: readonly string[]) {
  const name = (label: number) => `${index.owner(label)} ${index.text(label)} ${index.isPreferred(label)}`;
  const range = ({ from, to }: { from: number; to: number }) =>
    Array.from({ length: to - from }, (_, i) => name(from + i));
  const all = (found: readonly { label: number; score: number; match: string }[]) =>
    found.map(({ label, score, match }) => `${score.toFixed(4)} ${match} ${name(label)}`).sort();
  return texts.map((each) => {
    const shared: string[] = [];
    const words = each.split(' ').map((one) => [one]);
    const overlaps = index.overlaps(words, () => true);
    overlaps.visit((form, bits, weight) => shared.push(`${range(index.labelsOf(form))} ${bits} ${weight.toFixed(4)}`));
    return {
      count: index.labelCount,
      exact: range(index.exact(each)),
      words: all(index.words(each, 1000)),
      fuzzy: all(index.fuzzy(each, 1000)),
      // Of two names of an owner that fit alike, either may be the one that is given.
      search: index
        .search(each, { limit: 1000, unfinished: true })
        .map(({ owner, score, match }) => `${score.toFixed(4)} ${match} ${owner}`)
        .sort(),
      weights: [...overlaps.weights].map((weight) => weight.toFixed(4)),
      shared: shared.sort(),
      starting: [...index.wordsStarting(each.slice(0, 4))].sort(),
    };
  });
}

describe('an index of names that grows', () => {
  const byId = (list: readonly LabelEntry[]) => list.toSorted((a, b) => a.id - b.id);

  it('says what an index of all of them says', () => {
    fc.assert(
      fc.property(entries, entries, fc.array(text, { minLength: 1, maxLength: 4 }), (own, more, texts) => {
        const asked = [
          ...texts,
          ...own.slice(0, 2).map((each) => each.text),
          ...more.slice(0, 4).map((each) => each.text),
        ];
        const grown = openLabelIndex(growLabelIndex(buildLabelIndex(byId(own)), more));
        expect(said(grown, asked)).toEqual(said(openLabelIndex(buildLabelIndex(byId([...own, ...more]))), asked));
      }),
    );
  });

  it('leaves the index as it was that it grows from', () => {
    const base = buildLabelIndex([{ id: 1, text: 'Georgia', preferred: true }]);
    const before = structuredClone(base);
    growLabelIndex(base, [
      { id: 0, text: 'georgia', preferred: true },
      { id: 2, text: 'Peach State', preferred: true },
    ]);
    expect(base).toEqual(before);
  });
});
