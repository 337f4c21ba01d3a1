import { abstain, executionOf, fail, isEmpty, pass } from '../opinion.ts';
import type { Check } from '../tools.ts';

/** Fails what was run and found nothing. */
export const egf: Check = async ({ trial }) => {
  if (executionOf(trial)?.status !== 'done') return abstain('nothing was run');
  return isEmpty(trial) ? fail({ kind: 'empty', found: 'the graph has no facts that satisfy it' }) : pass;
};
