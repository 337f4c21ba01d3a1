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

/** Something that is said with its weight. The same words may be summed in another order, so weights are compared as nearly alike. */
type Weighed = readonly [said: string, weight: number];

/** Everything that an index says, with names for its numbers; equals in one order. */
function said(index: LabelIndex, texts: readonly string[], as: (weight: number) => unknown = (weight) => weight) {
  const name = (label: number) => `${index.owner(label)} ${index.text(label)} ${index.isPreferred(label)}`;
  const range = ({ from, to }: { from: number; to: number }) =>
    Array.from({ length: to - from }, (_, i) => name(from + i));
  const all = (found: readonly { label: number; score: number; match: string }[]) =>
    found.map(({ label, score, match }): Weighed => [`${match} ${name(label)}`, score]);
  return texts.map((each) => {
    const shared: Weighed[] = [];
    const words = each.split(' ').map((one) => [one]);
    const overlaps = index.overlaps(words, () => true);
    overlaps.visit((form, bits, weight) => shared.push([`${range(index.labelsOf(form))} ${bits}`, weight]));
    const weighed = {
      words: all(index.words(each, 1000)),
      fuzzy: all(index.fuzzy(each, 1000)),
      // Of two names of an owner that fit alike, either may be the one that is given.
      search: index
        .search(each, { limit: 1000, unfinished: true })
        .map(({ owner, score, match }): Weighed => [`${match} ${owner}`, score]),
      weights: [...overlaps.weights].map((weight, i): Weighed => [`word ${i}`, weight]),
      shared,
    };
    return {
      count: index.labelCount,
      exact: range(index.exact(each)),
      starting: [...index.wordsStarting(each.slice(0, 4))].sort(),
      ...Object.fromEntries(
        Object.entries(weighed).map(([kind, list]) => [
          kind,
          inOneOrder(list).map(([text, weight]) => ({ text, weight: as(weight) })),
        ]),
      ),
    };
  });
}

function inOneOrder(list: readonly Weighed[]): readonly Weighed[] {
  return list.toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
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
        const whole = openLabelIndex(buildLabelIndex(byId([...own, ...more])));
        expect(said(grown, asked)).toEqual(said(whole, asked, (weight) => expect.closeTo(weight, 4)));
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
