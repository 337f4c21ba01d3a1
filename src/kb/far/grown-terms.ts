import type { Graph, Id, Term } from '../../core/index.ts';
import { termKey } from '../../form/index.ts';

/** The terms of an index, and those that were met since, which are numbered after them. */
export class GrownTerms {
  readonly #base: Graph;
  readonly #most: number;
  readonly #ids = new Map<string, Id>();
  readonly #terms: Term[] = [];

  constructor(base: Graph, most: number) {
    this.#base = base;
    this.#most = most;
  }

  get count(): number {
    return this.#base.termCount + this.#terms.length;
  }

  isOfIndex(id: Id): boolean {
    return id < this.#base.termCount;
  }

  id(term: Term): Id | undefined {
    return this.#base.id(term) ?? this.#ids.get(termKey(term));
  }

  /** A term's number, given to it now where it has none; undefined where there is no room. */
  intern(term: Term): Id | undefined {
    const known = this.id(term);
    if (known !== undefined) return known;
    if (this.#terms.length >= this.#most) return undefined;
    const id = this.count;
    this.#terms.push(term);
    this.#ids.set(termKey(term), id);
    return id;
  }

  term(id: Id): Term {
    return this.isOfIndex(id) ? this.#base.term(id) : this.#terms[id - this.#base.termCount]!;
  }

  isLiteral(id: Id): boolean {
    return this.isOfIndex(id)
      ? this.#base.isLiteral(id)
      : this.#terms[id - this.#base.termCount]!.termType === 'Literal';
  }
}
