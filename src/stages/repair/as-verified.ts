import type { Form, Iri, KbError, Term, Verified } from '../../core/index.ts';
import { answersOf } from '../execute/index.ts';
import { isRuledOut } from '../verify/index.ts';
import type { Tried } from './repairer.ts';

/** Answers that a form lists in the place of a query that no form says. */
const LISTED = 200;

/** What may be voted on: nothing that a strong check rules out, and no edit that only emptied a reading. */
export function poolOf(tried: readonly Tried[]): readonly Verified[] {
  return tried
    .filter(({ verdicts }) => !isRuledOut(verdicts))
    .flatMap((each) => asVerified(each) ?? [])
    .filter((each) => each.origin !== 'repaired' || answersOf(each) !== '');
}

/** What was tried as a candidate with its verdicts; nothing where it was not run, or has no form and no answer either. */
function asVerified({ proposal, trial, verdicts }: Tried): Verified | undefined {
  switch (trial.kind) {
    case 'unread':
      return undefined;
    case 'form':
      return { ...trial.candidate, verdicts };
    case 'query': {
      const { text, execution } = trial;
      const form = execution.status === 'done' ? listing(execution.values) : undefined;
      if (!form) return undefined;
      const { score, origin } = proposal;
      return { form, query: { text, form, shape: 'select', answer: 'x' }, execution, score, origin, verdicts };
    }
  }
}

/** The form that says no more than which answers there are. */
function listing(values: readonly Term[]): Form<Iri> | undefined {
  const parts = values.slice(0, LISTED).flatMap((value): readonly Form<Iri>[] => {
    if (value.termType === 'Literal') return [{ kind: 'literal', value }];
    return value.termType === 'NamedNode' ? [{ kind: 'entity', symbol: value.value as Iri }] : [];
  });
  return parts.length === 0 ? undefined : parts.reduceRight((right, left) => ({ kind: 'or', left, right }));
}

/** Why tries could not be run at all: the world's doing, not theirs. */
export function failuresOf(tried: readonly Tried[]): readonly KbError[] {
  return tried.flatMap(({ trial }) => {
    const execution =
      trial.kind === 'form' ? trial.candidate.execution : trial.kind === 'query' ? trial.execution : undefined;
    if (execution?.status !== 'failed') return [];
    const { error } = execution;
    return error.code === 'kb-rejected' || error.code === 'query-refused' ? [] : [error];
  });
}
