import type { Question, Run } from '../core/index.ts';
import { type FamiliarityTools, familiarityTo } from '../stages/index.ts';

/** On a graph that speaks as the questions do that the ranking was taught, what it says of itself holds: there it is sure as soon as it is likelier right than wrong. */
const LIKELIER = 0.5;

/**
 * How sure an answer has to be, by the confidence that was fitted on what the ranking was taught, for nobody else to be asked: as sure as `strange` says on a graph that shares nothing with
 * that, and likelier right than wrong on one that is familiar (`docs/decisions/0407`, `0429`).
 */
export async function familiarBar(
  { text }: Question,
  strange: number,
  tools: FamiliarityTools,
  run: Run,
): Promise<number> {
  return strange + (await familiarityTo(text, tools, run)) * (LIKELIER - strange);
}
