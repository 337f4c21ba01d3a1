import type { Answer } from '../core/index.ts';
import { type AnswerContext, type AnswerJson, answerToJson } from './answer-json.ts';

const NO_COST = { ms: 0, stages: {}, modelCalls: 0, tokens: 0, kbQueries: 0 };

/**
 * An answer as plain JSON: what `kbqa ask --json` prints and the server sends. What `ask` returns says by itself what was
 * asked of whom; another answer may be told in `about`.
 * @example
 * const answer = await kbqa.ask('What is the capital of France?');
 * console.log(JSON.stringify(toJson(answer)));
 */
export function toJson(answer: Answer & Partial<AnswerContext>, about: Partial<AnswerContext> = {}): AnswerJson {
  const { question = '', kb = '', method = '', cost = NO_COST } = { ...answer, ...about };
  return answerToJson(answer, { question, kb, method, cost, ...(about.secrets && { secrets: about.secrets }) });
}
