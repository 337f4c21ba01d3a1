import type { Form, Id, Question, Ranker, Run } from '../../../src/core/index.ts';
import { evaluate, mapSymbols, symbols } from '../../../src/form/index.ts';
import { createPathFinder, type PathFinder } from '../../../src/graph/index.ts';
import {
  chancesPerMention,
  createThingFinder,
  type GroundOptions,
  type Linker,
  type ScoredDraft,
  type Surroundings,
} from '../../../src/stages/index.ts';

/** What trying the whole product of alternatives costs, as the published algorithm does. */
export interface Blind {
  /** Complete combinations of the beam's drafts. */
  readonly product: number;
  /** Of them, how many are executed in order until one has an answer, or the cap is reached. */
  readonly executed: number;
}

/** Combinations of one draft that the published algorithm executes at most. */
const CAP = 4_000;

export interface BlindTools {
  readonly around: Surroundings;
  readonly linker: Linker;
  readonly likeness: Ranker;
  readonly options: GroundOptions;
}

/** The same drafts, things and k as ours, but each phrase filled from all relations within two hops, whatever the other names are. */
export async function blindProduct(
  question: Question,
  drafts: readonly ScoredDraft[],
  { around, linker, likeness, options }: BlindTools,
  run: Run,
): Promise<Blind> {
  const { knowledge } = around;
  const finder = createThingFinder(around, question.text, chancesPerMention(await linker.link(question, run)), options);
  const paths = createPathFinder(knowledge.graph, knowledge.dialect, knowledge.mediators);
  let product = 0;
  let executed = 0;
  let isAnswered = false;
  for (const { draft } of drafts) {
    const slots = symbols(draft);
    const things = slots.map(({ symbol, role }) =>
      role === 'relation' ? [] : finder.things(symbol).map(({ id }) => id),
    );
    const near = relationsNear(paths, [...new Set(things.flat())]);
    const alternatives: (readonly Id[])[] = [];
    for (const [i, { symbol, role }] of slots.entries()) {
      alternatives.push(role === 'relation' ? await likest(symbol || question.text, near) : things[i]!);
    }
    product += alternatives.reduce((size, { length }) => size * length, 1);
    let tried = 0;
    for (const chosen of combinations(alternatives)) {
      if (isAnswered || tried++ >= CAP) break;
      executed++;
      let at = 0;
      const form: Form<Id> = mapSymbols(draft, () => chosen[at++]!);
      isAnswered = evaluate(mapSymbols(form, around.iri), knowledge.graph, knowledge.dialect).length > 0;
    }
  }
  return { product, executed };

  async function likest(phrase: string, relations: readonly Id[]): Promise<readonly Id[]> {
    const texts = relations.map((relation) => around.labels.readable(relation));
    const scores = texts.length === 0 ? [] : await likeness.ask({ query: phrase, texts }, run);
    return relations
      .map((relation, i) => ({ relation, score: scores[i]! }))
      .sort((a, b) => b.score - a.score)
      .slice(0, options.relations)
      .map(({ relation }) => relation);
  }
}

function relationsNear(paths: PathFinder, things: readonly Id[]): readonly Id[] {
  const found = new Set<Id>();
  for (const thing of things) {
    for (const { first, second } of paths.twoHop(thing).paths) found.add(first.relation).add(second.relation);
  }
  return [...found];
}

/** All choices of one from each, the last varying fastest. */
function* combinations(lists: readonly (readonly Id[])[], from = 0): Iterable<readonly Id[]> {
  if (from === lists.length) yield [];
  else for (const first of lists[from]!) for (const rest of combinations(lists, from + 1)) yield [first, ...rest];
}
