import type { Slices } from '../../run/index.ts';
import { ofObjects, type Surroundings } from '../knowledge/index.ts';
import { stepsIn } from './describe.ts';

/**
 * From so many steps on that a graph shares with known questions, it speaks as they do. Graphs share hardly any, or hundreds: the atlas 4 of its 36,
 * GeoQuery 3, databases up to 2, Freebase 289. From 100 to 289 no answer differs (`docs/decisions/0385`).
 */
const FAMILIAR = 100;

const sharesOf = ofObjects((_, _steps: readonly string[]) => new WeakMap<ReadonlySet<string>, number>());

/** How much a graph speaks as known questions do, from 0 to 1. */
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
