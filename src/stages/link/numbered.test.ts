import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../core/index.ts';
import { snapshotOf } from '../../kb/snapshot/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker } from './linker.ts';

const things = [9, 10, 11].map(
  (n) =>
    `c:${n} a v:Customer ; v:customerId ${n} ; v:city "Ghent" . o:${n} a v:CustomerOrder ; v:placedBy c:10 ; v:total ${n}.5 .`,
);
const snapshot = snapshotOf(
  new Parser().parse(`@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix v: <http://x/v#> . @prefix c: <http://x/customer/> . @prefix o: <http://x/order/> .
  <http://x/depot> a v:Depot ; rdfs:label "Ford Customer 10" .
  v:Customer rdfs:label "Customer" . v:CustomerOrder rdfs:label "Customer order" . ${things.join(' ')}`) as unknown as readonly Triple[],
);
const linker = createLinker(snapshot);

it.each([
  ['In which city is customer 10?', ['customer/10'], 0],
  ['Who placed customer order 10?', ['order/10'], 0],
  ['What is the total of order no. 11?', ['order/11'], 0],
  ['Where is Ford Customer 10?', ['depot'], 1],
  // Nothing has this number, and what is no number of a thing stays a figure.
  ['In which city is customer 12?', [], 1],
  ['Which orders have a total over 10?', [], 1],
  ['Which customer has 10 orders?', [], 1],
])('%s', async (text, named, figures) => {
  const { entities, literals } = await linker.link({ id: '1', text }, startRun());
  expect(entities.filter(({ score }) => score > 0.5).map(({ item }) => item.iri.replace('http://x/', ''))).toEqual(
    named,
  );
  expect(literals).toHaveLength(figures);
});

it('calls what has only a number by its class', async () => {
  const { entities } = await linker.link({ id: '1', text: 'customer 10' }, startRun());
  expect(entities[0]!.item.label).toBe('Customer 10');
});

it('takes a class for what its name is short for', async () => {
  const rows = [2204, 2205].map((n) => `<http://x/${n}> a v:CAND ; v:cand_no "${n}" ; v:name "Somebody ${n % 7}" .`);
  const short = snapshotOf(
    new Parser().parse(`@prefix v: <http://x/v#> . ${rows.join(' ')}`) as unknown as readonly Triple[],
  );
  const { entities } = await createLinker(short).link({ id: '1', text: 'When was candidate 2205 born?' }, startRun());
  expect(entities[0]!.item.iri).toBe('http://x/2205');
});
