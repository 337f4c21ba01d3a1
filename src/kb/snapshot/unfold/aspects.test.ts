import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { isOfAspect, straightSteps } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { onOneNode } from '../../../stages/execute/on-one-node.ts';
import { snapshotOf } from '../build.ts';

const PREFIX = '@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ';
const x = (name: string): Iri => `http://x/${name}` as Iri;
const of = (turtle: string) => {
  const { graph, dialect, schema } = snapshotOf(new Parser().parse(PREFIX + turtle) as unknown as readonly Triple[]);
  const published = new Store();
  published.load(PREFIX + turtle, { format: 'text/turtle' });
  const said = schema.relations.filter(({ iri }) => straightSteps(iri)?.some(({ only }) => only));
  const shown = said.filter(({ iri }) => !dialect.profile!.structure?.includes(iri));
  return {
    schema,
    names: shown.map(({ label }) => label).sort(),
    values: shown
      .filter(({ iri }) => isOfAspect(straightSteps(iri)!))
      .map(({ label }) => label)
      .sort(),
    relation: (label: string) => shown.find((each) => each.label === label)!.iri,
    query: (form: Grounded) => compile(onOneNode(form, dialect), dialect).text,
    /** What the snapshot answers, and what others do with the graph as it was published. */
    answers(form: Grounded): readonly (readonly string[])[] {
      const asked = onOneNode(form, dialect);
      const here = evaluateForm(asked, graph, dialect).map(({ value }) => value);
      const rows = published.query(compile(asked, dialect).text) as Map<string, { value: string }>[];
      return [here.sort(), rows.map((row) => row.get('x')!.value).sort()];
    },
  };
};
const both = (...values: readonly string[]) => [values, values];
const named = (thing: string): Grounded => ({ kind: 'entity', symbol: x(thing) });
const from = (relation: Iri, of: Grounded): Grounded => ({ kind: 'join', step: { relation, inverse: true }, of });
const to = (relation: Iri, of: Grounded): Grounded => ({ kind: 'join', step: { relation, inverse: false }, of });
const over = (relation: Iri, least: number, op: 'gt' | 'lt' = 'gt'): Grounded => ({
  kind: 'compare',
  op,
  by: { of: 'value', chain: [{ relation, inverse: false }] },
  value: {
    termType: 'Literal',
    value: `${least}`,
    datatype: { value: 'http://www.w3.org/2001/XMLSchema#integer' },
  } as never,
});

type Claim = readonly [thing: string, aspect: string, value: string | number, more?: string];
const claims = (rows: readonly Claim[], [about, aspect, value] = ['about', 'aspect', 'value'] as readonly string[]) =>
  rows
    .map(
      ([thing, of, what, more = ''], i) =>
        `:c${i} :${about} :${thing} ; :${aspect} :${of} ; :${value} ${typeof what === 'number' ? what : `:${what}`} ; :statedIn :register ${more} .`,
    )
    .join(' ');
const lights: readonly Claim[] = [
  ['skar', 'keeper', 'aird', '; :since 1921'],
  ['skar', 'keeper', 'bain', '; :since 1934'],
  ['tern', 'keeper', 'aird', '; :since 1938'],
  ['sule', 'keeper', 'dunn', '; :since 1922'],
  ['skar', 'owner', 'board', '; :since 1868'],
  ['tern', 'owner', 'board', '; :since 1901'],
  ['skar', 'range', 19],
  ['tern', 'range', 14],
  ['sule', 'range', 22],
  ['skar', 'height', 32],
  ['tern', 'height', 18],
  ['sule', 'height', 37],
];
const labels = ':range rdfs:label "nominal range" . ';

describe('unfoldAspects', () => {
  it('says straight what things have of each aspect, to others by the nodes', () => {
    const { names, relation, answers } = of(labels + claims(lights));
    expect(names).toEqual(['height', 'keeper', 'keeper since', 'nominal range', 'owner', 'owner since']);
    expect(answers(from(relation('keeper'), named('skar')))).toEqual(both(x('aird'), x('bain')));
    expect(answers(to(relation('keeper'), named('aird')))).toEqual(both(x('skar'), x('tern')));
    expect(answers(over(relation('nominal range'), 15))).toEqual(both(x('skar'), x('sule')));
  });

  it('asks of one node what nodes of one aspect say', () => {
    const { relation, answers } = of(labels + claims(lights));
    const [keeper, since] = [relation('keeper'), relation('keeper since')];
    const byAird = to(keeper, named('aird'));
    // Skar had Aird before.
    expect(answers({ kind: 'and', left: byAird, right: over(since, 1930) })).toEqual(both(x('tern')));
    expect(answers(from(since, byAird))).toEqual(both('1921', '1938'));
  });

  it('asks of two nodes what nodes of two aspects say', () => {
    const { relation, answers } = of(labels + claims(lights));
    const [range, height] = [relation('nominal range'), relation('height')];
    expect(answers({ kind: 'and', left: over(range, 15), right: over(height, 33) })).toEqual(both(x('sule')));
    expect(answers({ kind: 'and', left: over(range, 15), right: over(range, 20, 'lt') })).toEqual(both(x('skar')));
    const most: Grounded = {
      kind: 'superlative',
      op: 'min',
      rank: 1,
      of: over(range, 15),
      by: { of: 'value', chain: [{ relation: range, inverse: false }] },
    };
    expect(answers(most)).toEqual(both(x('skar')));
  });

  it('tells a node once by its aspect in queries', () => {
    const { relation, query } = of(labels + claims(lights));
    expect(query(from(relation('keeper'), named('skar'))).match(/aspect/g)).toHaveLength(1);
  });

  it('leaves the nodes as they are', () => {
    const { schema } = of(labels + claims(lights));
    expect(schema.relations.map(({ iri }) => iri)).toEqual(
      expect.arrayContaining(['about', 'aspect', 'value', 'since', 'statedIn'].map(x)),
    );
  });

  it('reads nodes by how they are made, and by what relations are called where that does not tell', () => {
    expect(of(claims(lights, ['p', 'q', 'r'])).values).toEqual(['height', 'keeper', 'owner', 'range']);
    const sizes = lights.filter(([, , value]) => typeof value === 'number');
    expect(of(claims(sizes)).values).toEqual(['height', 'range']);
    expect(of(claims(sizes, ['p', 'observedProperty', 'hasSimpleResult'])).values).toEqual(['height', 'range']);
    expect(of(claims(sizes, ['p', 'q', 'r'])).values).toEqual([]);
  });

  it('reads what a node holds over a node that has its unit', () => {
    const rows = lights.filter(([, , value]) => typeof value === 'number');
    const measured = rows
      .map(
        ([thing, aspect, value], i) =>
          `:o${i} :of :${thing} ; :property :${aspect} ; :result [ :numericValue ${value} ; :unit "m" ] .`,
      )
      .join(' ');
    const { values, relation, answers } = of(measured);
    expect(values).toEqual(['height', 'range']);
    expect(answers(from(relation('range'), named('tern')))).toEqual(both('14'));
  });

  it('follows keys to whose values are', () => {
    const others: readonly Claim[] = [
      ['norr', 'range', 8],
      ['norr', 'height', 9],
    ];
    const rows = [...lights, ...others].filter(([, , value]) => typeof value === 'number');
    const lighthouses = ['skar', 'tern', 'sule', 'norr'].map(
      (id) => `:${id} a :Light ; :id "${id}" ; :name "${id} light" .`,
    );
    const measured = rows.map(
      ([thing, aspect, value], i) => `:o${i} a :Row ; :light_id "${thing}" ; :variable "${aspect}" ; :value ${value} .`,
    );
    const { values, relation, answers } = of([...lighthouses, ...measured].join(' '));
    expect(values).toEqual(['height', 'range']);
    expect(answers(from(relation('height'), named('tern')))).toEqual(both('18'));
  });

  it('says nothing of what is measured again and again', () => {
    const series = [1, 2, 3, 4].flatMap((day): readonly Claim[] =>
      ['a', 'b'].flatMap((station): readonly Claim[] => [
        [station, 'temperature', day, `; :on "2024-01-0${day}"`],
        [station, 'pressure', 1000 + day, `; :on "2024-01-0${day}"`],
      ]),
    );
    expect(of(claims(series, ['station', 'property', 'result'])).names).toEqual([]);
  });

  it.each([
    ['amounts in currencies', ['bill', 'currencyCode', 'amount']],
    ['offers by suppliers', ['wedding', 'supplier', 'amount']],
    ['marks by judges', ['dancer', 'judge', 'value']],
    ['grades by subject', ['pupil', 'property', 'grade']],
  ])('takes no %s for aspects', (_, relations) => {
    const rows = ['a', 'b', 'c'].flatMap((thing, i): readonly Claim[] => [
      [thing, 'left', i],
      [thing, 'right', 100 + i],
    ]);
    expect(of(claims(rows, relations)).names).toEqual([]);
  });
});
