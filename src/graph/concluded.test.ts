import { expect, it } from 'vitest';
import { memoryGraph } from '../../test/fixtures/memory-graph.ts';
import type { Iri, Term } from '../core/index.ts';
import { type Concluded, concludedBy, concludedIri, statedIn } from './concluded.ts';
import { isDerived } from './straight.ts';

const x = (name: string) => `http://x/${name}` as Iri;
const cast: Concluded = {
  relation: x('~cast,on'),
  by: {
    either: [
      { relation: x('~cast,on'), inverse: false },
      { relation: x('castBy'), inverse: true },
      { again: { after: [{ relation: x('recast'), inverse: false }] }, orNone: false },
    ],
  },
};

it('tells in its IRI of which relation it is, and what else says that', () => {
  expect(concludedBy(concludedIri(cast))).toEqual(cast);
  expect(isDerived(concludedIri(cast))).toBe(true);
  expect(concludedBy(x('cast'))).toBeUndefined();
});

it('is left out of what a graph states, from either end', () => {
  const iri = concludedIri({ relation: x('cast'), by: { relation: x('castBy'), inverse: true } });
  const graph = memoryGraph(`@prefix : <http://x/> . :ogle :cast :maud , :hob ; :knows :maud . :ogle <${iri}> :hob .`);
  const id = (value: string) => graph.id({ termType: 'NamedNode', value: x(value) } satisfies Term)!;
  const stated = statedIn(graph);
  expect([...stated.objects(id('ogle'), id('cast'))]).toEqual([id('maud')]);
  expect([...stated.subjects(id('cast'), id('hob'))]).toEqual([]);
  expect([...stated.subjects(id('cast'), id('maud'))]).toEqual([id('ogle')]);
  expect([...stated.objects(id('ogle'), id('knows'))]).toEqual([id('maud')]);
});
