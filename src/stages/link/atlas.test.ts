import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Linked, Run } from '../../core/index.ts';
import { openAtlas } from '../../kb/atlas/index.ts';
import { createLinker, type Linker } from './index.ts';

let cacheDir: string;
let linker: Linker;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'kbqa-link-'));
  linker = createLinker(await openAtlas({ cacheDir }));
});

afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const run: Run = {
  trace: { span: (_stage, _detail, work) => work(), note: () => {} },
  signal: new AbortController().signal,
  budget: {},
  spend: () => {},
};
const link = (text: string): Promise<Linked> => linker.link({ id: 'q', text }, run);
const local = (iri: string): string => iri.replace('https://w3id.org/kbqa/atlas/', '');

it.each([
  ['What is the capital of France?', 'country/France', 'capital'],
  ['which countries border Germany', 'country/Germany', 'borders'],
  ['what currency do they use in brazil', 'country/Brazil', 'currency'],
  ['What languages are spoken in Switzerland', 'country/Switzerland', 'language'],
  ['what is the population of Nice', 'city/Nice-FR', 'population'],
  ['capital of georgia', 'country/Georgia', 'capital'],
])('%s', async (text, entity, relation) => {
  const { entities, relations } = await link(text);
  expect(local(entities[0]!.item.iri)).toBe(entity);
  expect(local(relations[0]!.item.iri)).toBe(relation);
});

it.each([
  ['largest city of the us', 'country/United-States'],
  ['where is Timbuktu', 'city/Timbuktu-ML'],
  ['What money is used in the UK?', 'country/United-Kingdom'],
  ['what is the capitol of Argentna', 'country/Argentina'],
  ['What is the average area of European countries?', 'region/Europe'],
])('%s', async (text, entity) => {
  expect(local((await link(text)).entities[0]!.item.iri)).toBe(entity);
});

it('leaves a city whose name is an everyday word alone', async () => {
  const { entities } = await link('which country has the most neighbours');
  expect(entities.map(({ item }) => local(item.iri))).not.toContain('city/Most-CZ');
});

it('keeps both things that an adjective may mean', async () => {
  const { entities } = await link('Portuguese speaking countries');
  const found = entities.slice(0, 2).map(({ item }) => local(item.iri));
  expect(found.toSorted()).toEqual(['country/Portugal', 'language/Portuguese']);
});
