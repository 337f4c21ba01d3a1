import type { Graph, Id, Term } from '../../core/index.ts';
import { termKey } from '../../form/index.ts';

/** The terms of an index, and those that were met since, which are numbered after them. */
export class GrownTerms {
  readonly #base: Graph;
  readonly #most: number;
  /** Of every term that was met, those of the index included: it takes longer to say which they are. */
  readonly #ids = new Map<string, Id>();
  /** The same for IRIs, which are most of what is met, as they are: a text of their own for each would have to be made and read. */
  readonly #iris = new Map<string, Id>();
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
    const [ids, key] = this.#placeOf(term);
    return this.#find(term, ids, key);
  }

  /** A term's number, given to it now where it has none; undefined where there is no room. */
  intern(term: Term): Id | undefined {
    const [ids, key] = this.#placeOf(term);
    const known = this.#find(term, ids, key);
    if (known !== undefined) return known;
    if (this.#terms.length >= this.#most) return undefined;
    const id = this.count;
    this.#terms.push(term);
    ids.set(key, id);
    return id;
  }

  /** Where the number of a term is kept, and by what. */
  #placeOf(term: Term): readonly [Map<string, Id>, string] {
    return term.termType === 'NamedNode' ? [this.#iris, term.value] : [this.#ids, termKey(term)];
  }

  #find(term: Term, ids: Map<string, Id>, key: string): Id | undefined {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const indexed = this.#base.id(term);
    if (indexed !== undefined) ids.set(key, indexed);
    return indexed;
  }

  term(id: Id): Term {
    return this.isOfIndex(id) ? this.#base.term(id) : this.#terms[id - this.#base.termCount]!;
  }

  isLiteral(id: Id): boolean {
    return this.isOfIndex(id)
      ? this.#base.isLiteral(id)
      : this.#terms[id - this.#base.termCount]!.termType === 'Literal';
  }

  isBlank(id: Id): boolean {
    return this.isOfIndex(id)
      ? this.#base.isBlank(id)
      : this.#terms[id - this.#base.termCount]!.termType === 'BlankNode';
  }
}
