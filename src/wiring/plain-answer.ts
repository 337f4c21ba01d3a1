import { type Answer, plainError, type Verified } from '../core/index.ts';

/** The same answer as plain data, without what a method keeps beside a candidate for its own use. */
export function plainAnswer(answer: Answer): Answer {
  switch (answer.status) {
    case 'answered':
      return { ...answer, chosen: answer.chosen.form ? plainCandidate(answer.chosen) : answer.chosen };
    case 'unanswerable': {
      const { closest, ...rest } = answer;
      // A reading whose query failed came close to nothing, and has an error in it that cannot be copied.
      return closest === undefined || closest.execution.status === 'failed'
        ? rest
        : { ...rest, closest: plainCandidate(closest) };
    }
    case 'undetermined':
      return { ...answer, errors: answer.errors.map(plainError) };
  }
}

function plainCandidate({ form, score, origin, query, execution, verdicts }: Verified): Verified {
  return { form, score, origin, query, execution, verdicts };
}
