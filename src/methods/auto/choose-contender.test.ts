import { describe, expect, it } from 'vitest';
import type { Answer } from '../../core/index.ts';
import { startRun } from '../../run/index.ts';
import type { Contender } from '../../stages/index.ts';
import { chooseContender, rankedFirst } from './choose-contender.ts';

const read = (chance: number): Contender => ({ by: 'reader', clues: { ranked: 0 }, chance }) as unknown as Contender;
const ranking = (sure: number, withheld: number): Contender =>
  ({ by: 'ranking', clues: { sure, withheld }, chance: 0.1 }) as unknown as Contender;
const both = (rankedSure: number, rankedWithheld: number): Contender =>
  ({ by: 'reader', clues: { ranked: 1, rankedSure, rankedWithheld }, chance: 0.1 }) as unknown as Contender;

/** Whether what the ranking came to goes before what is preferred to it. */
const goesFirst = (chance: number, other: Contender): boolean => rankedFirst([read(chance), other])[0] === other;

describe('rankedFirst', () => {
  it('puts first what the ranking says', () => {
    expect(goesFirst(0.9, ranking(-1, 0))).toBe(true);
    expect(goesFirst(0.9, both(-1, 0))).toBe(true);
    expect(rankedFirst([])).toEqual([]);
  });

  it('puts first what it would rather not say only where nothing is likelier right than wrong', () => {
    expect(goesFirst(0.4, ranking(-2, 1))).toBe(true);
    expect(goesFirst(0.4, both(-2, 1))).toBe(true);
    expect(goesFirst(0.6, ranking(-2, 1))).toBe(false);
    expect(goesFirst(0.4, ranking(-4, 1))).toBe(false);
  });
});

describe('chooseContender', () => {
  const closest = { form: { kind: 'class', symbol: 'ship' } };
  const contender = (chance: number, leftOut?: string): Contender =>
    ({
      by: 'reader',
      clues: { ranked: 0 },
      chance,
      preference: 0,
      chosen: closest,
      ...(leftOut && { leftOut }),
    }) as never;
  const said = (missing: string, because: string, told?: object): Answer =>
    ({ status: 'unanswerable', missing, because, confidence: 1, ...(told && { closest: told }) }) as never;
  const why = async (ranked: Answer, ...found: readonly Contender[]): Promise<unknown> => {
    const { because } = (await chooseContender(ranked, found, {} as never, 0.33, startRun())) as { because?: string };
    return because;
  };

  it('gives no reason that what comes closest is not withheld for', async () => {
    const nothing = said('entity', 'the question names nothing');
    expect(await why(nothing, contender(0.2))).toBe('no reading of it is likely enough');
    expect(await why(nothing, contender(0.2, 'own'))).toBe('nothing was found that says “own”');
    // Of what is hardly believed nothing is told.
    expect(await why(nothing, contender(0.05))).toBe('the question names nothing');
    const unspoken = said('schema', 'no relation speaks of "own"', closest);
    expect(await why(unspoken, contender(0.2))).toBe('no reading of it is likely enough');
    expect(await why(unspoken, contender(0.2, 'own'))).toBe('no relation speaks of "own"');
    expect(await why(said('entity', 'nothing is called "Vega"', closest), contender(0.2))).toBe(
      'nothing is called "Vega"',
    );
  });
});
