import { beforeAll, expect, it } from 'vitest';
import { indexAtlas } from '../../../test/index-atlas.ts';
import type { Linked, Run } from '../../core/index.ts';
import { openAtlas } from '../../kb/atlas/index.ts';
import { createLinker, type Linker } from './linker.ts';

let linker: Linker;

beforeAll(async () => {
  await indexAtlas();
  linker = createLinker(await openAtlas());
});

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

it('takes numerals alone for no part of a name', async () => {
  expect((await link("What's 2 + 2?")).entities).toEqual([]);
});

it('keeps both things that an adjective may mean', async () => {
  const { entities } = await link('Portuguese speaking countries');
  const found = entities.slice(0, 2).map(({ item }) => local(item.iri));
  expect(found.toSorted()).toEqual(['country/Portugal', 'language/Portuguese']);
});

it('says what another thing has where it is compared with', async () => {
  const compared = async (text: string) =>
    (await link(text)).cues.flatMap((cue) =>
      cue.kind === 'compare' ? [`${cue.op} ${local(cue.measure ?? '')} ${Number(cue.value.value)}`] : [],
    );
  expect(await compared('Which countries in Africa are bigger than Egypt?')).toEqual(['gt area 1002450']);
  expect(await compared('Which cities in Germany have fewer people than Cologne?')).toEqual(['lt population 963395']);
  expect(await compared('Which countries have more neighbours than Germany?')).toEqual(['gt borders 9']);
  expect(await compared('Which countries have more people than France?')).toEqual([]);
  expect(await compared('Which countries other than Brazil border Peru?')).toEqual([]);
  // 100 is a code of Bulgaria, too.
  expect(await compared('Which countries are smaller than 100 square kilometres?')).toEqual(['lt  100']);
});

it.each([
  ['Which countries speak German?', 'language/German'],
  ['Where is German spoken?', 'language/German'],
  ['What is the capital of Luxembourg?', 'country/Luxembourg'],
  ['What are the South American capitals?', 'region/South-America'],
  ['Which countries use the US dollar?', 'currency/United-States-dollar'],
])('takes for the place that it has: %s', async (text, entity) => {
  expect(local((await link(text)).entities[0]!.item.iri)).toBe(entity);
});

it('takes no everyday word for a code, and no class for a part of a name', async () => {
  const { entities } = await link('Which countries lie in Western Europe?');
  const found = entities.map(({ item }) => local(item.iri));
  expect(found).not.toContain('country/Liechtenstein');
  expect(found).not.toContain('country/Curacao');
});

it('finds codes as they are written', async () => {
  const values = async (text: string) => (await link(text)).literals.map(({ value }) => value.value);
  expect(await values('Which country has the domain .ch?')).toEqual(['.ch']);
  expect(await values('What country has the ISO code KE?')).toEqual(['KE']);
  expect(await values('Which country has the code QQ?')).toEqual([]);
});

it('hears a class through a slip of the hand, and lets no slip change the first letter', async () => {
  expect((await link('Which contries border Peru?')).classes[0]?.item.label).toBe('country');
  const { entities } = await link('largest city in Ruritania');
  expect(entities.map(({ item }) => local(item.iri))).not.toContain('country/Mauritania');
});
