import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../core/index.ts';
import { snapshotOf } from '../kb/snapshot/index.ts';
import { createLabels } from './labels.ts';

const read = (turtle: string, name: string) => {
  const { graph, dialect, labels } = snapshotOf(
    new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[],
  );
  const node = graph.id({ termType: 'NamedNode', value: `http://x/${name}` })!;
  const called = (text: string) => {
    const { from, to } = labels.exact(text);
    return Array.from({ length: to - from }, (_, i) => labels.owner(from + i)).includes(node);
  };
  return { name: createLabels(graph, dialect).readable(node), called };
};

describe('what a value is called whose IRI says what it is of', () => {
  it.each([
    ['in_force', 'InForce-notInForce', 'not in force'],
    ['legalStatus', 'LegalStatus_partiallyValid', 'partially valid'],
    ['hasColour', 'Colour.Red', 'red'],
    ['order_status', 'order_status_shipped', 'shipped'],
  ])('is the rest of it: %s %s', (relation, value, name) => {
    const found = read(`:a :${relation} :${value} ; :year 1 . :b :${relation} :${value} ; :year 2 .`, value);
    expect(found.name).toBe(name);
    expect(found.called(name)).toBe(true);
    expect(found.called(name.replace('not', 'no longer'))).toBe(true);
  });

  it('is all of it where it is of something else, or something is said of it', () => {
    expect(read(':a :crosses :River_Thames .', 'River_Thames').name).toBe('River Thames');
    expect(read(':a :river :River_Thames . :River_Thames :length 346 .', 'River_Thames').name).toBe('River Thames');
    expect(read(':a :pen :pen_12 .', 'pen_12').name).not.toBe('12');
  });
});
