import { describe, expect, it } from 'vitest';
import { nothingLinked } from '../../../test/fixtures/nothing-linked.ts';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import type { Linked } from '../../core/index.ts';
import { surroundingsOf } from '../knowledge/index.ts';
import { usualWalk } from './options.ts';
import { topicsOf } from './topics.ts';

const around = surroundingsOf(politicsSnapshot());

/** A question with what its words were linked to, and how surely. */
function linked(text: string, things: Readonly<Record<string, readonly [name: string, score: number]>>): Linked {
  const entities = Object.entries(things).map(([mention, [name, score]]) => ({
    item: { iri: politics(name), label: mention, classes: [] },
    mention: { text: mention, start: text.indexOf(mention), end: text.indexOf(mention) + mention.length },
    score,
    by: 'name',
  }));
  return { ...nothingLinked(text), entities };
}

const topics = (text: string, things: Parameters<typeof linked>[1]) => {
  const { names, words } = topicsOf(linked(text, things), around, usualWalk);
  const told = (groups: typeof names) => groups.map(([first]) => first!.linked.mention.text);
  return { names: told(names), words: told(words) };
};

describe('what to walk from', () => {
  it('is what is written as a name, and not a word that something is called by', () => {
    const things = { president: ['President', 0.9], Aland: ['Aland', 0.8] } as const;
    expect(topics('who is the president of Aland', things)).toEqual({ names: ['Aland'], words: ['president'] });
  });

  it('is no word of the schema where nothing is written as a name', () => {
    const things = { party: ['reds', 0.9], aland: ['Aland', 0.8], bert: ['bert', 0.7] } as const;
    expect(topics('which party of aland has bert', things)).toEqual({ names: ['aland', 'bert'], words: ['party'] });
  });

  it('is whatever is likeliest where there is no name at all', () => {
    expect(topics('which party is it', { party: ['reds', 0.9] })).toEqual({ names: ['party'], words: [] });
    expect(topics('who is in The Reds', { 'The Reds': ['reds', 0.2] })).toEqual({ names: ['The Reds'], words: [] });
  });

  it('is all things of a class where nothing has a name', () => {
    const kinds = (text: string, things: Parameters<typeof linked>[1] = {}) => {
      const country = { item: { iri: politics('Country'), label: 'country' }, score: 0.9, by: 'name' };
      const { names } = topicsOf({ ...linked(text, things), classes: [country] }, around, usualWalk);
      return names.flat().map(({ start }) => [start.form.kind, start.nodes.length]);
    };
    expect(kinds('which country has the largest population')).toEqual([['class', 3]]);
    expect(kinds('which country borders Aland', { Aland: ['Aland', 0.9] })).toEqual([['entity', 1]]);
  });
});
