import type { Question, Run } from '../core/index.ts';
import { type FamiliarityTools, familiarityTo, trustBar } from '../stages/index.ts';

/**
 * How sure an answer has to be, by the confidence that was fitted on what the ranking was taught, for nobody else to be asked: as sure as `strange` says on a graph that shares nothing with
 * that. On one that speaks as those questions do, what it says of itself holds: there it is sure as soon as it would be given (`docs/decisions/0407`).
 */
export async function familiarBar(
  { text }: Question,
  strange: number,
  tools: FamiliarityTools,
  run: Run,
): Promise<number> {
  return strange + (await familiarityTo(text, tools, run)) * (trustBar() - strange);
}
