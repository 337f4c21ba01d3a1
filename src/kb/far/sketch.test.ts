import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Row, Term } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { snapshotOf } from '../snapshot/index.ts';
import type { Looking } from './asking.ts';
import { FarGraph } from './far-graph.ts';
import { sketchesIn, sketching } from './sketch.ts';
import { Told } from './told.ts';

const NS = 'http://example.org/';
const node = (local: string): Term => ({ termType: 'NamedNode', value: NS + local });

describe('a sketch of nodes', () => {
  const graph = new FarGraph(snapshotOf([]).graph, {
    isSchema: () => false,
    indexed: new Set(),
    mediators: new Uint8Array(),
    most: 20,
  });
  const [a, b] = ['a', 'b'].map((local) => graph.intern(node(local))!) as [number, number];
  const notes: string[] = [];
  const run = startRun({ onEvent: (event) => event.kind === 'note' && notes.push(event.detail) });
  const kb = { name: 'test', dialect: snapshotOf([]).dialect } as Looking['kb'];
  const looking: Looking = { kb, graph, told: new Told(100), indexed: [], run };

  it('is one end behind each relation in either direction, and how many there are', () => {
    const store = new Store();
    store.load(
      `@prefix : <${NS}> . :a :likes :x, :b ; :size 1, 2 ; :mixed :x, "x" ; :has [] . :b :likes :a . :y :likes :b .`,
      { format: 'text/turtle' },
    );
    const values = `VALUES (?i ?n) { (0 <${NS}a>) (1 <${NS}b>) }`;
    const found = store.query(`SELECT ?d ?p ?some ?i ?c ?end { ${sketching([values], looking)} }`) as Map<
      string,
      Term
    >[];
    const rows = found.map((row): Row => {
      const terms = Array.from(row, ([name, term]): [string, Term] => [
        name,
        term.termType === 'Literal' ? literal(term.value) : { termType: term.termType, value: term.value },
      ]);
      return Object.fromEntries(terms);
    });
    const shown = (id: number) =>
      sketchesIn(rows, [a, b], looking)
        .get(id)!
        .map(({ predicate, inverse, ends, count }) => [
          `${inverse ? '^' : ''}${predicate.replace(NS, '')}`,
          count,
          ...ends.map(({ value }) => value.replace(NS, '')),
        ]);
    expect(shown(a)).toEqual([
      ['has', 1],
      ['likes', 2, 'b'],
      ['^likes', 1, 'b'],
      ['mixed', 2, 'x'],
      ['size', 2, '1'],
    ]);
    expect(shown(b)).toEqual([
      ['likes', 1, 'a'],
      ['^likes', 2, 'a'],
    ]);
  });

  it('counts what is no IRI, and does not show it', () => {
    const rows: Row[] = [{ p: node('likes'), d: literal('o'), some: literal(`0 3 ${NS}a b`) }];
    expect(sketchesIn(rows, [a], looking).get(a)).toEqual([
      { predicate: `${NS}likes`, inverse: false, ends: [], count: 3 },
    ]);
    expect(notes).toEqual(['test sent what is no RDF; left out: 1']);
  });
});
