import type { Form, Id, Ids, Run } from '../../core/index.ts';
import { intersect } from '../../form/index.ts';
import { eachInSlices, inTurns } from '../../run/index.ts';
import { anchorAt, type Limit, narrowed, nodesOf } from '../enumerate/index.ts';
import { describeReading } from '../rate/index.ts';
import type { Kept, Walked, WalkedGroup, WalkTools } from './beam.ts';
import type { Topic } from './topics.ts';
import { endsOf, lift, trailOf, type Walk } from './walk.ts';

/** Something to answer from: a walk, narrowed by whatever else the question names and the walk meets. */
export interface Found extends Kept {
  readonly form: Form<Id>;
  readonly topics: readonly Topic[];
  /** The nodes after each hop that other things leave. */
  readonly nodes: readonly Ids[];
  readonly limits: readonly Limit[];
  /** A walk from another thing that ends where this one does. */
  readonly partner?: Walk;
  /** Whether its form says something of where it leads: how many, which is the largest. */
  readonly isOperated?: true;
}

/** Walks of each group that are tried against the other names, and meetings that are described. */
const TRIED = 6;
const DESCRIBED = 30;

/** Everything to answer from, the best first: walks by themselves, and walks from different things that meet. */
export async function joinWalks(walked: Walked, tools: WalkTools, run: Run): Promise<readonly Found[]> {
  const { groups, besides, likeness } = walked;
  const alone = groups.flatMap(({ found }) => found.map((kept) => alonely(kept)));
  if (groups.length + besides.length < 2) return sorted(alone);
  const tried = groups.flatMap((group) => group.found.slice(0, TRIED).map((kept) => ({ kept, group })));
  const meeting = eachInSlices(tried, ({ kept, group }) => meetings(kept, group, walked, tools));
  const found = (await inTurns(meeting, run)).flat();
  const distinct = new Map(found.map((each) => [JSON.stringify(each.form), each]));
  const met = [...distinct.values()].sort((a, b) => b.fit - a.fit).slice(0, DESCRIBED);
  const texts = await inTurns(
    eachInSlices(met, ({ form }) => describeReading(tools.around, form)),
    run,
  );
  const { weights } = tools.options;
  if (weights.description !== 0) await likeness.know(texts, run);
  const scorers = new Map(groups.flatMap((group) => group.found.map((kept) => [kept.walk, group.scorer] as const)));
  const rated = met.map((found, i): Found => {
    const scorer = scorers.get(found.walk)!;
    const features = scorer.features(found.walk, texts[i]!);
    const gain = scorer.fitOf(features) - scorer.fitOf(found.features);
    const [, other] = found.topics;
    // What a step of the walk says already, nothing has to be called.
    const isWord = besides.some((topics) => topics.includes(other!));
    const unsaid = isWord ? 1 - scorer.spoken(found.walk, other!.linked.mention) : 1;
    return { ...found, text: texts[i]!, features, fit: found.fit + gain + weights.meet * unsaid * other!.linked.score };
  });
  return sorted([...rated, ...alone]);
}

function alonely(kept: Kept): Found {
  return { ...kept, form: lift(kept.walk), topics: [kept.topic], nodes: kept.walk.nodes(), limits: [] };
}

/** A walk with each other thing that it meets: at a node on its way, or where a walk from that thing ends. */
function meetings(kept: Kept, own: WalkedGroup, { groups, besides }: Walked, { around }: WalkTools): readonly Found[] {
  const others = groups.filter((group) => group !== own);
  const atNodes = [...others.map(({ topics }) => topics), ...besides].flatMap((topics) =>
    topics.flatMap((topic) =>
      Array.from(
        narrowed(around, trailOf(kept.walk), anchorAt(around, topic.id)),
        (trail): Found => ({
          ...kept,
          form: lift(kept.walk, trail.limits),
          topics: [kept.topic, topic],
          nodes: nodesOf(trail),
          limits: trail.limits,
        }),
      ),
    ),
  );
  const atEnds = others.flatMap(({ found }) =>
    found.slice(0, TRIED).flatMap((other): readonly Found[] => {
      if (other.walk.steps.length < 2) return [];
      const both = intersect(endsOf(kept.walk), endsOf(other.walk));
      if (both.length === 0) return [];
      const form: Form<Id> = { kind: 'and', left: lift(kept.walk), right: lift(other.walk) };
      const nodes = [...kept.walk.nodes().slice(0, -1), both];
      return [{ ...kept, form, topics: [kept.topic, other.topic], nodes, limits: [], partner: other.walk }];
    }),
  );
  return [...atNodes, ...atEnds];
}

function sorted(found: readonly Found[]): readonly Found[] {
  return found.toSorted((a, b) => b.fit - a.fit);
}
