import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Grounded, Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { straightSteps } from '../../../graph/index.ts';
import { compile } from '../../../sparql/index.ts';
import { onOneNode } from '../../../stages/execute/on-one-node.ts';
import { snapshotOf } from '../build.ts';

const PREFIX = '@prefix : <http://x/> . ';
const x = (name: string): Iri => `http://x/${name}` as Iri;
const of = (turtle: string) => {
  const { graph, dialect, schema } = snapshotOf(new Parser().parse(PREFIX + turtle) as unknown as readonly Triple[]);
  const published = new Store();
  published.load(PREFIX + turtle, { format: 'text/turtle' });
  const edges = schema.relations.filter(({ iri }) => straightSteps(iri)?.some(({ only }) => only));
  return {
    dialect,
    schema,
    names: edges.filter(({ iri }) => !dialect.profile!.structure?.includes(iri)).map(({ label }) => label),
    /** The relation of a name, with its domain and range. */
    relation: (label: string) =>
      edges.find((each) => each.label === label && !dialect.profile!.structure?.includes(each.iri))!,
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
const from = (relation: Iri, thing: string): Grounded => ({
  kind: 'join',
  step: { relation, inverse: true },
  of: { kind: 'entity', symbol: x(thing) },
});
const to = (relation: Iri, end: Grounded): Grounded => ({ kind: 'join', step: { relation, inverse: false }, of: end });
const named = (thing: string): Grounded => ({ kind: 'entity', symbol: x(thing) });

const edge = (i: number, start: string, type: string, end: string, more = '') =>
  `:r${i} a :Relationship ; :startNode :${start} ; :endNode :${end} ; :type "${type}" ${more}.`;
const things = ':ann a :Engineer . :bo a :Engineer . :cy a :Engineer . :web a :Team . :ops a :Team . ';
const teams =
  things +
  [
    edge(1, 'ann', 'LEADS', 'web', '; :since 2019 '),
    edge(2, 'bo', 'LEADS', 'ops', '; :since 2021 '),
    edge(3, 'ann', 'MEMBER_OF', 'web', '; :since 2015 '),
    edge(4, 'bo', 'MEMBER_OF', 'web', '; :since 2016 '),
    edge(5, 'bo', 'MEMBER_OF', 'ops', '; :since 2021 '),
    edge(6, 'cy', 'MEMBER_OF', 'ops', '; :since 2018 '),
  ].join(' ');

describe('unfoldEdgeNodes', () => {
  it('says straight what each type of edges says, to others by the edges', () => {
    const { relation, answers } = of(teams);
    const leads = relation('leads');
    expect([leads.domains, leads.ranges].map(([kind]) => kind?.iri)).toEqual([x('Engineer'), x('Team')]);
    expect(answers(from(leads.iri, 'ann'))).toEqual(both(x('web')));
    expect(answers(to(relation('member of').iri, named('ops')))).toEqual(both(x('bo'), x('cy')));
  });

  it('takes what tells edges apart for no name of theirs', () => {
    const labelled =
      teams.replaceAll(':type', ':label') + ':ann :name "Ann Lee" . :bo :name "Bo Orr" . :cy :name "Cy Fox" .';
    const { dialect, names } = of(labelled);
    expect(names).toContain('leads');
    expect(dialect.profile!.names!.map((naming) => naming.class)).toEqual([x('Engineer')]);
    expect(dialect.profile!.structure).toContain(x('label'));
  });

  it('says what else an edge says of where it starts, of one edge together', () => {
    const { relation, answers, names } = of(teams);
    expect(names.sort()).toEqual(['leads', 'leads since', 'member of', 'member of since']);
    const since = relation('member of since').iri;
    const year = {
      termType: 'Literal',
      value: '2017',
      datatype: { value: 'http://www.w3.org/2001/XMLSchema#integer' },
    };
    const late: Grounded = {
      kind: 'compare',
      op: 'gt',
      by: { of: 'value', chain: [{ relation: since, inverse: false }] },
      value: year as never,
    };
    const inWeb = to(relation('member of').iri, named('web'));
    const inOps = to(relation('member of').iri, named('ops'));
    expect(answers({ kind: 'and', left: inOps, right: late })).toEqual(both(x('bo'), x('cy')));
    // Bo joined late, and is of the web team: not that one late.
    expect(answers({ kind: 'and', left: inWeb, right: late })).toEqual([[], []]);
  });

  it('asks what edges of a type hold of no others', () => {
    const { relation, answers } = of(teams);
    const asked = { kind: 'join', step: { relation: relation('member of since').iri, inverse: true } } as const;
    const inWeb = to(relation('member of').iri, named('web'));
    // Ann has led the web team since 2019.
    expect(answers({ ...asked, of: inWeb })).toEqual(both('2015', '2016'));
  });

  it('follows edges of one type on and on', () => {
    const depends = ['a b', 'b c', 'c d', 'x d'].map((ends, i) => edge(i, ends[0]!, 'DEPENDS_ON', ends[2]!)).join(' ');
    const { relation, answers } = of(`${depends} ${edge(9, 'b', 'REPLACES', 'x')}`);
    const step = { relation: relation('depends on').iri, inverse: true, star: true } as const;
    expect(answers({ kind: 'join', step, of: named('a') })).toEqual(both(...['a', 'b', 'c', 'd'].map(x)));
  });

  it('tells what edges of other types say of a value', () => {
    const fact = (i: number, start: string, type: string, said: string) =>
      `:f${i} a :Fact ; :source :${start} ; :relation "${type}" ; ${said} ; :text "As told on day ${i}." .`;
    const { answers, relation, names } = of(
      [
        fact(1, 'ann', 'WORKS_ON', ':target :web'),
        fact(2, 'bo', 'WORKS_ON', ':target :web'),
        fact(3, 'ann', 'LIVES_IN', ':target :ghent'),
        fact(4, 'bo', 'LIVES_IN', ':target :ghent'),
        fact(5, 'web', 'HAS_BUDGET', ':value 8000'),
      ].join(' '),
    );
    expect(names.toSorted()).toEqual(
      ['budget', 'budget text', 'lives in', 'lives in text', 'works on', 'works on text'].sort(),
    );
    expect(answers(from(relation('budget').iri, 'web'))).toEqual(both('8000'));
    expect(answers(to(relation('works on').iri, named('web')))).toEqual(both(x('ann'), x('bo')));
  });

  it('leaves edges as they are', () => {
    const { schema } = of(teams);
    expect(schema.relations.map(({ iri }) => iri)).toEqual(
      expect.arrayContaining(['startNode', 'endNode', 'since'].map(x)),
    );
  });

  it('tells edges apart by things, and by their classes', () => {
    const rel = (i: number, type: string, a: string, b: string) =>
      `:r${i} :parent :${a} ; :child :${b} ; :type :${type} .`;
    const table = of(
      ':t1 :label "Runs on" . ' +
        [
          rel(1, 'DependsOn', 'a', 'b'),
          rel(2, 'DependsOn', 'a', 'c'),
          rel(3, 'RunsOn', 'b', 'd'),
          rel(4, 'RunsOn', 'c', 'd'),
        ].join(' '),
    );
    expect(table.names).toEqual(['depends on', 'runs on']);
    expect(table.answers(to(table.relation('runs on').iri, named('d')))).toEqual(both(x('b'), x('c')));
    const typed = (i: number, type: string, a: string, b: string) =>
      `:r${i} a :${type} , :Relation ; :source :${a} ; :target :${b} .`;
    const model = of(
      [
        typed(1, 'ServingRelationship', 'a', 'b'),
        typed(2, 'ServingRelationship', 'a', 'c'),
        typed(3, 'TriggeringRelationship', 'b', 'c'),
        typed(4, 'TriggeringRelationship', 'c', 'd'),
      ].join(' '),
    );
    expect(model.names).toEqual(['serving', 'triggering']);
    expect(model.answers(from(model.relation('serving').iri, 'a'))).toEqual(both(x('b'), x('c')));
  });

  it('follows keys to what edges connect', () => {
    const objects = ['m1', 'm2', 'g1', 'g2', 'g3', 'i1', 'i2'].map((id) => `:${id} a :Thing ; :id "${id}" .`).join(' ');
    const refs = [
      ['g1', 'uses', 'm1'],
      ['g2', 'uses', 'm2'],
      ['g1', 'targets', 'i1'],
      ['g2', 'targets', 'i2'],
      ['g2', 'uses', 'm1'],
      ['g3', 'targets', 'i2'],
    ];
    const edges = refs.map(
      ([a, type, b], i) => `:r${i} :source_ref "${a}" ; :target_ref "${b}" ; :relationship_type "${type}" .`,
    );
    const { answers, relation, names } = of(`${objects} ${edges.join(' ')}`);
    expect([...names].sort()).toEqual(['targets', 'uses']);
    expect(answers(to(relation('uses').iri, named('m1')))).toEqual(both(x('g1'), x('g2')));
    expect(answers(from(relation('targets').iri, 'g2'))).toEqual(both(x('i2')));
  });

  it('takes what owns an edge for where it starts', () => {
    const owned = (i: number, start: string, type: string, end: string, more = '') =>
      `:${start} :relationship :r${i} . :r${i} a :Relationship ; :relationshipType :relationshipType_${type} ; :related :${end} ${more}.`;
    const packages = ['a', 'b', 'c', 'd'].map((name) => `:${name} a :Package . `).join('');
    const { relation, answers, names } = of(
      packages +
        [
          owned(1, 'a', 'dependsOn', 'b', '; :scope "test" '),
          owned(2, 'a', 'dependsOn', 'c', '; :scope "build" '),
          owned(3, 'b', 'dependsOn', 'd', '; :scope "test" '),
          owned(4, 'a', 'testDependencyOf', 'd'),
        ]
          .join(' ')
          .replaceAll(/:(r\d)\b/g, '_:$1'),
    );
    expect([...names].sort()).toEqual(['depends on', 'depends on scope', 'test dependency of'].sort());
    const depends = relation('depends on').iri;
    expect(answers(from(depends, 'a'))).toEqual(both(x('b'), x('c')));
    expect(answers({ kind: 'join', step: { relation: depends, inverse: true, star: true }, of: named('a') })).toEqual(
      both(...['a', 'b', 'c', 'd'].map(x)),
    );
    const inTest: Grounded = {
      kind: 'compare',
      op: 'eq',
      by: { of: 'value', chain: [{ relation: relation('depends on scope').iri, inverse: false }] },
      value: { termType: 'Literal', value: 'test', datatype: { value: 'http://www.w3.org/2001/XMLSchema#string' } },
    } as never;
    expect(answers({ kind: 'and', left: to(depends, named('d')), right: inTest })).toEqual(both(x('b')));
    // A depends on something for tests, and on c otherwise.
    expect(answers({ kind: 'and', left: to(depends, named('c')), right: inTest })).toEqual([[], []]);
  });

  it('takes types for such that hardly any edges share, where they are called so', () => {
    const rel = (i: number, a: string, type: string, b: string) => `:r${i} :from :${a} ; :to :${b} ; :TYPE "${type}" .`;
    const works = ['translation of', 'sequel to', 'sequel to', 'adapted from'].map((type, i) =>
      rel(i, `a${i}`, type, `b${i}`),
    );
    expect(of(works.join(' ').replaceAll('TYPE', 'relationship')).names.toSorted()).toEqual([
      'adapted from',
      'sequel to',
      'translation of',
    ]);
    expect(of(works.join(' ').replaceAll(':TYPE', ':remark')).names).toEqual([]);
  });

  it('takes an edge to several things for several', () => {
    const rel = (i: number, a: string, type: string, ...to: string[]) =>
      `:r${i} :from :${a} ; :to ${to.map((b) => `:${b}`).join(', ')} ; :relationshipType :${type} .`;
    const { relation, answers } = of(
      [
        rel(1, 'a', 'dependsOn', 'b', 'c'),
        rel(2, 'b', 'dependsOn', 'd'),
        rel(3, 'a', 'contains', 'e', 'f'),
        rel(4, 'b', 'contains', 'g'),
      ].join(' '),
    );
    expect(answers(from(relation('depends on').iri, 'a'))).toEqual(both(x('b'), x('c')));
  });

  it('takes types for relations that are such, or that are called predicates', () => {
    const rows = [
      ['a', 'exact', 'b'],
      ['c', 'exact', 'b'],
      ['d', 'broad', 'e'],
      ['f', 'broad', 'g'],
    ];
    const table = (type: string) =>
      rows.map(([a, value, b], i) => `:r${i} :subject_id :${a} ; :${type} :${value} ; :object_id :${b} .`).join(' ');
    expect(of(table('kind')).names).toEqual([]);
    expect(of(table('predicate_id')).names).toEqual(['broad', 'exact']);
    expect(of(`${table('kind')} :p :exact :q .`).names).toEqual(['broad', 'exact']);
  });

  it.each([
    ['roles', (i: number) => `:w${i} :contribution [ :agent :p${i % 3} ; :type "${i % 2 ? 'author' : 'editor'}" ] .`],
    [
      'what leads to several things',
      (i: number) =>
        `:w${i} :link [ :to :p${i % 3} ; :by :q${i % 2} ; :linkType "${i % 2 ? 'dependsOn' : 'contains'}" ] .`,
    ],
    [
      'what several things have',
      (i: number) =>
        `:w${i} :link :l${i % 4} . :l${i % 4} :to :p${i % 3} ; :linkType "${i % 2 ? 'dependsOn' : 'contains'}" .`,
    ],
    [
      'flights of kinds',
      (i: number) =>
        `:f${i} a :Flight ; :from :a${i % 3} ; :to :b${i % 2} ; :type "${i % 2 ? 'domestic' : 'direct'}" .`,
    ],
    [
      'roads with names',
      (i: number) =>
        `:f${i} a :Link ; :name "Road ${i}" ; :from :a${i % 3} ; :to :b${i % 2} ; :type "${i % 2 ? 'TOLL_ROAD' : 'FREE_ROAD'}" .`,
    ],
    [
      'times',
      (i: number) =>
        `:f${i} a :Relation ; :from "201${i}" ; :to "202${i}" ; :type "${i % 2 ? 'HELD_BY' : 'USED_BY'}" .`,
    ],
    [
      'payments',
      (i: number) =>
        `:f${i} a :${i % 2 ? 'Payment' : 'Donation'} ; :from :a${i % 3} ; :to :b${i % 2} ; :amount ${i} ; :day ${i} .`,
    ],
    ['few', (i: number) => (i > 2 ? '' : `:f${i} :from :a${i} ; :to :b ; :type "LEADS" .`)],
  ])('takes no %s for edges', (_, row) => {
    expect(of([0, 1, 2, 3, 4, 5, 6, 7].map(row).join(' ')).names).toEqual([]);
  });
});
