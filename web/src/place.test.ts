import { describe, expect, it } from 'vitest';
import { readPlace, writePlace } from './place.ts';

describe('an address', () => {
  it.each([
    { view: 'ask', entities: [] },
    {
      view: 'ask',
      question: 'Wo & wie?',
      kb: 'a b',
      method: 'rng',
      model: 'openai:x',
      entities: ['http://x/1', 'http://x/2'],
    },
    { view: 'browse', kb: 'atlas', thing: 'http://x/#a?b=c', entities: [] },
    { view: 'browse', relation: 'http://x/p', entities: [] },
    { view: 'browse', type: 'http://x/C', entities: [] },
  ] as const)('of %j leads back to it', (place) => {
    const href = writePlace(place);
    expect(readPlace(href.slice(1))).toEqual(place);
  });

  it('that says nothing known is that of the question', () => {
    expect(readPlace('?view=nowhere&x=1')).toEqual({ view: 'ask', entities: [] });
  });
});
