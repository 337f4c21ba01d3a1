import { Parser } from 'n3';
import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import type { Iri, Triple } from '../../../core/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { compile } from '../../../sparql/index.ts';
import { snapshotOf } from '../build.ts';

const PREFIX = '@prefix : <http://x/> . ';
const of = (turtle: string) => snapshotOf(new Parser().parse(PREFIX + turtle) as unknown as readonly Triple[]);
const kindsOf = (turtle: string): Record<string, number> =>
  Object.fromEntries(of(turtle).schema.classes.map(({ label, count }) => [label, count]));

const node = (name: string, kind: string, more = '') => `:${name} a :Node ; :nodeLabel "${kind}" ${more}. `;
const edge = (i: number, start: string, type: string, end: string) =>
  `:e${i} a :Edge ; :start :${start} ; :edgeType "${type}" ; :end :${end} . `;
const edges =
  edge(1, 'ann', 'MEMBER_OF', 'web') +
  edge(2, 'bo', 'MEMBER_OF', 'ops') +
  edge(3, 'web', 'OWNS', 'shop') +
  edge(4, 'ops', 'OWNS', 'mail');
const nodes =
  node('ann', 'Person') +
  node('bo', 'Person') +
  node('web', 'Team') +
  node('ops', 'Team') +
  node('shop', 'WebService') +
  node('mail', 'WebService') +
  node('old', 'WebService');

describe('unfoldNodeKinds', () => {
  it('has what texts tell apart as classes, where edges connect nodes of one class', () => {
    expect(kindsOf(nodes + edges)).toEqual({ node: 7, edge: 4, person: 2, team: 2, 'web service': 3 });
    expect(kindsOf((nodes + edges).replaceAll('a :Node ;', ''))).toEqual({
      edge: 4,
      person: 2,
      team: 2,
      'web service': 3,
    });
  });

  it('takes the types of edges for no kinds, where one relation says both', () => {
    const labelled = (nodes + edges).replaceAll(/nodeLabel|edgeType/g, 'label');
    expect(kindsOf(labelled)).toEqual({ node: 7, edge: 4, person: 2, team: 2, 'web service': 3 });
  });

  it('is asked of others by these texts', () => {
    const { graph, dialect, schema } = of(nodes + edges);
    const service = schema.classes.find(({ label }) => label === 'web service')!.iri;
    const form = { kind: 'class', symbol: service } as const;
    const published = new Store();
    published.load(PREFIX + nodes + edges, { format: 'text/turtle' });
    const rows = published.query(compile(form, dialect).text) as Map<string, { value: string }>[];
    const all = ['mail', 'old', 'shop'].map((name) => `http://x/${name}` as Iri);
    expect(rows.map((row) => row.get('x')!.value).sort()).toEqual(all);
    expect(
      evaluateForm(form, graph, dialect)
        .map(({ value }) => value)
        .sort(),
    ).toEqual(all);
  });

  it.each([
    ['classes tell', nodes.replace('a :Node', 'a :Human') + edges],
    ['there are no edges', nodes],
    [
      'no two share a text',
      nodes.replaceAll(/:(\w+) a :Node ; :nodeLabel "(\w+)"/g, ':$1 a :Node ; :nodeLabel "$2 $1"') + edges,
    ],
    ['texts are sentences', nodes.replaceAll('WebService', 'It serves (the web).') + edges],
  ])('tells nothing where %s', (_, turtle) => {
    expect(Object.keys(kindsOf(turtle))).not.toEqual(expect.arrayContaining([expect.stringMatching(/team/)]));
  });
});
