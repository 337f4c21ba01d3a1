import type { Recaller, Run } from '../../core/index.ts';
import { inTurns, type Slices } from '../../run/index.ts';
import { ofObjects, type Surroundings } from '../knowledge/index.ts';
import { stepsIn } from './describe.ts';

/**
 * From so many steps on that a graph shares with known questions, it speaks as they do. Graphs share hardly any, or hundreds: the atlas 4 of its 36,
 * GeoQuery 3, databases up to 2, Freebase 289. From 100 to 289 no answer differs (`docs/decisions/0385`).
 */
const FAMILIAR = 100;

const sharesOf = ofObjects((_, _steps: readonly string[]) => new WeakMap<ReadonlySet<string>, number>());

export interface FamiliarityTools {
  readonly around: Surroundings;
  readonly recaller?: Recaller;
  /** The texts of all steps of the graph, where they are at hand. */
  readonly steps?: readonly string[];
}

/** How much a graph speaks as the questions do that are recalled, from 0 to 1; 0 where nobody can tell. */
export async function familiarityTo(
  question: string,
  { around, recaller, steps = [] }: FamiliarityTools,
  run: Run,
): Promise<number> {
  const recalled = await recaller?.ask(question, run);
  return recalled ? await inTurns(familiarity(around, steps, recalled.known), run) : 0;
}

/** The same of what is known already. */
export function* familiarity(
  around: Surroundings,
  steps: readonly string[],
  known: ReadonlySet<string>,
): Slices<number> {
  const shares = sharesOf(around, steps);
  const share = shares.get(known) ?? (yield* sharedBy(steps, known)) / FAMILIAR;
  shares.set(known, share);
  return share;
}

/** How many steps of a graph are known, as far as more would say more. */
function* sharedBy(steps: readonly string[], known: ReadonlySet<string>): Slices<number> {
  const shared = new Set<string>();
  for (const each of steps) {
    yield;
    const text = stepsIn(each);
    if (known.has(text)) shared.add(text);
    if (shared.size === FAMILIAR) break;
  }
  return shared.size;
}
