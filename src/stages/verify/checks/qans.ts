import type { Trial } from '../../../core/index.ts';
import { symbols } from '../../../form/index.ts';
import { abstain, executionOf, fail, pass } from '../opinion.ts';
import { symbolsOfQuery } from '../query-parts.ts';
import type { Check } from '../tools.ts';

/** Fails a single answer that is the very thing the question is about: nobody asks for what they name. */
export const qans: Check = async ({ trial }, { kb }) => {
  const execution = executionOf(trial);
  if (execution?.status !== 'done') return abstain('nothing was run');
  const [only, ...rest] = execution.values;
  if (only?.termType !== 'NamedNode' || rest.length > 0) return pass;
  if (!thingsOf(trial, kb.dialect).includes(only.value)) return pass;
  return fail({
    kind: 'topic-answer',
    symbol: only.value,
    found: `the only answer is <${only.value}>, which the question itself names`,
  });
};

function thingsOf(trial: Trial, dialect: Parameters<typeof symbolsOfQuery>[1]): readonly string[] {
  const found =
    trial.kind === 'form'
      ? symbols(trial.candidate.form)
      : trial.kind === 'query'
        ? symbolsOfQuery(trial.text, dialect)
        : [];
  return found.filter(({ role }) => role === 'entity').map(({ symbol }) => symbol);
}
