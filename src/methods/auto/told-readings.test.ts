import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Iri, Verified } from '../../core/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { type OpenedKb, openKb } from '../../kb/index.ts';
import { startRun } from '../../run/index.ts';
import { createLinker, execute, surroundingsOf } from '../../stages/index.ts';
import { toldReadings } from './told-readings.ts';

let opened: OpenedKb;
beforeAll(async () => {
  opened = await openKb(`@prefix : <http://shop.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :p1 a :Product ; rdfs:label "Hammer" ; :price 12 ; :seller :s1 . :p2 a :Product ; rdfs:label "Saw" ; :price 20 .
    :s1 rdfs:label "Acme" .`);
});
afterAll(() => opened.close());

async function chosen(form: string): Promise<Verified> {
  const grounded = mapSymbols(parseOrThrow(form), (name) => `http://shop.test/${name}` as Iri);
  const executed = await execute({ form: grounded, score: 0, origin: 'drafted' }, opened.kb, startRun());
  return { ...executed, verdicts: [] };
}

it('tells readings that are likely at all, the likeliest first, each answer once, with the names in every column', async () => {
  const linked = await createLinker(opened.snapshot!).link({ id: 'q', text: 'What is there?' }, startRun());
  const answer: Answer = { status: 'unanswerable', missing: 'data', because: 'it only looks', confidence: 1 };
  const contenders = [
    { chosen: await chosen('(CLASS Product)'), chance: 0.2 },
    { chosen: await chosen('(AND (CLASS Product) (CLASS Product))'), chance: 0.1 },
    { chosen: await chosen('(TABLE (JOIN seller s1) SELF seller)'), chance: 0.5 },
    { chosen: await chosen('(COUNT Product)'), chance: 0.01 },
  ];
  const around = surroundingsOf(opened.snapshot!);
  const names: Parameters<typeof toldReadings>[2]['names'] = {
    of: async (terms, run) =>
      await opened.labels(
        terms.map(({ value }) => value),
        run,
      ),
  };
  const { readings, labels } = await toldReadings({ linked, answer, contenders }, 0.8, { names, around }, startRun());
  expect(readings.map(({ chance, isConfident }) => [chance, isConfident])).toEqual([
    [0.5, false],
    [0.2, false],
  ]);
  expect(labels.get('http://shop.test/s1')).toBe('Acme');
});
