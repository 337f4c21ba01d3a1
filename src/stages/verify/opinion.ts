import type { Execution, Finding, Opinion, Trial } from '../../core/index.ts';

export const pass: Opinion = { outcome: 'pass' };

export function fail(feedback: Finding): Opinion {
  return { outcome: 'fail', feedback };
}

export function abstain(because: string): Opinion {
  return { outcome: 'abstain', because };
}

/** What the knowledge base said, where the trial came that far. */
export function executionOf(trial: Trial): Execution | undefined {
  switch (trial.kind) {
    case 'form':
      return trial.candidate.execution;
    case 'query':
      return trial.execution;
    case 'unread':
      return undefined;
  }
}

/** The SPARQL that was run. */
export function queryOf(trial: Trial): string | undefined {
  switch (trial.kind) {
    case 'form':
      return trial.candidate.query.text;
    case 'query':
      return trial.text;
    case 'unread':
      return undefined;
  }
}

/** Whether something was run and found nothing; to have counted none is to have found nothing. */
export function isEmpty(trial: Trial): boolean {
  const execution = executionOf(trial);
  if (execution?.status !== 'done') return false;
  const { values } = execution;
  if (values.length === 0) return true;
  return trial.kind === 'form' && trial.candidate.form.kind === 'count' && values[0]!.value === '0';
}
