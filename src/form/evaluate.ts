import type {
  Chain,
  CompareAs,
  Dialect,
  Form,
  Graph,
  Grounded,
  Id,
  Ids,
  Iri,
  Literal,
  Measure,
  Step,
  Term,
} from '../core/index.ts';
import { aggregate } from './aggregate.ts';
import { EMPTY, intersect, sortedSet, subtract, union } from './id-set.ts';
import { literal } from './literal.ts';
import { comparable, compares, type OrderKey, order, orderKey } from './value.ts';

/**
 * The terms that a form denotes in a graph: what its compiled SPARQL returns, computed directly on ids.
 * The two are tested against each other.
 */
export function evaluate(form: Grounded, graph: Graph, dialect: Dialect): readonly Term[] {
  const { ids, foreign } = new Evaluator(graph, dialect).members(form);
  const terms: Term[] = Array.from(ids, (id) => graph.term(id));
  return [...terms, ...foreign.values()];
}

/** Ids of the graph, and terms it does not hold: a count, a sum, a constant it has never seen. */
interface Members {
  readonly ids: Ids;
  readonly foreign: ReadonlyMap<string, Term>;
}

const NONE: ReadonlyMap<string, Term> = new Map();
const NOTHING: Members = { ids: EMPTY, foreign: NONE };

class Evaluator {
  readonly #graph: Graph;
  readonly #dialect: Dialect;

  constructor(graph: Graph, dialect: Dialect) {
    this.#graph = graph;
    this.#dialect = dialect;
  }

  members(form: Form<Iri>): Members {
    switch (form.kind) {
      case 'entity':
        return this.#one({ termType: 'NamedNode', value: form.symbol });
      case 'literal':
        return this.#one(this.#dialect.literal(form.value));
      case 'class': {
        const [type, id] = [this.#iri(this.#dialect.typeOf), this.#iri(form.symbol)];
        return type === undefined || id === undefined ? NOTHING : inGraph(this.#graph.subjects(type, id));
      }
      case 'join':
        return inGraph(this.#follow(this.members(form.of).ids, form.step, !form.step.inverse));
      case 'and':
        return this.#and(form.left, form.right);
      case 'or': {
        const [left, right] = [this.members(form.left), this.members(form.right)];
        return { ids: union([left.ids, right.ids]), foreign: new Map([...left.foreign, ...right.foreign]) };
      }
      case 'not': {
        const [left, right] = [this.members(form.left), this.members(form.right)];
        const foreign = new Map([...left.foreign].filter(([key]) => !right.foreign.has(key)));
        return { ids: subtract(left.ids, right.ids), foreign };
      }
      case 'compare':
        return inGraph(this.#compare(form, this.#starts(form.by.chain)));
      case 'superlative':
        return this.#superlative(form.op, this.members(form.of), form.by, form.rank);
      case 'during': {
        const { ids, foreign } = this.members(form.of);
        return { ids: this.#during(ids, form.relation, form.time), foreign };
      }
      case 'count':
        return this.#one(literal(String(size(this.members(form.of))), 'integer'));
      case 'ask':
        return this.#one(literal(String(size(this.members(form.of)) > 0), 'boolean'));
      case 'aggregate': {
        const values = Array.from(this.members(form.of).ids, (id) => this.#values(id, form.by)).flat();
        const result = aggregate(form.op, values);
        return result ? this.#one(result) : NOTHING;
      }
    }
  }

  /** A comparison next to a set is tested on the members of that set, not looked up in the whole graph. */
  #and(left: Form<Iri>, right: Form<Iri>): Members {
    if (right.kind === 'compare' && left.kind !== 'compare') {
      return inGraph(this.#compare(right, this.members(left).ids));
    }
    if (left.kind === 'compare') return inGraph(this.#compare(left, this.members(right).ids));
    const [a, b] = [this.members(left), this.members(right)];
    return { ids: intersect(a.ids, b.ids), foreign: new Map([...a.foreign].filter(([key]) => b.foreign.has(key))) };
  }

  #one(term: Term): Members {
    const id = this.#graph.id(term);
    if (id !== undefined) return inGraph(Uint32Array.of(id));
    return { ids: EMPTY, foreign: new Map([[termKey(term), term]]) };
  }

  #iri(iri: Iri): Id | undefined {
    return this.#graph.id({ termType: 'NamedNode', value: iri });
  }

  /** The nodes one step away: against the edge (to its subjects) or along it (to its objects). */
  #follow(from: Ids, step: Step<Iri>, toSubjects: boolean): Ids {
    const predicate = this.#iri(step.relation);
    return predicate === undefined ? EMPTY : this.#graph.image(from, predicate, toSubjects);
  }

  /** The ends of a chain walked away from one node. */
  #ends(from: Id, chain: Chain<Iri>): Ids {
    let at: Ids = Uint32Array.of(from);
    for (const step of chain) at = this.#follow(at, step, step.inverse);
    return at;
  }

  #values(from: Id, chain: Chain<Iri>): readonly Term[] {
    return Array.from(this.#ends(from, chain), (id) => this.#graph.term(id));
  }

  /** Every node that a chain leads away from. */
  #starts(chain: Chain<Iri>): Ids {
    const first = chain[0];
    const predicate = this.#iri(first.relation);
    if (predicate === undefined) return EMPTY;
    return first.inverse ? this.#graph.objectsOf(predicate) : this.#graph.subjectsOf(predicate);
  }

  #compare(form: Extract<Form<Iri>, { kind: 'compare' }>, candidates: Ids): Ids {
    if (form.by.of === 'count') {
      return candidates.filter((id) => {
        const count = this.#ends(id, form.by.chain).length;
        return count > 0 && compares(form.op, literal(String(count), 'integer'), form.value);
      });
    }
    const compareAs = this.#compareAs(form.by);
    const verdicts = new Map<Id, boolean>();
    const fits = (value: Id): boolean => {
      let verdict = verdicts.get(value);
      if (verdict === undefined) {
        verdict = this.#graph.isLiteral(value) && compares(form.op, this.#graph.term(value), form.value, compareAs);
        verdicts.set(value, verdict);
      }
      return verdict;
    };
    return candidates.filter((id) => this.#ends(id, form.by.chain).some(fits));
  }

  #superlative(op: 'max' | 'min', { ids, foreign }: Members, by: Measure<Iri>, rank: number): Members {
    const measured: { id: Id; key: OrderKey }[] = [];
    for (const id of ids) {
      const ends = this.#ends(id, by.chain);
      if (by.of === 'count') measured.push({ id, key: countKey(ends.length) });
      else for (const end of ends) measured.push({ id, key: this.#orderKey(end, by) });
    }
    // What the graph does not hold has no values, but its count is a count: 0.
    const strangers = by.of === 'count' && foreign.size > 0;
    const keys = measured.map(({ key }) => key);
    const best = extreme(op, strangers ? [...keys, countKey(0)] : keys, rank);
    if (!best) return NOTHING;
    const winners = measured.filter(({ key }) => order(key, best) === 0);
    return {
      ids: sortedSet(Uint32Array.from(winners, ({ id }) => id)),
      foreign: strangers && best.value === 0 ? foreign : NONE,
    };
  }

  #compareAs(by: Measure<Iri>): CompareAs {
    const last = by.chain.at(-1)!;
    return by.of === 'count' || last.inverse ? 'typed' : this.#dialect.compareAs(last.relation);
  }

  #orderKey(end: Id, by: Measure<Iri>): OrderKey {
    const key = orderKey(this.#graph.term(end));
    switch (this.#compareAs(by)) {
      case 'typed':
        return key;
      case 'date-text':
        return { rank: key.rank, value: String(key.value).slice(0, 10) };
      case 'number-text':
        return orderKey(literal(String(key.value), 'double'));
    }
  }

  #during(members: Ids, relation: Iri, time: Literal | 'now'): Ids {
    const at = time === 'now' ? literal(this.#dialect.now, 'date') : time;
    const [start, end] = [this.#iri(relation), this.#iri(this.#dialect.endOf(relation))];
    const open = (id: Id, edge: Id | undefined, op: 'le' | 'ge'): boolean => {
      const bounds = edge === undefined ? EMPTY : this.#graph.objects(id, edge);
      return bounds.length === 0 || bounds.some((bound) => compares(op, this.#graph.term(bound), at));
    };
    return members.filter((id) => open(id, start, 'le') && open(id, end, 'ge'));
  }
}

function countKey(count: number): OrderKey {
  return orderKey(literal(String(count), 'integer'));
}

/** The key of the given rank from the top or the bottom; equal keys share a rank. */
function extreme(op: 'max' | 'min', keys: readonly OrderKey[], rank: number): OrderKey | undefined {
  const sign = op === 'max' ? -1 : 1;
  let best: OrderKey | undefined;
  for (let place = 0; place < rank; place++) {
    const before = best;
    best = undefined;
    for (const key of keys) {
      if (before && !(comparable(key, before) && sign * order(key, before) > 0)) continue;
      if (!best || sign * order(key, best) < 0) best = key;
    }
    if (!best) return undefined;
  }
  return best;
}

function inGraph(ids: Ids): Members {
  return { ids, foreign: NONE };
}

function size({ ids, foreign }: Members): number {
  return ids.length + foreign.size;
}

function termKey(term: Term): string {
  if (term.termType !== 'Literal') return `${term.termType} ${term.value}`;
  return `Literal ${term.datatype.value} ${term.language ?? ''} ${term.value}`;
}
