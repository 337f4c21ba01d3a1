import type { Form, Id, Linked, Run } from '../../core/index.ts';
import { withSynonyms } from '../../english/index.ts';
import { eachInSlices, inTurns } from '../../run/index.ts';
import { weightsOf } from '../../weights/index.ts';
import type { Reading, Way } from '../enumerate/index.ts';
import { formOf } from '../knowledge/index.ts';
import { describeAnswer, describeStep } from './describe.ts';
import { type RankTools, SIGNALS, type Sketched } from './rank.ts';
import { scoresOf } from './scores-of.ts';

/**
 * The ways on from some readings that promise most, by what their steps and the kinds of their ends make of the readings'
 * scores: what lies along a way, narrowed and operated on, takes far longer to work out than this, and comes out in
 * nearly the same order.
 */
export async function bestWays(
  linked: Linked,
  from: readonly Sketched[],
  ways: readonly Way[],
  most: number,
  { around, ranker }: RankTools,
  run: Run,
): Promise<readonly Way[]> {
  if (ways.length <= most) return ways;
  const weights = weightsOf('rate.sketch', SIGNALS);
  const describe = (way: Way) => ({
    way,
    step: describeStep(around, way.step),
    answer: describeAnswer(around, formOf(THING, way.step)),
  });
  const all = await inTurns(eachInSlices(ways, describe), run);
  const texts = new Set<string>();
  for (const { step, answer } of all) texts.add(step).add(answer);
  const fitOf = await scoresOf(withSynonyms(linked.wording.text), texts, ranker, run);
  const beforeOf = new Map<Reading, { readonly score: number; readonly share: number }>();
  for (const { reading, score, signals } of from) {
    const { steps, answer } = signals;
    const share = weights.steps / (reading.shape.depth + 1);
    beforeOf.set(reading, { score: score - share * steps - weights.answer * answer, share });
  }
  const rated = all.map(({ way, step, answer }) => {
    const { score, share } = beforeOf.get(way.from)!;
    return { way, score: score + share * fitOf.get(step)! + weights.answer * fitOf.get(answer)! };
  });
  // In the order in which they come, which is by reading: what is first met is kept of what says the same.
  const kept = new Set(
    rated
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ way }) => way),
  );
  return ways.filter((way) => kept.has(way));
}

/** What is left out of such texts: whatever a step leads away from. */
const THING: Form<Id> = { kind: 'entity', symbol: 0 };
