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

/** The share of a graph's steps from which on it counts as taught: of GeoQuery all are and of the atlas 25 of 36, of databases and graphs that others wrote at most a quarter. */
const HALF = 0.5;

/** By whoever recalls: what was taught depends on no question, and is asked for with the first alone. */
const taughtBy = ofObjects((_, _steps: readonly string[]) => new WeakMap<Recaller, number>());

/**
 * How far whoever ranks was taught a graph, from 0 to 1: wholly where half of its steps were taught, else as far as it speaks as known questions do. What was taught and what is recalled are two
 * things: of a graph of thirty relations there is little to recall.
 */
export async function taughtTo(
  question: string,
  { around, recaller, steps = [] }: FamiliarityTools,
  run: Run,
): Promise<number> {
  if (!recaller) return 0;
  const shares = taughtBy(around, steps);
  const share = shares.get(recaller);
  if (share !== undefined) return share;
  const { known, taught = known } = await recaller.ask(question, run);
  const isTaught = await inTurns(areTaught(steps, taught), run);
  const found = isTaught ? 1 : await inTurns(familiarity(around, steps, known), run);
  shares.set(recaller, found);
  return found;
}

function* areTaught(steps: readonly string[], taught: ReadonlySet<string>): Slices<boolean> {
  const own = new Set<string>();
  for (const each of steps) {
    yield;
    own.add(stepsIn(each));
  }
  return own.size > 0 && [...own].filter((each) => taught.has(each)).length >= own.size * HALF;
}
