import { expect, it } from 'vitest';
import { Parser } from 'n3';
import type { ParseRequest, Triple } from '../../src/core/index.ts';
import { embedded } from '../../src/kb/engine/index.ts';
import { snapshotOf } from '../../src/kb/snapshot/index.ts';
import { chatkbqa } from '../../src/methods/index.ts';
import { parserSignature } from '../../src/models/signatures/index.ts';
import { startRun } from '../../src/run/index.ts';
import { aboutTokens, createLinker, namesIn, surroundingsOf } from '../../src/stages/index.ts';
import { relationsSnapshot } from '../fixtures/many-relations.ts';
import { politicsSnapshot } from '../fixtures/politics.ts';

/** What chatkbqa tells a language model that drafts for it. */
async function promptFor(snapshot: ReturnType<typeof politicsSnapshot>, text: string): Promise<string> {
  const asked: ParseRequest[] = [];
  const parser = { id: 'hears', ask: async (request: ParseRequest) => (asked.push(request), []) };
  const likeness = { id: 'none', ask: async ({ texts }: { readonly texts: readonly string[] }) => texts.map(() => 0) };
  const kb = embedded(snapshot, { name: 'graph' });
  const parts = { kb, around: surroundingsOf(snapshot), linker: createLinker(snapshot), names: namesIn(snapshot) };
  await chatkbqa({ ...parts, parser, writer: parser, likeness }).answer({ id: 'q', text }, startRun());
  return parserSignature
    .say(asked[0]!)
    .map(({ role, content }) => `<${role}>\n${content}\n`)
    .join('');
}

it('whoever drafts is told the names of the graph, from where to where', async () => {
  const prompt = await promptFor(politicsSnapshot(), 'Which countries border Aland?');
  await expect(prompt).toMatchFileSnapshot('prompts/parser-drafts.txt');
  expect(prompt).toContain('"borders" from "country" to "country"');
});

it('takes at most 2,000 tokens for a graph of 50 relations', async () => {
  const prompt = await promptFor(relationsSnapshot(50), 'Which thing of kind 3 has the highest figure 7?');
  expect(prompt.match(/^  "[A-Z][a-z]+\d+" from "Kind\d" to /gm)).toHaveLength(50);
  expect(aboutTokens(prompt)).toBeLessThanOrEqual(2_000);
});

it('tells a relation of many classes of each of them', async () => {
  const kinds = ['Pump', 'Valve', 'Gauge', 'Hose', 'Tank', 'Filter', 'Motor'];
  const parts = kinds.map((kind, i) => `:${kind}1 a :${kind} ; :code ${i} . :${kind}2 a :${kind} ; :code ${i + 9} .`);
  const fewer = parts.slice(0, 5).join('\n').replaceAll(':code', ':weight');
  const site = parts.map((_, i) => `:site :holds :${kinds[i]}1 .`).join('\n');
  const triples = new Parser().parse(`@prefix : <http://plant.test/> . ${parts.join('\n')} ${fewer} ${site}`);
  const prompt = await promptFor(snapshotOf(triples as unknown as Triple[]), 'What is there?');
  expect(prompt).toMatch(/"code" from ("\w+" or ){5}another to integer/);
  expect(prompt).toMatch(/"weight" from "\w+"( or "\w+"){4} to integer/);
  expect(prompt).toMatch(/"holds" to ("\w+" or ){5}another$/m);
});
