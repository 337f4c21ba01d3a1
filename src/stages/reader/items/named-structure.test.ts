import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { snapshotOf } from '../../../kb/snapshot/index.ts';
import { atOnce } from '../../../run/index.ts';
import { createNamedStructure } from './named-structure.ts';
import { schemaItems } from './schema-items.ts';

const knowledge = snapshotOf(
  new Parser().parse(`
    @prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :a a :Site ; rdfs:label "Harbour" ; :address [ a :Address ; :street "Quay 4" ; :town "Tornby" ] .
    :b a :Site ; rdfs:label "Brook" ; :address [ a :Address ; :street "Mill Road 9" ; :town "Ostvik" ] .
    :c a :Site ; rdfs:label "Hill" .
  `) as unknown as readonly Triple[],
);
const shown = atOnce(schemaItems(knowledge.schema, knowledge.dialect.profile));
const namedStructure = atOnce(createNamedStructure(shown, knowledge));
const told = (question: string) => namedStructure(readWording(question)).map(({ kind, name }) => `${kind} ${name}`);

it('tells the nodes that hold structure together to who names them', () => {
  expect(shown.map(({ name }) => name)).not.toContain('address');
  expect(told('Which sites have no address?').sort()).toEqual(['class address', 'thing address']);
  expect(told('Which sites are in Tornby?')).toEqual([]);
});

it('tells none where they are the way to what is asked for', () => {
  expect(told('Which town is the address of Brook in?')).toEqual([]);
});
