import { describe, expect, it } from 'vitest';
import { politics } from '../../../test/fixtures/politics.ts';
import { kb, names } from '../../../test/fixtures/reading-politics.ts';
import type { Verified } from '../../core/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { startRun } from '../../run/index.ts';
import { executeUntilValid } from '../execute/index.ts';
import { answered, withVerdicts } from './answer.ts';

async function valuesOf(form: string): Promise<readonly string[]> {
  const run = startRun();
  const candidate = {
    form: mapSymbols(parseOrThrow(form), (symbol) => politics(symbol)),
    score: 1,
    origin: 'drafted',
  } as const;
  const [executed] = await executeUntilValid([candidate], kb, run);
  const answer = await answered(withVerdicts(executed!) as Verified, 1, { kb, names }, run);
  run.finish();
  return answer.status === 'answered' ? answer.values.map(({ term }) => term.value.replace(politics(''), '')) : [];
}

describe('answered', () => {
  it('puts last what the asker named, and keeps the order of all else', async () => {
    expect(await valuesOf('(OR Aland (JOIN (R borders) Aland))')).toEqual(['Bland', 'Cland', 'Aland']);
    expect(await valuesOf('(OR Bland (JOIN (R borders) Bland))')).toEqual(['Aland', 'Bland']);
  });
});
