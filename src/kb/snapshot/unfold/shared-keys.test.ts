import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const of = (turtle: string) =>
  snapshotOf(new Parser().parse(`@prefix : <http://x/> . ${turtle}`) as unknown as readonly Triple[]);
const references = (turtle: string) =>
  of(turtle).schema.relations.filter(({ iri }) => iri.includes('/derived/straight/'));

const codes = ['B-17', 'B-18', 'B-21', 'B-40', 'B-44'];
const boats = codes.map((code, i) => `:boat${i} a :Boat ; :code "${code}" ; :length ${i + 9} ; :built 19${i}4 .`);
const trips = ['B-17', 'B-18', 'B-17', 'B-40', 'B-44', 'B-21'].map(
  (code, i) => `:trip${i} a :Trip ; :code "${code}" ; :fare ${i + 3} .`,
);
const berths = codes.map((code, i) => `:berth${i} a :Berth ; :code "${code}" .`);

describe('unfoldSharedKeys', () => {
  it('says straight whose row has the same key, where columns of several tables are called the same', () => {
    const all = [...boats, ...trips, ...berths].join(' ');
    const [found, ...others] = references(all);
    expect(others).toEqual([]);
    expect([found?.label.toLowerCase(), found?.subjects]).toEqual(['boat', trips.length + berths.length]);
    const { dialect } = of(all);
    const form = {
      kind: 'join',
      step: { relation: found!.iri, inverse: false },
      of: { kind: 'entity', symbol: 'http://x/boat0' },
    };
    expect(compile(form as never, dialect).text).toContain('<http://x/Boat>');
  });

  it('leaves numbers that rows of any table have, names, and what only some of the others have', () => {
    const numbered = (kind: string, column: string, numbers: readonly number[]) =>
      numbers.map((number, i) => `:${kind}${i} a :${kind} ; :${column} ${number} ; :note "n${i}" .`).join(' ');
    const rows = (column: string) =>
      numbered('Boat', column, [1, 2, 3, 4, 5]) + numbered('Trip', column, [1, 2, 2, 3, 1]);
    expect(references(rows('id'))).toEqual([]);
    expect(references(rows('boat_id')).map(({ subjects }) => subjects)).toEqual([5]);
    expect(references([...boats, ...trips].join(' ').replaceAll(':code', ':name'))).toEqual([]);
    expect(
      references([...boats, ...trips, ':t9 a :Trip ; :code "X-1" . :t8 a :Trip ; :code "X-2" .'].join(' ')),
    ).toEqual([]);
  });

  it('leaves words that only one kind has once each, unless they are called after it or written as codes', () => {
    const rows = (column: string, values: readonly string[]) =>
      values.map((value, i) => `:h${i} a :Head ; :${column} "${value}" ; :since 199${i} .`).join(' ') +
      [0, 1, 1, 2, 3, 4].map((at, i) => ` :e${i} a :Employee ; :${column} "${values[at]}" ; :pay ${i} .`).join(' ');
    const words = ['Sales', 'Legal', 'Tax', 'IT', 'Post'];
    expect(references(rows('department', words))).toEqual([]);
    expect(references(rows('head_of', words))).toHaveLength(1);
    expect(references(rows('department_code', words))).toHaveLength(1);
    expect(references(rows('department', ['S-1', 'L-1', 'TX', 'IT', 'P2']))).toHaveLength(1);
  });
});
