import { expect, it } from 'vitest';
import { turtleLinker } from '../../../../../test/fixtures/turtle-linker.ts';
import { startRun } from '../../../../run/index.ts';

const linker = turtleLinker(`
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:glasgow rdfs:label "Glasgow City"@en ; :head :ada . :edinburgh rdfs:label "City of Edinburgh"@en ; :head :ada . :ada rdfs:label "Ada Marten"@en ; :friend :mart .
:mart rdfs:label "Ada Martin"@en ; :head :ada . :house rdfs:label "Horse Brook"@en ; :head :ada .
`);
const named = async (text: string) =>
  (await linker.link({ id: 'q', text }, startRun())).entities.map(({ item, mention }) => [mention.text, item.label]);

it.each([
  ['Who is head of Glasow?', 'Glasow', 'Glasgow City'],
  ['Who is head of Galsgow?', 'Galsgow', 'Glasgow City'],
  ['Who is head of Edinbrugh?', 'Edinbrugh', 'City of Edinburgh'],
])('%s', async (question, said, name) => expect((await named(question))[0]).toEqual([said, name]));

it('leaves what may be several words, and what no capital marks as a name', async () => {
  expect(await named('Who is head of Martn?')).toEqual([]);
  expect(await named('Which house is by the Thames?')).toEqual([]);
});
