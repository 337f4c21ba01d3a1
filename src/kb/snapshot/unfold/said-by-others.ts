import type { Iri, Path } from '../../../core/index.ts';
import { along, type Declared, relationOf, turned, type Way } from './declared-others.ts';
import { memoised } from './memoised.ts';
import type { PairSets, Pairs } from './pairs.ts';

/** All that a relation has, and how it is said from subject to object. */
export interface Said {
  readonly by: Path<Iri>;
  readonly pairs: Pairs;
}

/** What others say of relations is read by these. */
export interface Edges {
  readonly sets: PairSets;
  /** What is stated along a way; nothing where that is no relation that people ask for. */
  stated(way: Way): Pairs | undefined;
  iriOf(relation: number): Iri;
}

/**
 * What relations have by all that is declared of them, as a path that says it on the graph as it was published. Chains that need what they say
 * themselves are believed where they go on from it (what lies in a part lies in the whole); others are not paths. What would make things
 * lead to themselves is not believed: by what is declared everybody is a brother of his own.
 */
export function createSaying(
  { saidBy, chains, transitive }: Declared,
  { sets, stated, iriOf }: Edges,
): (relation: number) => Said | undefined {
  const reached = memoised((way: Way): ReadonlySet<Way> => {
    const seen = new Set([way]);
    for (const each of seen) for (const next of saidBy.get(each) ?? []) seen.add(next);
    return seen;
  });
  /** Those that say the same, itself first. */
  const alike = memoised((way: Way) => [...reached(way)].filter((other) => reached(other).has(way)));
  const isRuled = memoised((way: Way) => alike(way).some((each) => transitive.has(each) || chains.has(each)));
  const headOf = memoised((way: Way) => Math.min(...alike(way), ...alike(turned(way))));
  const needed = memoised((head: Way): ReadonlySet<Way> => {
    const seen = new Set([head]);
    for (const each of seen) {
      for (const own of [...alike(each), ...alike(turned(each))]) {
        const steps = chains.get(own)?.flat() ?? [];
        for (const other of [...(saidBy.get(own) ?? []), ...steps]) seen.add(headOf(other));
      }
    }
    return seen;
  });
  const isSame = (one: Way, other: Way): boolean => headOf(one) === headOf(other);
  const needs = (step: Way, way: Way): boolean => !isSame(step, way) && needed(headOf(step)).has(headOf(way));

  const either = (ways: readonly Said[]): Said => ({
    by: ways.length === 1 ? ways[0]!.by : { either: ways.flatMap(({ by }) => ('either' in by ? by.either : [by])) },
    pairs: sets.either(ways.map(({ pairs }) => pairs)),
  });
  const after = (ways: readonly (Said | undefined)[]): Said | undefined => {
    if (!areAll(ways)) return undefined;
    const pairs = ways
      .map((each): Pairs | undefined => each.pairs)
      .reduce((one, other) => one && other && sets.after(one, other));
    return pairs && { by: ways.length === 1 ? ways[0]!.by : { after: ways.map(({ by }) => by) }, pairs };
  };
  const again = (way: Said | undefined, orNone: boolean): Said | undefined => {
    const pairs = way && sets.again(way.pairs);
    return pairs && { by: { again: way.by, orNone }, pairs: orNone ? { ...pairs, same: true } : pairs };
  };
  const unlessLoop = (way: Said | undefined): readonly Said[] =>
    way === undefined || way.pairs.all.length === 0 || sets.hasLoop(way.pairs) ? [] : [way];

  /** What is said by edges, and by narrower ways as they are said. */
  const base = (way: Way): readonly Said[] => {
    const own = new Set(alike(way));
    const ruled = [...reached(way)].filter((each) => !own.has(each) && isRuled(each));
    const isWithin = (each: Way, other: Way): boolean => each !== other && reached(other).has(each);
    const heads = ruled.filter(
      (each, i) => !ruled.some((other, j) => isWithin(each, other) && (j < i || !isWithin(other, each))),
    );
    const edges = [...reached(way)].flatMap((each): readonly Said[] => {
      if (heads.some((head) => reached(head).has(each))) return [];
      const pairs = stated(each);
      if (pairs === undefined) return [];
      return [{ by: { relation: iriOf(relationOf(each)), inverse: each !== along(relationOf(each)) }, pairs }];
    });
    return [...edges, ...heads.flatMap((head) => said(head) ?? [])];
  };

  const said = memoised((way: Way): Said | undefined => {
    const own = new Set(alike(way));
    const all = [...base(way)];
    const [before, behind]: [Said[], Said[]] = [[], []];
    let isTransitive = [...own].some((each) => transitive.has(each));
    for (const steps of [...own].flatMap((each) => chains.get(each) ?? [])) {
      if (steps.some((step) => needs(step, way))) continue;
      const [first, ...rest] = steps.map((step) => isSame(step, way));
      const last = rest.pop()!;
      if (rest.includes(true) || (first && !own.has(steps[0]!)) || (last && !own.has(steps.at(-1)!))) continue;
      if (first && last) isTransitive ||= steps.length === 2;
      else if (first) behind.push(...(toList(after(steps.slice(1).map(said))) ?? []));
      else if (last) before.push(...(toList(after(steps.slice(0, -1).map(said))) ?? []));
      else all.push(...unlessLoop(after(steps.map(said))));
    }
    if (all.length === 0) return undefined;
    const plain = either(all);
    const more = (ways: readonly Said[]): readonly (Said | undefined)[] =>
      ways.length === 0 ? [] : [again(either(ways), true)];
    const [longer = plain] =
      before.length + behind.length === 0 ? [] : unlessLoop(after([...more(before), plain, ...more(behind)]));
    return (isTransitive && unlessLoop(again(longer, false))[0]) || longer;
  });
  return (relation) => said(along(relation));
}

function toList<T>(item: T | undefined): readonly T[] {
  return item === undefined ? [] : [item];
}

function areAll<T>(items: readonly (T | undefined)[]): items is readonly T[] {
  return items.length > 0 && items.every((item) => item !== undefined);
}
