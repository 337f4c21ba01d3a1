import type { Judge, Judgement, Plan, Run } from '../../core/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import type { Topic } from './topics.ts';
import { routeTo, verbalise } from './verbalise.ts';
import { endsOf, type Walk } from './walk.ts';

/** Whether the question's statement, with the walk's end for its answer, follows from the facts walked along. */
export async function isEntailed(
  walk: Walk,
  about: { readonly plan: Plan; readonly topic: Topic },
  tools: { readonly around: Surroundings; readonly judge: Judge },
  run: Run,
): Promise<Judgement> {
  const { around, judge } = tools;
  const [end] = endsOf(walk);
  const route = end === undefined ? undefined : routeTo(around, walk, end, walk.nodes());
  if (end === undefined || !route) return { holds: false, because: 'the walk leads nowhere' };
  const given = verbalise(around, walk, route);
  return await judge.ask({ relation: 'entails', given, claim: claimWith(around, about, end) }, run);
}

const ANSWER = '{answer}';

/** The statement with an end in the place of the answer, and the known thing under the name that the facts use. */
function claimWith(
  around: Surroundings,
  { plan, topic }: { readonly plan: Plan; readonly topic: Topic },
  end: number,
): string {
  const { mention } = topic.linked;
  const label = around.labels.readable(topic.id);
  const claim =
    mention.text === ''
      ? plan.claim
      : plan.claim
          .split(ANSWER)
          .map((part) => part.replace(mention.text, () => label))
          .join(ANSWER);
  return claim.replaceAll(ANSWER, () => around.labels.readable(end));
}
