import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Chain, Grounded, Iri, Taken, Triple } from '../../../core/index.ts';
import { evaluateForm, evaluateRows } from '../../../form/index.ts';
import { straightIri, takenBy, takenIri } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const TURTLE = `@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :a a :Loan ; rdfs:label "oak"@en , "derw"@cy , "Eiche"@de-AT ; :made "2023-05-04"^^xsd:date ; :fine 3 .
  :b a :Loan ; rdfs:label "ash"@en , "onnen"@cy ; :made "2023-11-30T10:00:00Z"^^xsd:dateTime ; :fine 5 .
  :c a :Loan ; rdfs:label "elm"@en ; :made "2024-05"^^xsd:gYearMonth .
  :d a :Loan ; rdfs:label "yew"@en ; :made "2024"^^xsd:gYear .`;
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label' as Iri;
const x = (name: string) => `http://x/${name}` as Iri;

const { graph, dialect, schema, profile } = snapshotOf(new Parser().parse(TURTLE) as unknown as readonly Triple[]);
const published = new Store();
published.load(TURTLE, { format: 'text/turtle' });

/** What a form comes to on the snapshot, and what its query does on the graph as it was published. */
function both(form: Grounded): readonly (readonly string[])[] {
  const cells =
    form.kind === 'table'
      ? evaluateRows(form, graph, dialect)
      : evaluateForm(form, graph, dialect).map((term) => [term]);
  const own = cells.map((row) => row.map((term) => term?.value ?? '').join(' '));
  const { text, answer, columns = [answer] } = compile(form, dialect);
  const rows = published.query(text) as ReadonlyMap<string, { readonly value: string }>[];
  return [own, rows.map((row) => columns.map((name) => row.get(name)?.value ?? '').join(' '))].map((all) => all.sort());
}
const step = (relation: Iri, taken: Taken, inverse = true) => ({ relation: takenIri(relation, taken), inverse });
const of = (name: string): Grounded => ({ kind: 'entity', symbol: x(name) });
const loans: Grounded = { kind: 'class', symbol: x('Loan') };

describe('what is taken of names and dates', () => {
  it.each<[name: string, taken: Taken, values: readonly string[]]>([
    ['a', '@cy', ['derw']],
    ['a', '@de', ['Eiche']],
    ['c', '@cy', []],
  ])('says what %s is called in %s', (name, taken, values) => {
    expect(both({ kind: 'join', step: step(LABEL, taken), of: of(name) })).toEqual([values, values]);
  });

  it('finds what is called so in a language', () => {
    const name = {
      termType: 'Literal',
      value: 'onnen',
      language: 'cy',
      datatype: { value: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString' },
    } as const;
    const found = both({ kind: 'join', step: step(LABEL, '@cy', false), of: { kind: 'literal', value: name } });
    expect(found).toEqual([[x('b')], [x('b')]]);
  });

  it.each<[taken: Taken, counts: readonly string[], sums: readonly string[]]>([
    ['year', ['2023 2', '2024 1'], ['2023 8', '2024 ']],
    ['month', ['2023-05 1', '2023-11 1', '2024-05 1'], ['2023-05 3', '2023-11 5', '2024-05 ']],
  ])('groups by the %s of a date', (taken, counts, sums) => {
    const groups: Grounded = { kind: 'join', step: step(x('made'), taken), of: loans };
    const back: Chain<Iri> = [step(x('made'), taken)];
    const counted = { of: 'count', chain: back } as const;
    expect(both({ kind: 'table', of: groups, columns: [{ of: 'self' }, counted] })).toEqual([counts, counts]);
    const fines = { of: 'sum', chain: [back[0], { relation: x('fine'), inverse: false }] } as const;
    expect(both({ kind: 'table', of: groups, columns: [{ of: 'self' }, fines] })).toEqual([sums, sums]);
  });

  it('finds the year that has the most', () => {
    const groups: Grounded = { kind: 'join', step: step(x('made'), 'year'), of: loans };
    const by = { of: 'count', chain: [step(x('made'), 'year')] } as const;
    expect(both({ kind: 'superlative', op: 'max', of: groups, by, rank: 1 })).toEqual([['2023'], ['2023']]);
  });

  it('groups by the year of a date that a nested node has, asking others over that node', () => {
    const nested = `@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      :a a :Loan ; :period [ :began "2023-05-04"^^xsd:date ; :ended "2024-05-04"^^xsd:date ] . :b a :Loan ; :period [ :began "2023-11-30"^^xsd:date ; :ended "2024-12-01"^^xsd:date ] .`;
    const made = snapshotOf(new Parser().parse(nested) as unknown as readonly Triple[]);
    const over = straightIri([
      { relation: x('period'), inverse: false },
      { relation: x('began'), inverse: false },
    ]);
    const relation = takenIri(over, 'year');
    expect(takenBy(relation)).toEqual({ relation: over, taken: 'year' });
    const form: Grounded = { kind: 'join', step: { relation, inverse: true }, of: loans };
    expect(evaluateForm(form, made.graph, made.dialect).map(({ value }) => value)).toEqual(['2023']);
    const store = new Store();
    store.load(nested, { format: 'text/turtle' });
    const rows = store.query(compile(form, made.dialect).text) as ReadonlyMap<string, { readonly value: string }>[];
    expect(rows.map((row) => row.get('x')?.value)).toEqual(['2023']);
  });

  it.each<[taken: Taken, counts: readonly string[]]>([
    ['year', ['-0044', '0014', '-0044 2', '0014 1']],
    ['month', ['-0044-03', '-0044-12', '0014-08', '-0044-03 1', '-0044-12 1', '0014-08 1']],
  ])('groups by the %s of dates of which some are before Christ', (taken, expected) => {
    const early = `@prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      :caesar a :Death ; :on "-0044-03-15"^^xsd:date . :cicero a :Death ; :on "-0044-12-07"^^xsd:date . :augustus a :Death ; :on "0014-08-19"^^xsd:date .`;
    const made = snapshotOf(new Parser().parse(early) as unknown as readonly Triple[]);
    expect(made.dialect.compareAs(x('on'))).toBe('signed-year');
    const relation = takenIri(x('on'), taken);
    const parts: Grounded = {
      kind: 'join',
      step: { relation, inverse: true },
      of: { kind: 'class', symbol: x('Death') },
    };
    const count = { of: 'count', chain: [{ relation, inverse: true }] } as const;
    const store = new Store();
    store.load(early, { format: 'text/turtle' });
    const said = [parts, { kind: 'table', of: parts, columns: [{ of: 'self' }, count] } as const].map(
      (form: Grounded) => {
        const { text, answer, columns = [answer] } = compile(form, made.dialect);
        const rows = store.query(text) as ReadonlyMap<string, { readonly value: string }>[];
        const own =
          form.kind === 'table'
            ? evaluateRows(form, made.graph, made.dialect)
            : evaluateForm(form, made.graph, made.dialect).map((term) => [term]);
        const spell = (cells: readonly ({ readonly value: string } | undefined)[]) =>
          cells.map((cell) => cell?.value).join(' ');
        expect(own.map(spell).sort()).toEqual(rows.map((row) => spell(columns.map((name) => row.get(name)))).sort());
        return own.map(spell).sort();
      },
    );
    expect(said.flat()).toEqual(expected);
  });

  it('is no relation of the schema, but has a name', () => {
    expect(schema.relations.map(({ label }) => label)).toEqual(['made', 'fine']);
    const names = profile.relations.flatMap(({ iri, label }) => (iri.includes(';') ? [label] : []));
    expect(names.sort()).toEqual(['English name', 'German name', 'Welsh name', 'month made', 'year made']);
  });

  it('leaves names in one language alone', () => {
    const one = snapshotOf(new Parser().parse(`<http://x/a> <${LABEL}> "oak"@en .`) as unknown as readonly Triple[]);
    expect(one.profile.relations).toEqual([]);
  });
});
