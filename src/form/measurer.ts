import type { Chain, Dialect, Form, Graph, Id, Ids, Iri, Literal, Measure, Term } from '../core/index.ts';
import { atOnce, type Slices } from '../run/index.ts';
import { aggregate } from './aggregate.ts';
import { arithmetic } from './arithmetic.ts';
import { areNumbers, areRewritten, endComparesAs, measureComparesAs } from './compare-as.ts';
import { asMade } from './duration.ts';
import { EMPTY, has, intersect } from './id-set.ts';
import { AT_ONCE } from './in-slices.ts';
import { literal } from './literal.ts';
import { isLocalOrder } from './local-date.ts';
import { isCombined } from './measure.ts';
import { termKey } from './term-key.ts';
import { asCompared, isCompared } from './value.ts';
import type { Walker } from './walker.ts';

/** Finds what measures come to, for one thing after another. */
export class Measurer {
  readonly #graph: Graph;
  readonly #dialect: Dialect;
  readonly #walker: Walker;
  readonly #members: (form: Form<Iri>) => Ids;
  /** The sets that measures count within: found once, asked for every thing. */
  readonly #within = new Map<Form<Iri>, Ids>();
  /** The thing that is looked at, as a set: thousands are, one after another. */
  readonly #one = new Uint32Array(1);

  constructor(graph: Graph, dialect: Dialect, walker: Walker, members: (form: Form<Iri>) => Ids) {
    this.#graph = graph;
    this.#dialect = dialect;
    this.#walker = walker;
    this.#members = members;
  }

  /**
   * The values that a thing has under a measure, each once. `counts` says whether a thing that has none of what is counted
   * has 0 of it, or is not looked at. A thing that the graph does not hold has no edges.
   */
  values(of: Id | undefined, by: Measure<Iri>, counts: 'from 0' | 'from 1'): readonly Term[] {
    if (isCombined(by)) {
      const side = (measure: Measure<Iri>, from: typeof counts) => ({
        terms: this.values(of, measure, from),
        as: measureComparesAs(measure, this.#dialect),
      });
      return distinct(arithmetic(by.of, side(by.left, counts), side(by.right, 'from 0')));
    }
    if (by.of === 'value') return of === undefined ? [] : this.#stated(of, by.chain);
    const from = of === undefined ? EMPTY : Uint32Array.of(of);
    switch (by.of) {
      case 'count': {
        const ends = this.#walker.ends(from, by.chain);
        const count = by.within ? intersect(ends, this.#set(by.within)).length : ends.length;
        return count === 0 && counts === 'from 1' ? [] : [literal(String(count), 'integer')];
      }
      default: {
        const result = atOnce(this.aggregate(by, from));
        return result ? [result] : [];
      }
    }
  }

  /** What the values of things come to: one for each thing, and each thing on its way before the last step. */
  *aggregate(
    by: Extract<Measure<Iri>, { of: 'sum' | 'avg' | 'min' | 'max' }>,
    members: Ids,
  ): Slices<Literal | undefined> {
    const within = by.within && this.#set(by.within);
    const [before, last] = [by.chain.slice(0, -1), by.chain.at(-1)!];
    const values: Term[] = [];
    for (const [place, member] of members.entries()) {
      if (place % AT_ONCE === AT_ONCE - 1) yield;
      for (const thing of this.#walker.ends(Uint32Array.of(member), before)) {
        if (within && !has(within, thing)) continue;
        for (const end of this.#walker.follow(Uint32Array.of(thing), last, last.inverse)) {
          values.push(this.#graph.term(end));
        }
      }
    }
    const as = endComparesAs(last, this.#dialect);
    const isStored = areNumbers(as) || isLocalOrder(as);
    const placed = areRewritten(as) ? values.filter((value) => isCompared(value, as)) : values;
    const result = aggregate(by.of, isStored ? placed.map((value) => asCompared(value, as)) : placed, as);
    return result && asMade(result, as);
  }

  /** What the graph states of a thing. It is asked of every member of a class: iterators and a set for each would take twice as long. */
  #stated(of: Id, chain: Chain<Iri>): readonly Term[] {
    this.#one[0] = of;
    const ends = this.#walker.ends(this.#one, chain);
    const terms: Term[] = [];
    for (let i = 0; i < ends.length; i++) terms.push(this.#graph.term(ends[i]!));
    return terms;
  }

  #set(form: Form<Iri>): Ids {
    let ids = this.#within.get(form);
    if (!ids) {
      ids = this.#members(form);
      this.#within.set(form, ids);
    }
    return ids;
  }
}

function distinct(values: readonly Term[]): readonly Term[] {
  if (values.length < 2) return values;
  return [...new Map(values.map((term) => [termKey(term), term])).values()];
}
