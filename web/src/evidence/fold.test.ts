import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const fact = (subject: string, predicate: string, object: string) => ({ subject, predicate, object });
const options = (own: Partial<Parameters<typeof fold>[1]> = {}) => ({
  names: {},
  answers: new Set<string>(),
  topics: new Set<string>(),
  ...own,
});

describe('fold', () => {
  it('draws things as nodes and relations as edges, by name', () => {
    const names = { 'x:a': 'Ada', 'x:b': 'Byron', 'x:p': 'child of' };
    const drawing = fold(
      [fact('x:a', 'x:p', 'x:b')],
      options({ names, answers: new Set(['x:b']), topics: new Set(['x:a']) }),
    );
    expect(drawing.nodes.map(({ label, role }) => [label, role])).toEqual([
      ['Ada', 'topic'],
      ['Byron', 'answer'],
    ]);
    expect(drawing.edges).toMatchObject([{ from: 'x:a', to: 'x:b', relations: ['child of'] }]);
  });

  it('folds a nameless node between things into one edge', () => {
    const facts = [fact('x:a', 'x:stay', '_:b0'), fact('_:b0', 'x:place', 'x:b')];
    const drawing = fold(facts, options({ names: { 'x:a': 'A', 'x:b': 'B', 'x:stay': 'stay', 'x:place': 'place' } }));
    expect(drawing.nodes.map(({ id }) => id)).toEqual(['x:a', 'x:b']);
    expect(drawing.edges).toEqual([{ from: 'x:a', to: 'x:b', relations: ['stay', 'place'], facts }]);
  });

  it('keeps a nameless node that is the answer', () => {
    const facts = [fact('x:a', 'x:stay', '_:b0'), fact('_:b0', 'x:place', 'x:b')];
    const drawing = fold(facts, options({ names: { 'x:a': 'A', 'x:b': 'B' }, answers: new Set(['_:b0']) }));
    expect(drawing.nodes.map(({ id }) => id)).toContain('_:b0');
  });

  it('notes values and classes at what they belong to, and draws a value that is asked for', () => {
    const size = '"5"^^<http://www.w3.org/2001/XMLSchema#integer>';
    const facts = [fact('x:a', TYPE, 'x:City'), fact('x:a', 'x:size', size)];
    const noted = fold(facts, options({ names: { 'x:a': 'A', 'x:size': 'size' } }));
    expect(noted.edges).toEqual([]);
    expect(noted.nodes[0]?.notes).toEqual([
      { relation: 'type', object: 'x:City' },
      { relation: 'size', object: size },
    ]);
    const asked = fold(facts, options({ names: { 'x:a': 'A' }, topics: new Set(['x:City']) }));
    expect(
      asked.nodes.map(({ id }) => id),
      'a class that the question names is none of the things',
    ).toEqual(['x:a']);
    const drawn = fold(facts, options({ names: { 'x:a': 'A' }, answers: new Set([size]) }));
    expect(drawn.edges).toMatchObject([{ from: 'x:a', to: size }]);
  });

  it('makes one edge of several between the same things', () => {
    const facts = [fact('x:a', 'x:p', 'x:b'), fact('x:a', 'x:q', 'x:b')];
    expect(fold(facts, options({ names: { 'x:a': 'A', 'x:b': 'B' } })).edges).toMatchObject([
      { relations: ['p', 'q'] },
    ]);
  });

  it('says how many facts were too many to draw', () => {
    const facts = Array.from({ length: 5 }, (_, i) => fact('x:a', 'x:p', `x:b${i}`));
    expect(fold(facts, options({ most: 3 })).left).toBe(2);
  });
});
