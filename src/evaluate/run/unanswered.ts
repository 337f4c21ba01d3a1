import type { AnswerJson } from '../../answers/index.ts';
import type { Reply } from './answer-item.ts';
import { describeError } from './settle.ts';

/** The reply to a question that nobody could answer, because of this. */
export function unanswered(
  about: Pick<AnswerJson, 'question' | 'kb' | 'method'>,
  error: unknown,
  secrets: readonly string[] = [],
): Reply {
  const cost = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };
  return {
    answer: { status: 'undetermined', ...about, answers: [], errors: [describeError(error, secrets)], cost },
    trace: { spans: [], notes: [], omitted: 0 },
  };
}
