import type {
  Cells,
  CompareAs,
  Comparison,
  Dialect,
  Form,
  Graph,
  Grounded,
  Id,
  Ids,
  Iri,
  Literal,
  Measure,
  Tabular,
  Term,
} from '../core/index.ts';
import { atOnce, type Slices } from '../run/index.ts';
import { termAt } from './address.ts';
import { arithmetic, type Side } from './arithmetic.ts';
import { combinations } from './combinations.ts';
import { areStoredDates, edgeComparesAs, measureComparesAs, membersCompareAs } from './compare-as.ts';
import { EMPTY, intersect, subtract, union } from './id-set.ts';
import { inOneUnit } from './in-one-unit.ts';
import { AT_ONCE, eachOf, those } from './in-slices.ts';
import { literal } from './literal.ts';
import { chainsOf, isConstant } from './measure.ts';
import { Measurer } from './measurer.ts';
import { OperandValues } from './operand-values.ts';
import { extreme, leading } from './places.ts';
import { upTo } from './signed-year.ts';
import { termKey } from './term-key.ts';
import { asCompared, compares, comparesWith, isCompared, matches, type OrderKey, order, orderKey } from './value.ts';
import { Walker } from './walker.ts';

/**
 * The terms that a form denotes in a graph: what its compiled SPARQL returns, computed directly on ids.
 * The two are tested against each other.
 * @example
 * const { graph, dialect } = kb.snapshot!;
 * const terms = evaluateForm(form, graph, dialect);
 */
export function evaluateForm(form: Grounded, graph: Graph, dialect: Dialect): readonly Term[] {
  return atOnce(evaluateFormInSlices(form, graph, dialect));
}

/** The same in slices: of very many members, others get their turn in between. */
export function* evaluateFormInSlices(form: Grounded, graph: Graph, dialect: Dialect): Slices<readonly Term[]> {
  const evaluator = new Evaluator(graph, dialect);
  return yield* evaluator.terms(yield* evaluator.members(inOneUnit(form, dialect)));
}

/** The rows of a form that has columns. */
export function evaluateRows(form: Tabular<Iri>, graph: Graph, dialect: Dialect): readonly Cells[] {
  return atOnce(evaluateRowsInSlices(form, graph, dialect));
}

/** The same in slices. */
export function evaluateRowsInSlices(form: Tabular<Iri>, graph: Graph, dialect: Dialect): Slices<readonly Cells[]> {
  return new Evaluator(graph, dialect).rows(inOneUnit(form, dialect) as Tabular<Iri>);
}

/** Ids of the graph, and terms it does not hold: a count, a sum, a constant it has never seen. */
interface Members {
  readonly ids: Ids;
  readonly foreign: ReadonlyMap<string, Term>;
}

const NONE: ReadonlyMap<string, Term> = new Map();
const NOTHING: Members = { ids: EMPTY, foreign: NONE };

type Condition = Extract<Form<Iri>, { kind: 'compare' | 'match' }>;

class Evaluator {
  readonly #graph: Graph;
  readonly #dialect: Dialect;
  readonly #walker: Walker;
  readonly #measurer: Measurer;

  constructor(graph: Graph, dialect: Dialect) {
    this.#graph = graph;
    this.#dialect = dialect;
    this.#walker = new Walker(graph);
    this.#measurer = new Measurer(graph, dialect, this.#walker, (form) => atOnce(this.members(form)).ids);
  }

  *terms({ ids, foreign }: Members): Slices<readonly Term[]> {
    const terms: Term[] = yield* eachOf(ids, (id) => this.#graph.term(id));
    return [...terms, ...foreign.values()];
  }

  *members(form: Form<Iri>): Slices<Members> {
    switch (form.kind) {
      case 'entity':
        return this.#one(termAt(form.symbol));
      case 'literal':
        return this.#one(this.#dialect.literal(form.value));
      case 'class': {
        const [type, id] = [this.#walker.iri(this.#dialect.typeOf), this.#walker.iri(form.symbol)];
        return type === undefined || id === undefined ? NOTHING : inGraph(this.#graph.subjects(type, id));
      }
      case 'join': {
        const { ids, foreign } = yield* this.members(form.of);
        const reached = this.#walker.follow(ids, form.step, !form.step.inverse);
        return { ids: reached, foreign: form.step.star ? foreign : NONE };
      }
      case 'and':
        return yield* this.#and(form.left, form.right);
      case 'or': {
        const [left, right] = [yield* this.members(form.left), yield* this.members(form.right)];
        return { ids: union([left.ids, right.ids]), foreign: new Map([...left.foreign, ...right.foreign]) };
      }
      case 'not': {
        const [left, right] = [yield* this.members(form.left), yield* this.members(form.right)];
        const foreign = new Map([...left.foreign].filter(([key]) => !right.foreign.has(key)));
        return { ids: subtract(left.ids, right.ids), foreign };
      }
      case 'compare':
      case 'match':
        return inGraph(yield* this.#fitting(form, this.#walker.starts(chainsOf(form.by)[0]!)));
      case 'superlative':
        return yield* this.#placed(yield* this.members(form.of), form.by, (keys) => {
          const best = extreme(form.op, keys, form.rank);
          return best && ((key) => order(key, best) === 0);
        });
      case 'top':
        return yield* this.#placed(yield* this.members(form.of), form.by, (keys, members) =>
          leading(form.op, keys, members, form.size),
        );
      case 'during': {
        const { ids, foreign } = yield* this.members(form.of);
        return { ids: yield* this.#during(ids, form.relation, form.time), foreign };
      }
      case 'count':
        return this.#one(literal(String(size(yield* this.members(form.of))), 'integer'));
      case 'ask':
        return this.#one(literal(String(size(yield* this.members(form.of)) > 0), 'boolean'));
      case 'aggregate': {
        const { ids } = yield* this.members(form.of);
        const result = yield* this.#measurer.aggregate({ of: form.op, chain: form.by }, ids);
        return result ? this.#one(result) : NOTHING;
      }
      case 'arithmetic':
        return this.#all(arithmetic(form.op, yield* this.#side(form.left), yield* this.#side(form.right)));
      case 'table':
      case 'row':
        return this.#all((yield* this.rows(form)).flatMap(([first]) => first ?? []));
    }
  }

  *rows(form: Tabular<Iri>): Slices<readonly Cells[]> {
    if (form.kind === 'row') {
      const cells: (readonly Term[])[] = [];
      for (const cell of form.cells) cells.push(yield* this.terms(yield* this.members(cell)));
      return combinations(cells);
    }
    const { ids, foreign } = yield* this.members(form.of);
    const row = (member: Id | undefined, term: Term): readonly Cells[] =>
      combinations(
        form.columns.map((column) => (column.of === 'self' ? [term] : this.#measurer.values(member, column, 'from 0'))),
      );
    const rows: Cells[] = [];
    yield* eachOf(ids, (id) => {
      for (const each of row(id, this.#graph.term(id))) rows.push(each);
    });
    for (const term of foreign.values()) rows.push(...row(undefined, term));
    return rows;
  }

  /** A condition next to a set is tested on the members of that set, not looked up in the whole graph. */
  *#and(left: Form<Iri>, right: Form<Iri>): Slices<Members> {
    if (isCondition(right) && !isCondition(left))
      return inGraph(yield* this.#fitting(right, (yield* this.members(left)).ids));
    if (isCondition(left)) return inGraph(yield* this.#fitting(left, (yield* this.members(right)).ids));
    const [a, b] = [yield* this.members(left), yield* this.members(right)];
    return { ids: intersect(a.ids, b.ids), foreign: new Map([...a.foreign].filter(([key]) => b.foreign.has(key))) };
  }

  #one(term: Term): Members {
    const id = this.#graph.id(term);
    if (id !== undefined) return inGraph(Uint32Array.of(id));
    return { ids: EMPTY, foreign: new Map([[termKey(term), term]]) };
  }

  #all(terms: readonly Term[]): Members {
    const all = terms.map((term) => this.#one(term));
    return { ids: union(all.map(({ ids }) => ids)), foreign: new Map(all.flatMap(({ foreign }) => [...foreign])) };
  }

  *#side(form: Form<Iri>): Slices<Side> {
    return { terms: yield* this.terms(yield* this.members(form)), as: membersCompareAs(form, this.#dialect) };
  }

  /** Those of some nodes that meet a condition. */
  *#fitting(form: Condition, candidates: Ids): Slices<Ids> {
    const { by } = form;
    const chain = chainsOf(by)[0]!;
    // Any number of steps leads from a node to itself; only nodes that have such an edge are meant.
    const among = chain.every(({ star }) => star) ? intersect(candidates, this.#walker.starts(chain)) : candidates;
    if (form.kind === 'compare' && !isConstant(form.value) && form.value.kind === 'own') {
      return yield* this.#fittingOwn(form.op, by, form.value.by, among);
    }
    const fits = yield* this.#test(form);
    if (by.of !== 'value') return yield* those(among, (id) => this.#measurer.values(id, by, 'from 1').some(fits));
    const holding = yield* those(this.#walker.ends(among, by.chain), (value) => fits(this.#graph.term(value)));
    return intersect(among, this.#walker.origins(holding, by.chain));
  }

  /** Whether a value meets what a condition says of values. */
  *#test(form: Condition): Slices<(value: Term) => boolean> {
    if (form.kind === 'match') return (term) => matches(form.op, term, form.value.value);
    const compareAs = measureComparesAs(form.by, this.#dialect);
    if (isConstant(form.value)) {
      const constant = form.value;
      return (term) => compares(form.op, term, constant, compareAs);
    }
    if (form.value.kind === 'own') throw new TypeError('A measure of the same thing is compared thing by thing.');
    const valuesAs = membersCompareAs(form.value, this.#dialect);
    const terms = yield* this.terms(yield* this.members(form.value));
    const others = new OperandValues(
      terms.filter((term) => isCompared(term, valuesAs)).map((term) => asCompared(term, valuesAs)),
    );
    return (term) => isCompared(term, compareAs) && others.compare(form.op, asCompared(term, compareAs));
  }

  *#fittingOwn(op: Comparison, by: Measure<Iri>, own: Measure<Iri>, among: Ids): Slices<Ids> {
    const [asA, asB] = [measureComparesAs(by, this.#dialect), measureComparesAs(own, this.#dialect)];
    return yield* those(among, (id) => {
      const others = this.#measurer.values(id, own, 'from 0').filter((other) => isCompared(other, asB));
      return this.#measurer
        .values(id, by, 'from 1')
        .filter((value) => isCompared(value, asA))
        .some((value) => others.some((other) => comparesWith(op, asCompared(value, asA), asCompared(other, asB))));
    });
  }

  /** The members whose measure is among those that are chosen of all. */
  *#placed({ ids, foreign }: Members, by: Measure<Iri>, choose: Choose): Slices<Members> {
    const [keys, holders]: [OrderKey[], number[]] = [[], []];
    const compareAs = measureComparesAs(by, this.#dialect);
    const measure = (id: Id | undefined, place: number): void => {
      for (const value of this.#measurer.values(id, by, 'from 0')) {
        if (!isCompared(value, compareAs)) continue;
        keys.push(orderKeyOf(value, compareAs));
        holders.push(place);
      }
    };
    for (let place = 0; place < ids.length; place++) {
      measure(ids[place], place);
      if (place % AT_ONCE === AT_ONCE - 1) yield;
    }
    for (let stranger = 0; stranger < foreign.size; stranger++) measure(undefined, ids.length + stranger);
    const isChosen = choose(keys, holders);
    if (!isChosen) return NOTHING;
    const chosen = new Set(holders.filter((_, index) => isChosen(keys[index]!)));
    return {
      ids: ids.filter((_, place) => chosen.has(place)),
      foreign: new Map([...foreign].filter((_, index) => chosen.has(ids.length + index))),
    };
  }

  *#during(members: Ids, relation: Iri, time: Literal | 'now'): Slices<Ids> {
    const at = time === 'now' ? literal(this.#dialect.now, 'date') : time;
    const open = (edge: Iri, op: 'le' | 'ge'): ((id: Id) => boolean) => {
      const [by, as] = [this.#walker.iri(edge), edgeComparesAs(edge, this.#dialect)];
      return (id) => {
        const bounds = by === undefined ? EMPTY : this.#graph.objects(id, by);
        return bounds.length === 0 || bounds.some((bound) => compares(op, this.#graph.term(bound), at, as));
      };
    };
    const [hasBegun, lasts] = [open(relation, 'le'), open(this.#dialect.endOf(relation), 'ge')];
    return yield* those(members, (id) => hasBegun(id) && lasts(id));
  }
}

/** Says which measured values are wanted; nothing where none is. `holders` has the member of each value. */
type Choose = (keys: readonly OrderKey[], holders: readonly number[]) => ((key: OrderKey) => boolean) | undefined;

/** Where a value stands among others of its measure. */
function orderKeyOf(value: Term, compareAs: CompareAs): OrderKey {
  const key = orderKey(asCompared(value, compareAs));
  if (!areStoredDates(compareAs)) return key;
  return { rank: key.rank, value: upTo(String(key.value), compareAs === 'signed-year' ? 19 : 10) };
}

function isCondition(form: Form<Iri>): form is Condition {
  return form.kind === 'compare' || form.kind === 'match';
}

function inGraph(ids: Ids): Members {
  return { ids, foreign: NONE };
}

function size({ ids, foreign }: Members): number {
  return ids.length + foreign.size;
}
