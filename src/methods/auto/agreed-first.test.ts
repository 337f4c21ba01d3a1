import { describe, expect, it } from 'vitest';
import { politics } from '../../../test/fixtures/politics.ts';
import { around, kb } from '../../../test/fixtures/reading-politics.ts';
import type { Iri } from '../../core/index.ts';
import { readWording } from '../../english/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { answersOf, type Contender, execute, RANKED_CLUES, READ_CLUES, withVerdicts } from '../../stages/index.ts';
import { agreedFirst } from './agreed-first.ts';

const NEAR = '(JOIN (R capital) Aland)';
const FAR = '(JOIN (R capital) (JOIN (R borders) Aland))';

async function contender(form: string, preference: number, given: Record<string, number>): Promise<Contender> {
  const grounded = mapSymbols(parseOrThrow(form), (symbol) => politics(String(symbol)) as Iri);
  const chosen = withVerdicts(await execute({ form: grounded, score: 0, origin: 'drafted' }, kb, startRun()));
  const by = 'belief' in given ? 'reader' : 'ranking';
  const clues = Object.fromEntries((by === 'reader' ? READ_CLUES : RANKED_CLUES).map((name) => [name, 0]));
  return { by, clues: { ...clues, ...given }, chosen, preference, chance: 0.5 } as unknown as Contender;
}

/** Whether the ranking's answer comes first, and whether walks, which come to it, were asked. */
async function asked(
  first: Contender,
  ranked: Contender,
  walks = ranked,
  question = 'What is the capital beside Aland?',
): Promise<readonly [boolean, boolean]> {
  let isAsked = false;
  const walked = async () => {
    isAsked = true;
    return { answers: answersOf(walks.chosen), confidence: 1 };
  };
  const found = await agreedFirst([first, ranked], { walked }, { wording: readWording(question), around }, startRun());
  expect(found).toHaveLength(2);
  return [found[0] === ranked, isAsked];
}

describe('agreedFirst', () => {
  it('puts what ranking and walks agree on before what the reader does not believe itself', async () => {
    const [first, ranked] = [await contender(NEAR, 1, { belief: -1 }), await contender(FAR, 0, { sure: 0 })];
    expect(await asked(first, ranked)).toEqual([true, true]);
    expect(await asked(first, ranked, first)).toEqual([false, true]);
    expect(await asked(first, await contender(FAR, 0, { belief: -3, ranked: 1 }))).toEqual([true, true]);
  });

  it('puts it before what the reader believes and cannot be meant, too', async () => {
    const ranked = await contender(FAR, 0, { sure: 0 });
    expect(await asked(await contender(NEAR, 1, { belief: 2, offKind: 1 }), ranked)).toEqual([true, true]);
    expect(await asked(await contender(NEAR, 4, { belief: 2, offKind: 1 }), ranked)).toEqual([true, true]);
    const alike = await contender(FAR, 0, { sure: 0, offKind: 1 });
    expect(await asked(await contender(NEAR, 4, { belief: 2, offKind: 1 }), alike)).toEqual([false, false]);
    const whether = await contender(`(ASK ${NEAR})`, 1, { belief: 2, offKind: 1 });
    expect(await asked(whether, ranked)).toEqual([false, false]);
  });

  it('puts it before what the reader believes and shares nothing, where what shares something is asked for', async () => {
    const shared = await contender('(NOT (JOIN party (JOIN (R party) ann)) ann)', 0, { sure: 0 });
    const [other, alike] = [
      await contender(FAR, 4, { belief: 2 }),
      await contender('(JOIN party (JOIN (R party) ann))', 4, { belief: 2 }),
    ];
    const together = 'Who shares a party with Ann?';
    expect(await asked(other, shared, shared, together)).toEqual([true, true]);
    expect(await asked(other, shared, other, together)).toEqual([false, true]);
    expect(await asked(other, shared, shared, 'Who is in a party with Ann?')).toEqual([false, false]);
    expect(await asked(alike, shared, shared, together)).toEqual([false, false]);
    expect(await asked(other, await contender(NEAR, 0, { sure: 0 }), shared, together)).toEqual([false, false]);
  });

  it('asks nobody where that would not do', async () => {
    const ranked = await contender(FAR, 0, { sure: 0 });
    const left = [false, false];
    expect(await asked(await contender(NEAR, 1, { belief: 0.1 }), ranked)).toEqual(left);
    expect(await asked(await contender(NEAR, 1.3, { belief: -1 }), ranked)).toEqual(left);
    const first = await contender(FAR, 1, { belief: -1 });
    expect(await asked(first, await contender(NEAR, 0, { sure: 0 }))).toEqual(left);
    expect(await asked(first, await contender(FAR, 0, { sure: 0, unused: 1 }))).toEqual(left);
    const beside = await contender('(JOIN (R population) Aland)', 0, { sure: 0 });
    expect(await asked(await contender(NEAR, 1, { belief: -1 }), beside)).toEqual(left);
  });
});
