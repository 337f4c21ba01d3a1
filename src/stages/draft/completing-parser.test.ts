import { describe, expect, it } from 'vitest';
import { politics } from '../../../test/fixtures/politics.ts';
import { around, asked, kb, linkedIn, tools } from '../../../test/fixtures/reading-politics.ts';
import { mapSymbols } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { execute, isValid } from '../execute/index.ts';
import { completingParser } from './completing-parser.ts';
import { readWritten } from './read-written.ts';

async function written(text: string, hints: readonly string[], wanted = 50): Promise<readonly string[]> {
  const request = { question: asked(text), linked: await linkedIn(text), hints, wanted };
  return (await completingParser(tools).ask(request, startRun())).map(({ item }) => item);
}

/** What is written, with short names and no datatypes. */
async function completed(...given: Parameters<typeof written>): Promise<readonly string[]> {
  return (await written(...given)).map((form) =>
    form
      .replaceAll(`<${politics('')}`, '')
      .replaceAll('>', '')
      .replace(/\^\^\S+?(?=\))/g, ''),
  );
}

const BORDERS = '(JOIN (R borders) Aland)';

describe('completingParser', () => {
  it('has nothing to write where the best hint says everything', async () => {
    expect(await completed('Which country does Aland border?', [BORDERS])).toEqual([]);
  });

  it('counts where a count is asked for', async () => {
    expect(await completed('How many countries does Aland border?', [BORDERS])).toContain(`(COUNT ${BORDERS})`);
  });

  it('ranks, also among those that a condition leaves', async () => {
    const found = await completed('Which country that borders Aland has the largest population?', [BORDERS]);
    expect(found).toContain(`(ARGMAX ${BORDERS} population)`);
    expect(await completed('Which country that borders Aland has the smallest population?', [BORDERS])).toContain(
      `(ARGMIN ${BORDERS} population)`,
    );
  });

  it('adds a comparison and then the count of what it leaves, inside out', async () => {
    const found = await completed('How many countries that border Aland have more than 25 population?', [
      `(COUNT ${BORDERS})`,
    ]);
    expect(found).toContain(`(COUNT (AND ${BORDERS} (gt population 25)))`);
    expect(found.some((form) => form.startsWith('(AND (COUNT'))).toBe(false);
  });

  it('counts none where none are that many', async () => {
    const found = await completed('How many countries that border Aland have more than 99 population?', [BORDERS]);
    expect(found).toContain(`(COUNT (AND ${BORDERS} (gt population 99)))`);
    expect(found).not.toContain(`(AND ${BORDERS} (gt population 99))`);
  });

  it('adds a thing that is surely named and not yet used', async () => {
    const found = await completed('Which party does the President of Aland belong to?', [
      `(JOIN (R <${politics('holder')}>) (JOIN (R <${politics('official')}>) Aland))`,
    ]);
    expect(found).toContain(
      '(AND (JOIN (R [office holder]) (JOIN (R [governing official]) Aland)) (JOIN (R [office holder]) (JOIN title President)))',
    );
  });

  it('asks whether where the wording does', async () => {
    const found = await completed('Does Aland border Cland?', [BORDERS]);
    expect(found).toContain(`(ASK (AND (ENTITY Cland) ${BORDERS}))`);
  });

  it('drops what nothing in the wording asks for', async () => {
    const found = await completed('Which countries border Aland?', [
      `(COUNT ${BORDERS})`,
      `(ARGMAX ${BORDERS} population)`,
      `(AND ${BORDERS} (JOIN (R borders) Bland))`,
    ]);
    expect(found).toContain(BORDERS);
  });

  it('writes nothing twice, no hint again, and nothing without an answer', async () => {
    const text = 'How many countries that border Aland have more than 15 population?';
    const hints = [BORDERS, '(JOIN borders Aland)', `(AND Country ${BORDERS})`];
    const found = await completed(text, hints);
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found).size).toBe(found.length);
    for (const hint of hints) expect(found).not.toContain(hint);
    for (const form of await written(text, hints)) {
      const read = readWritten(form, await linkedIn(text), around);
      if (!read.ok) throw new Error(read.because);
      const candidate = { form: mapSymbols(read.form, around.iri), score: 0, origin: 'drafted' } as const;
      expect(isValid(await execute(candidate, kb, startRun())), form).toBe(true);
    }
  });

  it('keeps to the number wanted, and reads only hints that it can ground', async () => {
    const text = 'How many countries does Aland border?';
    expect(await completed(text, ['(JOIN (R nonsense) Aland)', '(JOIN', BORDERS], 1)).toHaveLength(1);
    expect(await completed(text, [BORDERS], 0)).toEqual([]);
  });
});
