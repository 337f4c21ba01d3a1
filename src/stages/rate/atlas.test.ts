import { beforeAll, describe, expect, it } from 'vitest';
import { indexAtlas } from '../../../test/index-atlas.ts';
import type { Id, Linked } from '../../core/index.ts';
import { mapSymbols, parseOrThrow, print } from '../../form/index.ts';
import { openAtlas } from '../../kb/atlas/index.ts';
import { startRun } from '../../run/index.ts';
import { enumerate, usualEnumeration } from '../enumerate/enumerate.ts';
import { readingsFor } from '../enumerate/reading-of.ts';
import { isTelling } from '../knowledge/names/term-names.ts';
import { type Surroundings, surroundingsOf } from '../knowledge/surroundings.ts';
import { createLinker, type Linker } from '../link/index.ts';
import { accountFor } from './wording/account.ts';
import { classesAskedFor } from './wording/classes-asked.ts';
import { coverageOf } from './wording/coverage.ts';

const ATLAS = 'https://w3id.org/kbqa/atlas/';
let linker: Linker;
let around: Surroundings;

beforeAll(async () => {
  await indexAtlas();
  const atlas = await openAtlas();
  linker = createLinker(atlas);
  around = surroundingsOf(atlas);
});

async function linkedIn(text: string): Promise<Linked> {
  const run = startRun();
  const linked = await linker.link({ id: 'q', text }, run);
  run.finish();
  return linked;
}

async function readings(text: string): Promise<readonly string[]> {
  const tiers = ['near', 'narrowed', 'operated'] as const;
  const { readings: found } = enumerate(around, await linkedIn(text), { ...usualEnumeration, tiers });
  return found.map(({ form }) => {
    const short = mapSymbols(form, (id) => around.iri(id).replace(ATLAS, '').replace('/', ':'));
    return print(short).replace(/\^\^http:\S+#\w+/g, '');
  });
}

describe('enumerate, on the atlas', () => {
  it.each([
    [
      'Which countries in Africa are bigger than Egypt?',
      /^\(AND \(AND Country .*continent region:Africa.* \(gt area 1002450\.0\)\)$/,
    ],
    ['Is Norway bigger than Sweden?', /^\(ASK \(AND \(ENTITY country:Norway\) \(gt area 450295\.0\)\)\)$/],
    ['Which is bigger, Spain or France?', /^\(ARGMAX \(OR country:(?:Spain|France) country:(?:Spain|France)\) area\)$/],
    ['How many countries border Iceland?', /^\(COUNT \(JOIN \(R borders\) country:Iceland\)\)$/],
    ['Which countries have more than one capital?', /^\(AND Country \(gt \(COUNT capital\) 1\)\)$/],
    ['Which language is spoken in the most countries?', /^\(ARGMAX Language \(COUNT \(R language\)\)\)$/],
    [
      'How many people live in the largest city of China?',
      /^\(JOIN \(R population\) \(ARGMAX \(JOIN country country:China\) population\)\)$/,
    ],
    ['What are the two largest countries?', /^\(OR \(ARGMAX Country area\) \(ARGMAX Country area 2\)\)$/],
    [
      'What US cities have between 1 and 2 million inhabitants?',
      /\(ge population 1000000\)\) \(le population 2000000\)\)$/,
    ],
    ['Which African countries are not landlocked?', /continent region:Africa.*\(eq landlocked false\)/],
    ['Which country has the domain .ch?', /^\(JOIN topLevelDomain "\.ch"\)$/],
    ['What are the capitals of Estonia, Latvia and Lithuania?', /^\(OR .*\(OR .*capital\) country:/],
    [
      'Are there any landlocked countries in South America?',
      /^\(ASK \(AND \(JOIN continent region:South-America\) \(eq landlocked true\)\)\)$/,
    ],
    ['Which countries border no other country?', /^\(NOT Country \(ge \(COUNT borders\) 1\)\)$/],
    ['How many cities does Antarctica have?', /^\(COUNT /],
    ['Which country has the largest city?', /^\(JOIN \(R country\) \(ARGMAX City population\)\)$/],
    [
      'What is the largest city in the smallest country?',
      /^\(ARGMAX \(JOIN country \(ARGMIN Country area\)\) population\)$/,
    ],
    [
      'Which countries have a city named Georgetown?',
      /^\(OR \(JOIN \(R country\) city:Georgetown.*\(JOIN \(R country\) city:/,
    ],
    ['Which countries other than France border Spain?', /^\(NOT \(AND Country .*country:Spain\)\) country:France\)$/],
  ])('%s', async (text, expected) => {
    expect(await readings(text)).toContainEqual(expect.stringMatching(expected));
  });

  it('ranks what the wording ranks alone', async () => {
    const found = await readings('Which country has the largest city?');
    expect(found).not.toContainEqual(expect.stringMatching(/^\(ARGMAX Country/));
  });

  it('asks whether a thing is among others only where it could be', async () => {
    const found = await readings('Is Marseille in France?');
    expect(found).toContainEqual(expect.stringMatching(/^\(ASK .*country:France.*\(R country\) city:Marseille-FR/));
    expect(found).not.toContainEqual(expect.stringMatching(/^\(ASK .*city:Marseille-FR.*\(R (?:continent|borders)\)/));
    // A country without neighbours could have some.
    expect(await readings('Does France border Iceland?')).toContainEqual(
      expect.stringMatching(/^\(ASK .*country:Iceland.*\(R borders\) country:France/),
    );
  });

  it('ranks by what the wording means alone', async () => {
    const found = await readings('Which country in Africa is the largest?');
    expect(found.filter((form) => form.startsWith('(ARGMAX') && !form.endsWith('area)'))).toEqual([]);
    expect(await readings('Which country has the largest population?')).not.toContainEqual(
      expect.stringMatching(/^\(ARGMAX Country/),
    );
  });
});

describe('accountFor', () => {
  async function account(text: string, form: string) {
    const linked = await linkedIn(text);
    const iri = (name: string) => `${ATLAS}${name.replace(':', '/')}`;
    const ids = mapSymbols<string, Id>(parseOrThrow(form), (name) => around.id(iri(name) as never)!);
    const reading = readingsFor(linked, around)(ids);
    const unsaid = coverageOf(linked, around).unsaid(reading);
    return accountFor(linked, around)({ reading, unsaid });
  }

  it('knows a graph that tells what its relations are called', () => {
    expect(isTelling(around)).toBe(true);
  });

  it.each([
    ['What is the capital of Atlantis?', '(JOIN (R capital) (JOIN (R country) city:Atlantis-ZA))', 1],
    ['What is the population of Italy?', '(JOIN (R population) (JOIN (R capital) country:Italy))', 1],
    ['How many people live in Nigeria?', '(JOIN (R population) (JOIN country country:Nigeria))', 1],
    ['What language do they speak in Kyoto?', '(JOIN (R language) (JOIN (R country) city:Kyoto-JP))', 0],
    ['Which currencies are used in Central America?', '(JOIN (R currency) (JOIN subregion region:Central-America))', 0],
    ['Which countries share a language with Peru?', '(JOIN language (JOIN (R language) country:Peru))', 0],
    ['Which country borders Spain?', '(JOIN (R borders) (JOIN (R borders) country:Spain))', 1],
  ])('counts the steps that go without saying: %s', async (text, form, leaps) => {
    expect((await account(text, form)).leaps).toBe(leaps);
  });

  it('hears when a reading says nothing of the question', async () => {
    expect((await account('unemployment rate Portugal', '(JOIN (R currency) country:Portugal)')).speaks).toBe(false);
    expect((await account('How big is Mongolia?', '(JOIN (R area) country:Mongolia)')).speaks).toBe(true);
  });

  it('counts the names, figures, rankings and negations that are ignored', async () => {
    const ignored = async (text: string, form: string) => (await account(text, form)).ignored;
    expect(await ignored('Which countries in Oceania speak Russian?', '(JOIN language language:Russian)')).toBe(1);
    expect(await ignored('Which cities in Malta have over 9 million people?', '(JOIN country country:Malta)')).toBe(1);
    expect(await ignored('largest city in Malta', '(JOIN country country:Malta)')).toBe(1);
    expect(
      await ignored(
        "Isn't Bern in Switzerland?",
        '(ASK (AND (ENTITY city:Bern-CH) (JOIN country country:Switzerland)))',
      ),
    ).toBe(0);
  });

  it('tells whether what it denotes is of the kind asked for', async () => {
    const text = 'Which South American countries use the euro?';
    const form = '(AND (JOIN continent region:South-America) (JOIN currency currency:Euro))';
    expect((await account(text, form)).ofKind).toBe(false);
    expect((await account('When did India become independent?', '(JOIN (R independent) country:India)')).ofKind).toBe(
      false,
    );
  });
});

describe('classesAskedFor', () => {
  it.each([
    ['Which landlocked African countries are there?', ['country']],
    ['countries in south america', ['country']],
    ["What's the fourth largest country?", ['country']],
    ['Which contries speak Portugese?', ['country']],
    ['currency code of the swiss franc', []],
    ['What is Ottawa the capital of?', []],
    ['population of the largest city in Turkey', []],
  ])('%s', async (text, expected) => {
    const asked = classesAskedFor(await linkedIn(text), around);
    expect(asked.map((id) => around.labels.readable(id))).toEqual(expected);
  });
});
