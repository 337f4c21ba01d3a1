import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Chain, Grounded, Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIXES = `@prefix : <http://x/> . @prefix qudt: <http://qudt.org/schema/qudt/> . @prefix unit: <http://qudt.org/vocab/unit/> .
  @prefix s: <https://schema.org/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .`;
const x = (name: string) => `http://x/${name}` as Iri;

/** What forms over the numbers of a relation come to on a snapshot, and what their queries do on the graph as it was published. */
function asked(turtle: string, label: string) {
  const text = `${PREFIXES}\n${turtle}`;
  const { graph, dialect, schema } = snapshotOf(new Parser().parse(text) as unknown as readonly Triple[]);
  const published = new Store();
  published.load(text, { format: 'text/turtle' });
  const relation = schema.relations.find(
    (each) => each.label === label && (dialect.oneUnit?.has(each.iri) ?? true),
  )!.iri;
  const by: Chain<Iri> = [{ relation, inverse: false }];
  const things: Grounded = { kind: 'class', symbol: x('Thing') };
  const both = (form: Grounded): readonly (readonly string[])[] => {
    const { text: query, answer } = compile(form, dialect);
    const rows = published.query(query) as ReadonlyMap<string, { readonly value: string }>[];
    const texts = [
      evaluateForm(form, graph, dialect).map(({ value }) => value),
      rows.map((row) => row.get(answer)!.value),
    ];
    return texts.map((all) => all.map((each) => each.replace(x(''), '')).sort());
  };
  const value = { of: 'value', chain: by } as const;
  const number = (given: string) =>
    ({ termType: 'Literal', value: given, datatype: { value: 'http://www.w3.org/2001/XMLSchema#decimal' } }) as const;
  return {
    dialect,
    most: () => both({ kind: 'superlative', op: 'max', of: things, by: value, rank: 1 }),
    least: () => both({ kind: 'superlative', op: 'min', of: things, by: value, rank: 1 }),
    over: (given: string) => both({ kind: 'compare', op: 'gt', by: value, value: number(given) }),
    sum: () => both({ kind: 'aggregate', op: 'sum', of: things, by }),
    of: (name: string) =>
      both({ kind: 'join', step: { relation, inverse: true }, of: { kind: 'entity', symbol: x(name) } }),
    heavierThan: (name: string) =>
      both({
        kind: 'compare',
        op: 'gt',
        by: value,
        value: { kind: 'join', step: { relation, inverse: true }, of: { kind: 'entity', symbol: x(name) } },
      }),
  };
}
const same = (...values: string[]) => [values, values];

describe('numbers that each say their unit', () => {
  it('are compared, ranked and added up in one, and looked up as they were published', () => {
    const { most, least, over, sum, of, heavierThan } = asked(
      `:a a :Thing ; :mass [ qudt:numericValue 450 ; qudt:unit unit:KiloGM ] . :b a :Thing ; :mass [ qudt:numericValue 390000.0 ; qudt:unit unit:GM ] .
       :c a :Thing ; :mass [ qudt:numericValue 0.6 ; qudt:unit unit:TONNE ] . :d a :Thing ; :mass [ qudt:numericValue "410"^^xsd:double ; qudt:unit unit:KiloGM ] .`,
      'mass',
    );
    expect(most()).toEqual(same('c'));
    expect(least()).toEqual(same('b'));
    expect(over('405')).toEqual(same('a', 'c', 'd'));
    expect(sum().map(([total]) => Number(total))).toEqual([1850, 1850]);
    expect(of('b').map(([value]) => Number(value))).toEqual([390_000, 390_000]);
    expect(heavierThan('d')).toEqual(same('a', 'c'));
  });

  it('may have codes of schema.org, and a zero of their own', () => {
    const degrees = asked(
      `:a a :Thing ; :heat [ s:value 1280 ; s:unitCode "CEL" ] . :b a :Thing ; :heat [ s:value 2200 ; s:unitCode "FAH" ] . :c a :Thing ; :heat [ s:value 1300 ; s:unitCode "CEL" ] .`,
      'heat',
    );
    expect(degrees.most()).toEqual(same('c'));
    expect(degrees.over('1204')).toEqual(same('a', 'b', 'c'));
    expect(degrees.over('1205')).toEqual(same('a', 'c'));
  });

  it('may stand on things themselves', () => {
    const { most } = asked(
      ':a a :Thing ; :amount 30 ; :unit "min" . :b a :Thing ; :amount 2 ; :unit "h" . :c a :Thing ; :amount 95 ; :unit "min" .',
      'amount',
    );
    expect(most()).toEqual(same('b'));
  });

  it.each([
    ['a currency', 'EUR', 'GBP'],
    ['something else', 'kg', 'cm'],
    ['nothing that is known', 'kg', 'bushel'],
    ['the same in other words', 'kg', 'KGM'],
  ])('stay as they are where one is %s', (_, one, other) => {
    const { dialect } = asked(
      `:a a :Thing ; :mass [ s:value 1 ; s:unitText "${one}" ] . :b a :Thing ; :mass [ s:value 2 ; s:unitText "${other}" ] .`,
      'mass',
    );
    expect(dialect.oneUnit).toBeUndefined();
  });
});

describe('texts that are amounts', () => {
  it('are compared in one unit', () => {
    const { most, over, sum } = asked(
      ':a a :Thing ; :content "500 ml" . :b a :Thing ; :content "1.5 l" . :c a :Thing ; :content "1,200 ml" .',
      'content',
    );
    expect(most()).toEqual(same('b'));
    expect(over('1000')).toEqual(same('b', 'c'));
    expect(sum().map(([total]) => Number(total))).toEqual([3200, 3200]);
  });

  it.each([
    ['of one unit', ':a a :Thing ; :content "500 ml" . :b a :Thing ; :content "15 ml" .'],
    ['of what a thing has several of', ':a a :Thing ; :content "500 ml", "2 l" . :b a :Thing ; :content "15 ml" .'],
    [
      'beside another text',
      ':a a :Thing ; :content "500 ml" . :b a :Thing ; :content "2 l" . :c a :Thing ; :content "much" .',
    ],
  ])('stay as they are where they are %s', (_, turtle) => {
    expect(asked(turtle, 'content').dialect.oneUnit).toBeUndefined();
  });
});
