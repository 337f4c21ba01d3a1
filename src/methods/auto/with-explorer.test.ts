import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordEmbedder } from '../../../test/fixtures/word-embedder.ts';
import type { Answer, Explorer, Iri } from '../../core/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { type OpenedKb, openKb } from '../../kb/index.ts';
import { offlineRoles } from '../../models/index.ts';
import { startRun } from '../../run/index.ts';
import { answered, createLinker, execute, namesIn, surroundingsOf, withVerdicts } from '../../stages/index.ts';
import { askExplorer } from './with-explorer.ts';

const BOXES = `@prefix : <http://box.test/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:a a :Product ; rdfs:label "Hammer" ; :box [ :width 3 ; :depth 4 ] ; :wood "ash" .
:b a :Product ; rdfs:label "Saw" ; :box [ :width 5 ; :depth 6 ] ; :wood "oak" .`;

let opened: OpenedKb;
beforeAll(async () => {
  opened = await openKb(BOXES);
});
afterAll(() => opened.close());

/** What a model that answers with the width makes of a confident answer. */
async function against(form: string): Promise<Answer> {
  const run = startRun();
  const { kb, snapshot } = opened;
  const names = namesIn(snapshot!);
  const question = { id: 'q', text: 'How wide is the box of Hammer?' };
  const linked = await createLinker(snapshot!).link(question, run);
  const grounded = mapSymbols(parseOrThrow(form), (name) => `http://box.test/${name}` as Iri);
  const executed = await execute({ form: grounded, score: 1, origin: 'drafted' }, kb, run);
  const answer = await answered(withVerdicts(executed), 0.95, { kb, names }, run);
  const query = 'SELECT ?w WHERE { ?x :box ?b . ?b :width ?w } ORDER BY ?w LIMIT 1';
  const explorer: Explorer = { id: 'told', ask: async () => [{ tool: 'answer', query }] };
  const parts = {
    ...offlineRoles(wordEmbedder()),
    kb,
    names,
    around: surroundingsOf(snapshot!),
    explorer,
    explored: opened,
  };
  return await askExplorer(question, { answer, linked, contenders: [] }, parts, { sure: 2 }, run);
}

describe('a model that gives no reason', () => {
  it('does not win over a confident answer that it was told of', async () => {
    expect(await against('(JOIN (R wood) a)')).toMatchObject({
      values: [{ term: { value: 'ash' } }],
      modelPart: { part: 'overruled' },
    });
  });

  it('wins over one that it was not told of, since that ends in nodes without a name', async () => {
    expect(await against('(JOIN (R box) a)')).toMatchObject({
      values: [{ term: { value: '3' } }],
      modelPart: { part: 'answered' },
    });
  });
});
