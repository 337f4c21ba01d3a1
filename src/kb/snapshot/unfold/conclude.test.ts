import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm, parseOrThrow } from '../../../form/index.ts';
import { concludedBy } from '../../../graph/index.ts';
import { startRun } from '../../../run/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';
import { snapshotKb } from '../snapshot-kb.ts';

const parsed = (turtle: string) =>
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix schema: <https://schema.org/> .
    @prefix xsd: <http://www.w3.org/2001/XMLSchema#> . ${turtle}`) as unknown as readonly Triple[];
const of = (turtle: string) => snapshotOf(parsed(turtle));
const x = (name: string) => `http://x/${name}` as Iri;
const grounded = (text: string) => parseOrThrow(text.replaceAll(/:(\w+)/g, '<http://x/$1>')) as never;
const found = (turtle: string, form: string) => {
  const { graph, dialect } = of(turtle);
  return evaluateForm(grounded(form), graph, dialect)
    .map(({ value }) => value.replace('http://x/', ''))
    .sort();
};
/** The relations that have more than is stated, with how many facts more. */
const concluded = (turtle: string) => {
  const { graph } = of(turtle);
  return Object.fromEntries(
    [...graph.predicates()].flatMap((mark) => {
      const own = concludedBy(graph.term(mark).value);
      const count = [...graph.subjectsOf(mark)].reduce((sum, node) => sum + graph.objects(node, mark).length, 0);
      return own ? [[own.relation.replace('http://x/', ''), count]] : [];
    }),
  );
};

const INVERSE = ':castBy owl:inverseOf :cast . :ogle :cast :maud . :hob :castBy :ogle , :pask .';

const PARTS = `:partOf a owl:TransitiveProperty . :hasPart owl:inverseOf :partOf ; a owl:ObjectProperty .
  :contains owl:propertyChainAxiom ( :hasPart :madeOf ) . :supplies owl:propertyChainAxiom ( [ owl:inverseOf :suppliedBy ] :partOf ) .
  :frame :partOf :loom ; :madeOf :oak . :beam :partOf :frame . :pawl :partOf :beam ; :madeOf :steel ; :suppliedBy :forge .`;

describe('what relations have by what is declared of them', () => {
  it.each([
    ['an inverse', INVERSE, '(JOIN (R :cast) :ogle)', ['hob', 'maud']],
    ['an inverse, from its other end', INVERSE, '(JOIN (R :castBy) :maud)', ['ogle']],
    ['an inverse as schema.org has it', INVERSE.replace('owl:', 'schema:'), '(JOIN (R :cast) :pask)', ['hob']],
    [
      'a narrower relation of which an inverse is stated',
      `${INVERSE} :cast rdfs:subPropertyOf :touched . :pask :touched :maud .`,
      '(JOIN :touched (OR :hob :maud))',
      ['ogle', 'pask'],
    ],
    [
      'equivalent relations, one of them an inverse without a name',
      ':holds owl:equivalentProperty [ owl:inverseOf :isIn ] . :box :holds :pen . :ink :isIn :box .',
      '(JOIN (R :holds) :box)',
      ['ink', 'pen'],
    ],
    [
      'a symmetric relation, counted',
      ':near a owl:SymmetricProperty . :a :near :b , :c .',
      '(COUNT (JOIN :near (JOIN (R :near) (OR :a :b))))',
      ['3'],
    ],
    ['a transitive relation', PARTS, '(JOIN :partOf :loom)', ['beam', 'frame', 'pawl']],
    ['the inverse of a transitive relation', PARTS, '(COUNT (JOIN (R :hasPart) :frame))', ['2']],
    ['a chain over a transitive relation', PARTS, '(JOIN (R :contains) :loom)', ['oak', 'steel']],
    ['a chain with an inverse in it', PARTS, '(JOIN (R :supplies) :forge)', ['beam', 'frame', 'loom']],
    [
      'what is in a part of something',
      ':in owl:propertyChainAxiom ( :in :within ) . :barn :in :farm . :farm :within :vale . :vale :within :shire .',
      '(JOIN (R :in) :barn)',
      ['farm', 'shire', 'vale'],
    ],
    [
      'a wider relation that is transitive',
      ':parent rdfs:subPropertyOf :ancestor . :ancestor a owl:TransitiveProperty . :a :parent :b . :b :parent :c .',
      '(OR (JOIN :ancestor :c) (JOIN :parent :c))',
      ['a', 'b'],
    ],
    ['values', ':netWeight rdfs:subPropertyOf :weight . :a :weight 3 . :b :netWeight 5 .', '(GT :weight 4)', ['b']],
  ])('%s', (_, turtle, form, values) => {
    expect(found(turtle, form)).toEqual(values);
  });

  it('are only added where they are not stated', () => {
    expect(concluded(INVERSE)).toEqual({ cast: 2, castBy: 1 });
    expect(concluded(':castBy owl:inverseOf :cast . :ogle :cast :maud . :maud :castBy :ogle .')).toEqual({});
    expect(concluded(':near a owl:SymmetricProperty . :a :near :b . :b :near :a .')).toEqual({});
    expect(concluded(':ogle :cast :maud .')).toEqual({});
  });

  it('are not believed where they lead to where they come from', () => {
    const brothers = ':brother a owl:SymmetricProperty , owl:TransitiveProperty . :a :brother :b . :b :brother :c .';
    expect(concluded(brothers)).toEqual({ brother: 2 });
    expect(
      concluded(':sibling owl:propertyChainAxiom ( :parent :child ) . :a :parent :p . :p :child :a , :b .'),
    ).toEqual({});
  });

  it('leave out chains that say each other', () => {
    const each = ':r owl:propertyChainAxiom ( :s :t ) . :s owl:propertyChainAxiom ( :r :t ) . :a :r :b . :b :t :c .';
    expect(concluded(each)).toEqual({});
  });

  it('make a relation that is declared and never stated, unless it is the head of many', () => {
    const parents = ':parent a owl:ObjectProperty . :father rdfs:subPropertyOf :parent . :a :father :b .';
    expect(concluded(parents)).toEqual({ parent: 1 });
    expect(concluded(parents.replace(':parent a owl:ObjectProperty .', ''))).toEqual({});
    const all = Array.from({ length: 9 }, (_, i) => `:r${i} rdfs:subPropertyOf :related . :a :r${i} :b .`).join(' ');
    expect(concluded(`:related a owl:ObjectProperty . ${all}`)).toEqual({});
  });

  it('leave alone what names and types things, and what turns a text round', () => {
    expect(concluded('rdfs:label rdfs:subPropertyOf :called . :a rdfs:label "A" ; :called "a" .')).toEqual({});
    expect(concluded(':nick rdfs:subPropertyOf rdfs:label . :a rdfs:label "A" ; :nick "a" .')).toEqual({});
    expect(concluded(':of owl:inverseOf :has . :a :has "text" . :b :of :a .')).toEqual({ has: 1 });
  });

  it('are as many as their relation is told to have, and no relation of their own', () => {
    const { schema, profile } = of(INVERSE);
    expect(schema.relations.map(({ iri, count }) => [iri, count])).toEqual([
      [x('cast'), 3],
      [x('castBy'), 3],
    ]);
    expect(profile.relations.map(({ iri }) => iri)).toEqual([x('castBy'), x('cast')]);
  });

  it('are not in what a graph states', async () => {
    const snapshot = of(INVERSE);
    const kb = snapshotKb(snapshot, { name: 'bells' });
    const matches = await kb.match({ predicate: x('cast'), limit: 9 }, startRun());
    expect(matches.status === 'done' && matches.triples.map(({ object }) => object.value)).toEqual([x('maud')]);
    const about = await kb.match({ object: { termType: 'NamedNode', value: x('ogle') }, limit: 9 }, startRun());
    expect(about.status === 'done' && about.triples.map(({ subject }) => subject.value)).toEqual([x('hob')]);
    const lines = Buffer.concat([...snapshot.graph.ntriples()])
      .toString()
      .trim()
      .split('\n');
    expect(lines.sort()).toEqual(
      parsed(INVERSE)
        .map(({ subject, predicate, object }) => `<${subject.value}> <${predicate.value}> <${object.value}> .`)
        .sort(),
    );
  });

  it('are asked for by all that say it', () => {
    const { dialect } = of(INVERSE);
    const text = (form: string) => compile(grounded(form), dialect).text;
    expect(text('(JOIN (R :cast) :ogle)')).toContain('<http://x/ogle> (<http://x/cast>|^<http://x/castBy>) ?x .');
    expect(text('(JOIN :cast :maud)')).toContain('?x (<http://x/cast>|^<http://x/castBy>) <http://x/maud> .');
    const parts = of(PARTS).dialect;
    expect(compile(grounded('(JOIN :contains :oak)'), parts).text).toContain(
      '?x (^<http://x/partOf>+/<http://x/madeOf>) <http://x/oak> .',
    );
    expect(text('(JOIN (STAR :cast) :maud)')).toContain('?x (<http://x/cast>|^<http://x/castBy>)+ <http://x/maud> .');
  });

  it('have years and months as what is stated has', () => {
    const turtle = `:opened rdfs:subPropertyOf :begun . :a :begun "2001-02-03"^^xsd:date . :b :opened "2004-05-06"^^xsd:date .`;
    const { dialect } = of(turtle);
    const [year] = [...dialect.saidAs!].filter(([iri]) => iri.endsWith('begun;year'));
    expect(year![1]).toEqual([
      {
        relation: x('begun'),
        inverse: false,
        taken: 'year',
        by: {
          either: [
            { relation: x('begun'), inverse: false },
            { relation: x('opened'), inverse: false },
          ],
        },
      },
    ]);
  });

  it('are unknown of a graph of which there is a sample alone', () => {
    const { graph, dialect } = snapshotOf(parsed(INVERSE), { isSample: true });
    expect(evaluateForm(grounded('(JOIN (R :cast) :pask)'), graph, dialect)).toEqual([]);
    expect(dialect.saidAs).toBeUndefined();
  });
});
