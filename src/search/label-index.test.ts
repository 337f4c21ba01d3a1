import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildLabelIndex,
  type LabelEntry,
  type LabelIndex,
  type LabelRange,
  normalise,
  openLabelIndex,
  tokens,
} from './index.ts';

const entries: readonly LabelEntry[] = [
  { id: 1, text: 'Barack Obama', preferred: true },
  { id: 1, text: 'Barack Hussein Obama II', preferred: false },
  { id: 2, text: 'Michelle Obama', preferred: true },
  { id: 3, text: 'Georgia', preferred: true },
  { id: 4, text: 'Georgia', preferred: true },
  { id: 5, text: 'Peach State', preferred: true },
  { id: 5, text: 'georgia', preferred: false },
  { id: 6, text: 'The River', preferred: true },
  { id: 7, text: 'São Paulo', preferred: true },
  { id: 8, text: '   ', preferred: true },
  { id: 9, text: '東京', preferred: true },
];
const index = openLabelIndex(buildLabelIndex(entries));

describe('a label index', () => {
  it('keeps every name with its owner, apart from empty ones', () => {
    const kept = Array.from({ length: index.labelCount }, (_, label) => ({
      id: index.owner(label),
      text: index.text(label),
      preferred: index.isPreferred(label),
    }));
    expect(kept).toHaveLength(entries.length - 1);
    expect(kept).toEqual(expect.arrayContaining(entries.filter(({ id }) => id !== 8)));
  });

  it('finds names exactly, preferred ones first', () => {
    expect(owners(index, index.exact('GEORGIA'))).toEqual([3, 4, 5]);
    expect(owners(index, index.exact('sao paulo'))).toEqual([7]);
    expect(owners(index, index.exact('東京'))).toEqual([9]);
    expect(owners(index, index.exact('Atlantis'))).toEqual([]);
    expect(owners(index, index.exact(''))).toEqual([]);
  });

  it('finds slices of tokens', () => {
    const question = tokens('Who is Barack Obama’s wife?');
    expect(owners(index, index.exactTokens(question, 2, 4))).toEqual([1]);
    expect(owners(index, index.exactTokens(question, 1, 4))).toEqual([]);
    expect(owners(index, index.exactTokens(question, 2, 2))).toEqual([]);
  });

  it('finds names that a text begins, the better known first, while it is being written', () => {
    const found = (text: string) =>
      index.search(text, { limit: 5, unfinished: true, popularity: (owner) => owner }).map(({ owner }) => owner);
    expect(found('geo')).toEqual([4, 3, 5]);
    expect(found('barack h')[0]).toBe(1);
    expect(found('東')).toEqual([9]);
    expect(found('the river and more')).toEqual([6]);
    expect(index.search('geo', { limit: 5 })).toEqual([]);
  });

  it('finds names by some of their words, in any order and number', () => {
    expect(index.words('Obama Barack', 1)[0]).toMatchObject({ owner: 1, match: 'words' });
    expect(index.words('hussein', 5).map(({ owner }) => owner)).toEqual([1]);
    expect(index.words('rivers', 1)[0]?.owner).toBe(6);
    expect(index.words('nothing like it', 5)).toEqual([]);
  });

  it('finds names in spite of typos', () => {
    expect(index.fuzzy('Barak Obama', 1)[0]).toMatchObject({ owner: 1, match: 'fuzzy' });
    expect(index.fuzzy('Micehlle Obama', 1)[0]?.owner).toBe(2);
    expect(index.fuzzy('Micehlle Obmaa', 1, 1)).toEqual([]);
    expect(index.fuzzy('Geo', 5)).toEqual([]);
  });

  it('puts exact before words before typos, and names before aliases', () => {
    const found = index.search('georgia', { limit: 5 });
    expect(found.map(({ owner, match }) => [owner, match])).toEqual([
      [3, 'exact'],
      [4, 'exact'],
      [5, 'exact'],
    ]);
    expect(found[2]!.score).toBeLessThan(found[1]!.score);
    const [typo, word] = index.search('barack obema', { limit: 2 });
    expect(typo).toMatchObject({ owner: 1, match: 'fuzzy' });
    expect(word?.score ?? 0).toBeLessThan(typo!.score);
  });

  it('gives each owner once, lets the caller refuse owners and break ties', () => {
    expect(index.search('obama', { limit: 9 }).map(({ owner }) => owner)).toEqual([1, 2]);
    expect(index.search('georgia', { limit: 9, accept: (owner) => owner !== 3 })[0]?.owner).toBe(4);
    expect(index.search('georgia', { limit: 1, popularity: (owner) => owner })[0]?.owner).toBe(4);
  });

  it('works with nothing in it', () => {
    const empty = openLabelIndex(buildLabelIndex([]));
    expect(empty.labelCount).toBe(0);
    expect(empty.search('anything', { limit: 3 })).toEqual([]);
    expect(owners(empty, empty.exact('anything'))).toEqual([]);
  });

  it('refuses sections that are not those of an index', () => {
    const { owners: _, ...rest } = buildLabelIndex(entries);
    expect(() => openLabelIndex(rest)).toThrow('section "owners" should be Uint32Array, came as nothing');
    expect(() => openLabelIndex({ ...rest, owners: new Uint8Array(4) })).toThrow('came as Uint8Array');
  });

  it('finds every name exactly, among any names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 40 }), (texts) => {
        const any = openLabelIndex(buildLabelIndex(texts.map((text, id) => ({ id, text, preferred: id % 2 === 0 }))));
        texts.forEach((text, id) => {
          if (normalise(text) !== '') expect(owners(any, any.exact(text))).toContain(id);
        });
      }),
    );
  });

  it('still finds a name after one random edit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('insert', 'delete', 'replace', 'swap'),
        fc.constantFrom('q', 'z', 'a'),
        (names, which, where, edit, letter) => {
          const any = openLabelIndex(buildLabelIndex(names.map((text, id) => ({ id, text, preferred: true }))));
          const id = which % names.length;
          const typed = edited(names[id]!, where % names[id]!.length, edit, letter);
          expect(any.fuzzy(typed, names.length, 1).map(({ owner }) => owner)).toContain(id);
        },
      ),
      { numRuns: 500 },
    );
  });
});

const name = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 3, maxLength: 7 }), { minLength: 2, maxLength: 3 })
  .map((words) => words.join(' '));

type Edit = 'insert' | 'delete' | 'replace' | 'swap';

function edited(text: string, at: number, edit: Edit, letter: string): string {
  // A space at either end would vanish, so the edit stays inside the first word.
  const i = at % 3;
  const rest = text.slice(i + 1);
  switch (edit) {
    case 'insert':
      return text.slice(0, i) + letter + text.slice(i);
    case 'delete':
      return text.slice(0, i) + rest;
    case 'replace':
      return text.slice(0, i) + letter + rest;
    case 'swap':
      return i < 2 ? text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2) : text + letter;
  }
}

function owners(of: LabelIndex, { from, to }: LabelRange): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => of.owner(from + i));
}
