import type { Id, Run, Wording } from '../../core/index.ts';
import type { Hop } from '../../graph/index.ts';
import { inTurns, type Slices } from '../../run/index.ts';
import { absentSteps, ofObjects, relationsByClass } from '../knowledge/index.ts';
import { describeStep } from '../rate/index.ts';
import type { ClueTools } from './clues.ts';

/** Something that could be asked of things of a class, and how well it fits the question. */
export interface Rival {
  readonly thing: Id;
  readonly path: readonly Hop[];
  readonly text: string;
  readonly fit: number;
}

/** The steps of a graph, which are the same for every question, to look texts up in. */
const amongSteps = ofObjects((_, steps: readonly string[]): ReadonlySet<string> => new Set(steps));

/** Steps compared with a question: the classes of a thing may have hundreds. */
const MOST = 400;

/**
 * What fits a question best of all that the graph says of others of a thing's classes, but not of the thing itself:
 * where it fits better than anything that can be answered, the fact is missing.
 */
export async function findRival(
  question: Pick<Wording, 'text'>,
  thing: Id,
  tools: Pick<ClueTools, 'around' | 'likeness' | 'steps'>,
  run: Run,
): Promise<Rival | undefined> {
  const texts = await inTurns(missingOf(thing, tools), run);
  const offered = [...texts.keys()].slice(0, MOST);
  if (offered.length === 0) return undefined;
  const fits = await tools.likeness.ask({ query: question.text, texts: offered }, run);
  const best = fits.indexOf(Math.max(...fits));
  return { thing, path: texts.get(offered[best]!)!, text: offered[best]!, fit: fits[best]! };
}

/** The texts of what a thing lacks. */
function* missingOf(
  thing: Id,
  { around, steps = [] }: Pick<ClueTools, 'around' | 'steps'>,
): Slices<ReadonlyMap<string, readonly Hop[]>> {
  yield* relationsByClass.inSlices(around);
  const said = amongSteps(around, steps);
  const texts = new Map<string, readonly Hop[]>();
  for (const path of absentSteps(around, thing)) {
    const text = describeStep(around, path);
    // What its classes let one expect of it may be true of nothing at all, and what narrower terms have is not missing.
    if ((steps.length === 0 || said.has(text)) && !isBelow(thing, path, around)) texts.set(text, path);
    yield;
  }
  return texts;
}

/** Whether something has a narrower term than this by a relation: it then has this one, too. */
function isBelow(term: Id, [hop, further]: readonly Hop[], { knowledge, iri, id }: ClueTools['around']): boolean {
  const { graph, dialect } = knowledge;
  if (!hop?.inverse || further) return false;
  const wider = dialect.widerBy?.(iri(hop.relation), iri(term));
  const order = wider === undefined ? undefined : id(wider);
  if (order === undefined) return false;
  const below = new Set([term]);
  for (const each of below) {
    if (graph.subjects(hop.relation, each).length > 0) return true;
    for (const narrower of graph.subjects(order, each)) below.add(narrower);
  }
  return false;
}
