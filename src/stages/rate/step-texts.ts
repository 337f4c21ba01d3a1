import type { Form, Id, Ids } from '../../core/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { formOf, hopKey, type Step } from '../knowledge/index.ts';
import { describeAnswer, describeStep } from './describe.ts';
import { intent } from './intent.ts';

const THING: Form<Id> = { kind: 'entity', symbol: 0 };

/**
 * The texts of a graph that a sketch compares with questions, each once: its steps, the kinds of their answers, and
 * what may be asked for. They are few, and the same for every question.
 */
export function stepTexts(around: Surroundings): readonly string[] {
  const texts = new Set<string>(intent.texts);
  for (const step of stepsOf(around)) {
    texts.add(describeStep(around, step));
    texts.add(describeAnswer(around, formOf(THING, step)));
  }
  for (const { iri } of around.knowledge.schema.classes) {
    const symbol = around.id(iri);
    if (symbol !== undefined) texts.add(describeAnswer(around, { kind: 'class', symbol }));
  }
  for (const kind of ['count', 'ask'] as const) texts.add(describeAnswer(around, { kind, of: THING }));
  return [...texts];
}

/** Every step that some thing of the graph may take. */
function* stepsOf(around: Surroundings): Generator<Step> {
  const { graph, schema } = around.knowledge;
  for (const { iri } of schema.relations) {
    const relation = around.id(iri);
    if (relation === undefined) continue;
    yield [{ relation, inverse: false }];
    if (hasThings(graph, graph.objectsOf(relation))) yield [{ relation, inverse: true }];
  }
  yield* stepsThroughMediators(around);
}

/** Found from the mediators outwards: whatever leads to one leads on to all else that hangs on it. */
function* stepsThroughMediators({ knowledge, neighbours }: Surroundings): Generator<Step> {
  const { graph, mediators } = knowledge;
  const seen = new Map<number, Set<number>>();
  for (let node = mediators.indexOf(1); node >= 0; node = mediators.indexOf(1, node + 1)) {
    const hops = neighbours.hops(node);
    for (const from of hops) {
      const known = seen.get(hopKey(from)) ?? new Set<number>();
      seen.set(hopKey(from), known);
      let starts: Ids | undefined;
      for (const next of hops) {
        if (known.has(hopKey(next))) continue;
        starts ??= neighbours.follow(node, from);
        if (!hasThings(graph, starts)) continue;
        known.add(hopKey(next));
        yield [{ ...from, inverse: !from.inverse }, next];
      }
    }
  }
}

function hasThings(graph: Surroundings['knowledge']['graph'], nodes: Ids): boolean {
  return nodes.some((node) => !graph.isLiteral(node));
}
