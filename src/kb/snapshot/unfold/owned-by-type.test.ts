import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Form, Grounded, Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { straightSteps } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { onOneNode } from '../../../stages/execute/on-one-node.ts';
import { snapshotOf } from '../build.ts';

const PREFIX = '@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . ';
const of = (turtle: string) => {
  const { graph, dialect, schema, labels } = snapshotOf(
    new Parser().parse(PREFIX + turtle) as unknown as readonly Triple[],
  );
  const published = new Store();
  published.load(PREFIX + turtle, { format: 'text/turtle' });
  const typed = schema.relations.filter(({ iri }) => straightSteps(iri)?.some(({ only }) => only));
  return {
    labels,
    names: typed.map(({ label }) => label).sort(),
    relation: (label: string) => typed.find((each) => each.label === label)!.iri,
    /** What the snapshot answers, and what others do with the graph as it was published. */
    answers(form: Grounded): readonly (readonly string[])[] {
      const asked = onOneNode(form, dialect);
      const here = evaluateForm(asked, graph, dialect).map(({ value }) => value);
      const rows = published.query(compile(asked, dialect).text) as Map<string, { value: string }>[];
      return [here.sort(), rows.map((row) => row.get('x')!.value).sort()];
    },
  };
};
const from = (relation: Iri, thing: string): Grounded => ({
  kind: 'join',
  step: { relation, inverse: true },
  of: { kind: 'entity', symbol: `http://x/${thing}` as Iri },
});
const sizes = [
  [21, 14],
  [24, 17],
  [18, 11],
];
const books = (node: (type: string, value: string | number) => string, more = '') =>
  sizes
    .map(
      ([height, width], i) =>
        `:b${i} a :Book ; :code ${node('ISBN', `978-${i}`)} , ${node('EAN', `400-${i}`)} ; :size ${node('Height', height!)} , ${node('Width', width!)} .`,
    )
    .join(' ') + more;
const written = (value: string | number) => (typeof value === 'number' ? `${value}` : `"${value}"`);

describe('sayByType', () => {
  const byClass = books((type, value) => `[ a :Value , :${type} ; :value ${written(value)} ]`);

  it('says straight what nodes of each class hold, to others over the nodes', () => {
    const { names, relation, answers } = of(byClass);
    expect(names).toEqual(['ean', 'height', 'isbn', 'width']);
    expect(answers(from(relation('isbn'), 'b1'))).toEqual([['978-1'], ['978-1']]);
    expect(answers(from(relation('width'), 'b0'))).toEqual([['14'], ['14']]);
  });

  it('says of one thing what nodes of two classes hold', () => {
    const { relation, answers } = of(byClass);
    const over = (name: string, least: number): Form<Iri> => ({
      kind: 'compare',
      op: 'gt',
      by: { of: 'value', chain: [{ relation: relation(name), inverse: false }] },
      value: {
        termType: 'Literal',
        value: `${least}`,
        datatype: { value: 'http://www.w3.org/2001/XMLSchema#integer' },
      } as never,
    });
    const both: Grounded = { kind: 'and', left: over('height', 20), right: over('width', 15) };
    expect(answers(both)).toEqual([['http://x/b1'], ['http://x/b1']]);
  });

  it('tells nodes apart by a type that is no class', () => {
    for (const property of [':type', ':has_type', ':kind'])
      expect(
        of(books((type, value) => `[ ${property} "${type}" ; :value ${written(value)} ]`)).names,
        property,
      ).toEqual(['ean', 'height', 'isbn', 'width']);
    const labelled = books(
      (type, value) => `[ :kind :t-${type} ; :value ${written(value)} ]`,
      ['ISBN', 'EAN', 'Height', 'Width'].map((type) => ` :t-${type} rdfs:label "${type}" .`).join(''),
    );
    expect(of(labelled).names).toEqual(['ean', 'height', 'isbn', 'width']);
  });

  it('calls nodes by what their classes say, without the number that these have in their vocabulary', () => {
    const made = [0, 1, 2]
      .map((i) => `:o${i} a :Bowl ; :by [ a :E12_Production ; :on 180${i} ] , [ a :E11_Modification ; :on 190${i} ] .`)
      .join(' ');
    expect(of(made).names).toEqual(['modification on', 'production on']);
  });

  it('calls things by nodes whose type says that they are names', () => {
    const { labels } = of(
      ['Bowl', 'Jug', 'Cup']
        .map(
          (name, i) =>
            `:o${i} a :Find ; :called [ a :Title ; :content "${name} of clay" ] , [ a :InventoryNumber ; :content "A.${i}" ] .`,
        )
        .join(' '),
    );
    expect(labels.exact('Jug of clay').to - labels.exact('Jug of clay').from).toBe(1);
  });

  it('says nothing where types tell no nodes of one thing apart', () => {
    const lines = sizes
      .map(
        (_, i) =>
          `:o${i} a :Order ; :line [ :type "${i === 0 ? 'gift' : 'book'}" ; :price 3 ] , [ :type "book" ; :price 4 ] , [ :type "book" ; :price 5 ] .`,
      )
      .join(' ');
    expect(of(lines).names).toEqual([]);
    expect(of(books((_, value) => `[ a :Value ; :value ${written(value)} ]`)).names).toEqual([]);
    expect(
      of(books((type, value) => `[ :type :P${type.length}0${type.charCodeAt(0)} ; :value ${written(value)} ]`)).names,
    ).toEqual([]);
  });
});
