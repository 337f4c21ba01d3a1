import { describe, expect, it } from 'vitest';
import type { NamedNode, Triple } from '../../core/index.ts';
import { retrievalScores } from './retrieval.ts';

const node = (value: string): NamedNode => ({ termType: 'NamedNode', value });
const fact = (text: string): Triple => {
  const [subject = '', predicate = '', object = ''] = text.split(' ');
  return { subject: node(subject), predicate: node(predicate), object: node(object) };
};
const route = (...facts: readonly string[]) => facts.map(fact);

describe('retrieval scores', () => {
  const needed = [route('heat director mann', 'mann born chicago'), route('heat director mann', 'mann born illinois')];

  it('are all one where exactly the evidence was retrieved, by the first path', () => {
    expect(retrievalScores([needed], needed)).toEqual({
      tripleRecall: 1,
      triplePrecision: 1,
      pathRecall: 1,
      pathPrecision: 1,
      mrr: 1,
    });
  });

  it('tell facts from whole paths', () => {
    const half = [[route('heat director mann')], [needed[0]!, route('heat actor pacino')]];
    expect(retrievalScores(half, needed)).toEqual({
      tripleRecall: 2 / 3,
      triplePrecision: 2 / 3,
      pathRecall: 1 / 2,
      pathPrecision: 1 / 3,
      mrr: 1 / 2,
    });
  });

  it('count a route as held only where one retrieved route has all of it', () => {
    const torn = [[route('heat director mann'), route('mann born chicago')]];
    expect(retrievalScores(torn, [needed[0]!])).toMatchObject({ tripleRecall: 1, pathRecall: 0, mrr: 0 });
  });

  it('are nothing where nothing was retrieved, and undefined without evidence', () => {
    expect(retrievalScores([], needed)).toMatchObject({
      tripleRecall: 0,
      triplePrecision: 0,
      pathPrecision: 0,
      mrr: 0,
    });
    expect(retrievalScores([needed], [[]])).toBeUndefined();
  });

  it('tell a thing from a text of the same spelling', () => {
    const literal: Triple = {
      subject: node('a'),
      predicate: node('p'),
      object: { termType: 'Literal', value: 'b', datatype: { value: 'string' } },
    };
    expect(retrievalScores([[[literal]]], [route('a p b')])).toMatchObject({ tripleRecall: 0 });
  });
});
