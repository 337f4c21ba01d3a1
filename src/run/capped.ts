import { type Expense, KbqaError, type Run } from '../core/index.ts';

/** What one question may spend on models that are asked over a network. */
export interface ModelCaps {
  readonly calls?: number;
  readonly tokens?: number;
}

/** The same run, with bounds of its own on model calls and tokens beside those that it has. */
export function capped(run: Run, { calls = Infinity, tokens = Infinity }: ModelCaps): Run {
  if (calls === Infinity && tokens === Infinity) return run;
  const used: Record<Expense, number> = { modelCalls: 0, inputTokens: 0, outputTokens: 0, kbQueries: 0 };
  const { trace, signal, budget } = run;
  return {
    trace,
    signal,
    budget,
    spend(kind, amount, by) {
      if (kind === 'modelCalls') {
        if (used.modelCalls + amount > calls) throw spent(`${calls} model calls`);
        if (used.inputTokens + used.outputTokens >= tokens) throw spent(`${tokens} tokens`);
      }
      run.spend(kind, amount, by);
      used[kind] += amount;
    },
  };
}

function spent(what: string): KbqaError {
  return new KbqaError('budget-spent', `the ${what} that a question may take are spent; allow more, or ask for less`);
}
