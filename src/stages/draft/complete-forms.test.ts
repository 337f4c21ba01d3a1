import { describe, expect, it } from 'vitest';
import { around, formed, kb, linkedIn, shown, tools } from '../../../test/fixtures/reading-politics.ts';
import type { Form, Id } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import { execute, isValid } from '../execute/index.ts';
import { completeForms } from './complete-forms.ts';
import { usualDrafting } from './options.ts';

async function written(text: string, given: readonly string[], beam = 50): Promise<readonly Form<Id>[]> {
  const options = { ...usualDrafting, beam };
  const found = await completeForms(await linkedIn(text), given.map(formed), tools, options, startRun());
  return found.map(({ reading }) => reading.form);
}

/** What is written, with short names and no datatypes. */
async function completed(...given: Parameters<typeof written>): Promise<readonly string[]> {
  return (await written(...given)).map((form) => shown(form).replace(/\^\^\S+?(?=\))/g, ''));
}

const BORDERS = '(JOIN (R borders) Aland)';

describe('completeForms', () => {
  it('has nothing to write where the best form says everything', async () => {
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
      '(JOIN (R holder) (JOIN (R official) Aland))',
    ]);
    expect(found).toContain(
      '(AND (JOIN (R holder) (JOIN (R official) Aland)) (JOIN (R holder) (JOIN title President)))',
    );
  });

  it('asks whether where the wording does', async () => {
    const found = await completed('Does Aland border Cland?', [BORDERS]);
    expect(found).toContain(`(ASK (AND (ENTITY Cland) ${BORDERS}))`);
  });

  it('writes nothing twice, nothing given again, and nothing without an answer', async () => {
    const text = 'How many countries that border Aland have more than 15 population?';
    const hints = [BORDERS, '(JOIN borders Aland)', `(AND Country ${BORDERS})`];
    const found = await completed(text, hints);
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found).size).toBe(found.length);
    for (const hint of hints) expect(found).not.toContain(hint);
    for (const form of await written(text, hints)) {
      const candidate = { form: around.grounded(form), score: 0, origin: 'drafted' } as const;
      expect(isValid(await execute(candidate, kb, startRun())), shown(form)).toBe(true);
    }
  });

  it('keeps to the number wanted', async () => {
    expect(await completed('How many countries does Aland border?', [BORDERS], 1)).toHaveLength(1);
  });
});
