import type { Id, Ids } from '../../core/index.ts';
import { sortedSet, union } from '../../form/index.ts';

interface Met {
  /** As they came, some more than once. */
  readonly ends: Id[];
  /** Each once, with what was sampled, for as long as they stay the same. */
  sorted: Ids | undefined;
}

/** What was met at both ends of edges that were fetched. */
export class MetEnds {
  readonly #of = new Map<number, Met>();
  /** Everything that an edge was followed to. */
  readonly #followed = new Set<Id>();

  add(node: Id, predicate: Id, inverse: boolean, ends: readonly Id[]): void {
    for (const end of ends) this.#followed.add(end);
    this.#meet(ends, predicate, inverse);
    this.#meet([node], predicate, !inverse);
  }

  has(end: Id): boolean {
    return this.#followed.has(end);
  }

  /** Some ends of a predicate in a direction, and all that were met there. */
  with(sampled: Ids, predicate: Id, inverse: boolean): Ids {
    const met = this.#of.get(keyOf(predicate, inverse));
    if (met === undefined) return sampled;
    met.sorted ??= union([sampled, sortedSet(new Uint32Array(met.ends))]);
    return met.sorted;
  }

  /** Nodes, but of those that one relation led to only the first few: a node is one of them where fewer than so many came before, or were looked at. */
  fewOfEach(nodes: readonly Id[], most: (node: Id) => number, isLookedAt: (node: Id) => boolean): readonly Id[] {
    const wanted = new Set(nodes);
    const chosen = new Set<Id>();
    const met = new Set<Id>();
    for (const { ends } of this.#of.values()) {
      const all = new Set(ends);
      let before = 0;
      for (const end of all) if (isLookedAt(end)) before++;
      for (const end of all) {
        if (!wanted.has(end)) continue;
        met.add(end);
        if (before++ < most(end)) chosen.add(end);
      }
    }
    return nodes.filter((node) => !met.has(node) || chosen.has(node));
  }

  #meet(ends: readonly Id[], predicate: Id, inverse: boolean): void {
    const key = keyOf(predicate, inverse);
    let met = this.#of.get(key);
    if (met === undefined) this.#of.set(key, (met = { ends: [], sorted: undefined }));
    for (const end of ends) met.ends.push(end);
    met.sorted = undefined;
  }
}

function keyOf(predicate: Id, inverse: boolean): number {
  return predicate * 2 + (inverse ? 1 : 0);
}
