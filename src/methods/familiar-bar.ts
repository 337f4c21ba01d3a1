import type { Question, Run } from '../core/index.ts';
import { type FamiliarityTools, taughtTo } from '../stages/index.ts';

/** On a graph that the ranking was taught, what it says of itself holds: there an answer is sure as soon as it is likelier right than wrong. */
const LIKELIER = 0.5;

/**
 * How sure an answer has to be on a graph: as sure as `strange` says on one that the ranking was taught nothing of, and likelier right than wrong on one that it was taught
 * (`docs/decisions/0407`, `0429`, `0445`).
 */
export async function familiarBar(
  { text }: Question,
  strange: number,
  tools: FamiliarityTools,
  run: Run,
): Promise<number> {
  return strange + (await taughtTo(text, tools, run)) * (LIKELIER - strange);
}
