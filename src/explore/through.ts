import type { Run } from '../core/index.ts';
import { type BeyondRequest, edgesBeyond } from './beyond.ts';
import { isFact, named } from './edges.ts';
import type { Explored } from './explored.ts';
import type { Facts } from './facts.ts';
import { isUnnamed } from './value.ts';

/** Relations whose unnamed values are looked through, and relations beyond each that are shown. */
const MOST_THROUGH = 12;
const MOST_BEYOND = 8;

/**
 * Facts that have values without a name, with what these are connected with: seen by themselves they tell nothing. Where several
 * relations lead to the same of them, as where a graph says all from either end, they are told once.
 */
export async function lookThrough(
  facts: readonly Facts[],
  request: BeyondRequest,
  explored: Explored,
  run: Run,
): Promise<readonly Facts[]> {
  const unnamed = facts.filter(({ values }) => values.some(isUnnamed));
  const first = new Map(unnamed.toReversed().map((fact) => [nodesOf(fact), fact]));
  const once = facts.filter((fact) => !unnamed.includes(fact) || first.get(nodesOf(fact)) === fact);
  const looked = new Set(once.filter((fact) => unnamed.includes(fact)).slice(0, MOST_THROUGH));
  return await Promise.all(
    once.map(async (fact) => {
      if (!looked.has(fact)) return fact;
      const beyond = await edgesBeyond(fact, request, explored, run);
      const told = beyond.filter((edges) => isFact(edges, explored)).slice(0, MOST_BEYOND);
      return told.length === 0 ? fact : { ...fact, through: await named(told, explored, run) };
    }),
  );
}

/** The same for facts that lead to the same, as far as can be seen. */
function nodesOf({ values, count }: Facts): string {
  return JSON.stringify([count, ...values.map(({ value }) => value).sort()]);
}
