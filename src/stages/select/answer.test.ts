import { describe, expect, it } from 'vitest';
import { politics } from '../../../test/fixtures/politics.ts';
import { kb, names } from '../../../test/fixtures/reading-politics.ts';
import type { Answer, AnswerValue, Verified } from '../../core/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { executeUntilValid } from '../execute/index.ts';
import { answered, withVerdicts } from './answer.ts';

async function answerTo(form: string): Promise<Answer> {
  const run = startRun();
  const candidate = {
    form: mapSymbols(parseOrThrow(form), (symbol) => politics(symbol)),
    score: 1,
    origin: 'drafted',
  } as const;
  const [executed] = await executeUntilValid([candidate], kb, run);
  const answer = await answered(withVerdicts(executed!) as Verified, 1, { kb, names }, run);
  run.finish();
  return answer;
}

const local = ({ term }: AnswerValue): string => term.value.replace(politics(''), '');

async function valuesOf(form: string): Promise<readonly string[]> {
  const answer = await answerTo(form);
  return answer.status === 'answered' ? answer.values.map(local) : [];
}

describe('answered', () => {
  it('puts last what the asker named, and keeps the order of all else', async () => {
    expect(await valuesOf('(OR Aland (JOIN (R borders) Aland))')).toEqual(['Bland', 'Cland', 'Aland']);
    expect(await valuesOf('(OR Bland (JOIN (R borders) Bland))')).toEqual(['Aland', 'Bland']);
  });

  it('carries the columns and the labelled rows of a table', async () => {
    const answer = await answerTo('(TABLE (JOIN borders Bland) SELF (COUNT borders) nothing)');
    if (answer.status !== 'answered') throw new Error(answer.status);
    expect(answer.values.map(local)).toEqual(['Aland']);
    expect(answer.table?.columns).toHaveLength(3);
    const [row, ...others] = answer.table!.rows;
    expect(others).toEqual([]);
    expect(row!.map((cell) => cell && local(cell))).toEqual(['Aland', '2', undefined]);
    expect(row![0]!.label).toBe('Aland');
  });
});
