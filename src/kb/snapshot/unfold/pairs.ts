/**
 * Which things lead to which others: pairs of numbers, each as one number, in order and each once, so that many of them can be sorted and
 * searched where they lie.
 */
export interface Pairs {
  readonly all: Float64Array;
  /** Everything leads to itself as well. */
  readonly same?: true;
}

/** What can be made of pairs of numbers below a bound. */
export class PairSets {
  readonly #size: number;
  readonly #most: number;

  /** Sets of more pairs than `most` are not worked out. */
  constructor(size: number, most: number) {
    this.#size = size;
    this.#most = most;
  }

  from(pairs: Iterable<readonly [number, number]>): Pairs {
    const found: number[] = [];
    for (const [from, to] of pairs) found.push(from * this.#size + to);
    return { all: inOrder(found) };
  }

  *each({ all }: Pairs): Iterable<readonly [number, number]> {
    for (const pair of all) yield [Math.floor(pair / this.#size), pair % this.#size];
  }

  either(sets: readonly Pairs[]): Pairs {
    if (sets.length === 1) return sets[0]!;
    const joined = new Float64Array(sets.reduce((sum, { all }) => sum + all.length, 0));
    let at = 0;
    for (const { all } of sets) {
      joined.set(all, at);
      at += all.length;
    }
    return { all: inOrder(joined), ...(sets.some(({ same }) => same) && { same: true }) };
  }

  /** From what the one leads from to what the other leads to, over what both have; nothing where that is too much. */
  after(one: Pairs, other: Pairs): Pairs | undefined {
    const found: number[] = [];
    for (const [from, over] of this.each(one)) {
      for (const to of this.#ends(other, over)) found.push(from * this.#size + to);
      if (found.length > this.#most) return undefined;
    }
    const composed = { all: inOrder(found), ...(one.same && other.same && { same: true as const }) };
    return this.either([composed, ...(one.same ? [other] : []), ...(other.same ? [one] : [])]);
  }

  /** Over any number of pairs, at least one; nothing where that is too much. */
  again(pairs: Pairs): Pairs | undefined {
    const found: number[] = [];
    let last: number | undefined;
    for (const [from] of this.each(pairs)) {
      if (from === last) continue;
      last = from;
      const seen = new Set<number>(this.#ends(pairs, from));
      for (const each of seen) {
        for (const to of this.#ends(pairs, each)) seen.add(to);
        if (found.length + seen.size > this.#most) return undefined;
      }
      for (const to of seen) found.push(from * this.#size + to);
    }
    return { all: inOrder(found) };
  }

  /** Whether something leads to itself. */
  hasLoop(pairs: Pairs): boolean {
    for (const [from, to] of this.each(pairs)) if (from === to) return true;
    return false;
  }

  without({ all }: Pairs, others: Pairs): Pairs {
    return { all: all.filter((pair) => others.all[placeOf(others.all, pair)] !== pair) };
  }

  *#ends({ all }: Pairs, from: number): Iterable<number> {
    const [start, end] = [from * this.#size, (from + 1) * this.#size];
    for (let at = placeOf(all, start); at < all.length && all[at]! < end; at++) yield all[at]! - start;
  }
}

function inOrder(numbers: readonly number[] | Float64Array): Float64Array {
  const sorted = Float64Array.from(numbers).sort();
  return sorted.filter((each, i) => each !== sorted[i - 1]);
}

/** Where a number stands in others that are in order, or would. */
function placeOf(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
