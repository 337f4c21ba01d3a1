import { describe, expect, it } from 'vitest';
import { buildLabelIndex, mostOverlapWords, openLabelIndex } from './index.ts';

const names = [
  'Barack Obama',
  'Michelle Obama',
  'University of Auburn',
  'The Rivers',
  'Portugal',
  'Portuguese',
  'Port',
];
const index = openLabelIndex(buildLabelIndex(names.map((text, id) => ({ id, text, preferred: true }))));

/** The names that share words with a text, each with the words it shares and the share of its weight. */
function shared(words: readonly (readonly string[])[], isAnchor = (_place: number, _forms: number) => true) {
  const found: Record<string, string> = {};
  const overlaps = index.overlaps(words, isAnchor);
  overlaps.visit((form, bits, weight) => {
    const places = words.flatMap(([word], i) => ((bits & (1 << i)) === 0 ? [] : [i, word!]));
    const own = words.reduce((sum, _, i) => ((bits & (1 << i)) === 0 ? sum : sum + overlaps.weights[i]!), 0);
    found[index.text(index.labelsOf(form).from)] = `${places.join(' ')} ${(own / weight).toFixed(1)}`;
  });
  return found;
}

describe('overlaps', () => {
  it('are the names that share words, with the places of the words', () => {
    expect(shared([['was'], ['obama'], ['barack']])).toEqual({
      'Barack Obama': '1 obama 2 barack 1.0',
      'Michelle Obama': '1 obama 0.4',
    });
  });

  it('take a word in any of its spellings', () => {
    expect(shared([['river', 'rivers']])).toEqual({ 'The Rivers': '0 river 0.5' });
  });

  it('bring names in by anchors alone, and let other words confirm', () => {
    expect(shared([['auburn'], ['of'], ['the']], (place) => place === 0)).toEqual({
      'University of Auburn': '0 auburn 1 of 0.7',
    });
    expect(shared([['of'], ['the']], () => false)).toEqual({});
  });

  it('weigh rare words more, unknown words nothing', () => {
    const { weights } = index.overlaps([['obama'], ['barack'], ['unheard']], () => true);
    expect(weights[0]).toBeLessThan(weights[1]!);
    expect(weights[2]).toBe(0);
  });

  it('leave no trace in the next search, and read as many words as there are bits', () => {
    shared([['obama']]);
    expect(shared([['michelle']])).toEqual({ 'Michelle Obama': '0 michelle 0.6' });
    const many = Array.from({ length: mostOverlapWords + 1 }, (_, i) => [i === mostOverlapWords ? 'obama' : 'x']);
    expect(shared(many)).toEqual({});
  });
});

it('finds the words that begin alike', () => {
  expect(index.wordsStarting('port').toSorted()).toEqual(['port', 'portugal', 'portuguese']);
  expect(index.wordsStarting('portugu')).toEqual(['portuguese']);
  expect(index.wordsStarting('por')).toEqual([]);
  expect(index.wordsStarting('zzzz')).toEqual([]);
});

it('gets ready for beginnings in slices, however many names there are', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => ({ id, text: `name${id}`, preferred: true }));
  const large = openLabelIndex(buildLabelIndex(many));
  expect([...large.readyForPrefixes()].length).toBeGreaterThan(4);
  expect(large.wordsStarting('name999').toSorted()).toEqual(
    ['name999', ...Array.from({ length: 10 }, (_, digit) => `name999${digit}`)].toSorted(),
  );
  expect([...large.readyForPrefixes()]).toEqual([]);
});
