import { describe, expect, it } from 'vitest';
import type { ReadItem, SaidWord } from '../../../core/index.ts';
import { beam } from './beam.ts';
import { grammarOver, KEYWORDS } from './grammar.ts';
import type { Network } from './network.ts';

const item = (kind: ReadItem['kind']): ReadItem => ({ kind, text: '', name: '', domain: [], range: [], under: [] });
const items = [item('class'), item('class'), item('class')];

/** A network that would say some texts, each as likely as told, and hardly anything else. */
function saying(texts: readonly (readonly [chance: number, text: readonly SaidWord[]])[]): Network {
  const keywords = KEYWORDS.length;
  const tokenOf = (word: SaidWord): number =>
    typeof word === 'number' ? keywords + word : (KEYWORDS as readonly SaidWord[]).indexOf(word);
  const tokens = texts.map(([chance, text]) => ({ chance, said: [...text, '</s>' as const].map(tokenOf) }));
  const past = new Map<number, number[]>([[0, []]]);
  return {
    keywords,
    mostPlaces: 100,
    mostSlots: 16,
    longestForm: 12,
    read: async () => {},
    async next(hypotheses) {
      return hypotheses.map(({ slot, said, length }) => {
        const written = length === 0 ? [] : [...past.get(slot)!.slice(0, length - 1), said];
        past.set(slot, written);
        const logits = new Float32Array(keywords + items.length).fill(-50);
        for (const { chance, said: text } of tokens) {
          if (!written.every((token, i) => text[i] === token) || text[length] === undefined) continue;
          logits[text[length]!] = Math.log(Math.exp(logits[text[length]!]!) + chance);
        }
        return logits;
      });
    },
    copy: (from, to) => void past.set(to, [...past.get(from)!]),
  };
}

const first = async (...texts: readonly (readonly [number, readonly SaidWord[]])[]) =>
  (await beam(saying(texts), grammarOver(items), 8, new AbortController().signal))[0]?.words;

describe('the likeliest forms', () => {
  it('are what the network would say', async () => {
    expect(await first([0.6, ['and', 0, 1]], [0.4, ['count', 0]])).toEqual(['and', 0, 1]);
  });

  it.each([
    ['at once', ['and', 0, 0]],
    ['with a third between them', ['and', 'and', 0, 1, 0]],
    ['the other way about', ['and', 0, 'and', 1, 0]],
    ['within something else', ['count', 'or', 'or', 0, 1, 1]],
  ] as const)('combine no set with itself, %s', async (_, twice) => {
    expect(await first([0.9, twice], [0.1, ['and', 0, 1]])).toEqual(['and', 0, 1]);
  });

  it.each([[['and', 'or', 0, 1, 0]], [['not', 'not', 0, 1, 2]], [['and', 'and', 0, 1, 2]]] as const)(
    'may name a set again where that says something else: %j',
    async (text) => {
      expect(await first([0.9, text], [0.1, ['and', 0, 1]])).toEqual(text);
    },
  );

  it('are told with what the best could have been in one place, aside', async () => {
    const told = await beam(saying([[1, ['and', 0, 1]]]), grammarOver(items), 8, new AbortController().signal);
    expect(told.filter(({ aside }) => !aside).map(({ words }) => words)).toEqual([['and', 0, 1]]);
    // None of them has the same item twice.
    const aside = told.filter((each) => each.aside).map(({ words }) => words);
    expect(aside).toEqual([
      ['and', 2, 1],
      ['and', 0, 2],
    ]);
  });
});
