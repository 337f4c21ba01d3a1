import type { Answer, Verified } from '../core/index.ts';

/** The same answer as plain data, without what a method keeps beside a candidate for its own use. */
export function plainAnswer(answer: Answer): Answer {
  switch (answer.status) {
    case 'answered':
      return { ...answer, chosen: answer.chosen.form ? plainCandidate(answer.chosen) : answer.chosen };
    case 'unanswerable':
      return answer.closest === undefined ? answer : { ...answer, closest: plainCandidate(answer.closest) };
    case 'undetermined':
      return answer;
  }
}

function plainCandidate({ form, score, origin, query, execution, verdicts }: Verified): Verified {
  return { form, score, origin, query, execution, verdicts };
}
