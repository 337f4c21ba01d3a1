import type { Answer, PlainError, Verified } from '../core/index.ts';

/** The same answer as plain data, without what a method keeps beside a candidate for its own use. */
export function plainAnswer(answer: Answer): Answer {
  switch (answer.status) {
    case 'answered':
      return { ...answer, chosen: answer.chosen.form ? plainCandidate(answer.chosen) : answer.chosen };
    case 'unanswerable':
      return answer.closest === undefined ? answer : { ...answer, closest: plainCandidate(answer.closest) };
    case 'undetermined':
      return { ...answer, errors: answer.errors.map(plainError) };
  }
}

function plainCandidate({ form, score, origin, query, execution, verdicts }: Verified): Verified {
  return { form, score, origin, query, execution, verdicts };
}

function plainError({ name, code, message, retryable }: PlainError): PlainError {
  return { name, code, message, retryable };
}
