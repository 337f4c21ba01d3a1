import type {
  Arithmetic,
  ClassInfo,
  Form,
  Grounded,
  Iri,
  Measure,
  RelationInfo,
  Schema,
  Step,
  Tally,
} from '../core/index.ts';
import { areNumbers, areStoredDates } from './compare-as.ts';
import { datePart } from './date-part.ts';
import { datatypeFamily, type Family, family } from './literal.ts';
import { chainsOf, isCombined, isConstant } from './measure.ts';

/**
 * What is wrong with a form by the schema of a graph: a name it does not have, or types that cannot meet.
 * @example
 * const problems: readonly Problem[] = check(form, indexSchema(schema));
 * for (const { kind, message } of problems) console.log(kind, message);
 */
export type Problem =
  | { readonly kind: 'unknown'; readonly role: 'relation' | 'class'; readonly symbol: Iri; readonly message: string }
  | { readonly kind: 'clash'; readonly relation: Iri; readonly message: string };

/** Looks schema entries up by IRI; build it once per graph. */
export interface SchemaIndex {
  readonly relations: ReadonlyMap<Iri, RelationInfo>;
  readonly classes: ReadonlyMap<Iri, ClassInfo>;
}

/**
 * A schema ready to be looked up in, as `check` needs it.
 * @example
 * const index = indexSchema(await kb.schema(run));
 */
export function indexSchema(schema: Schema): SchemaIndex {
  return {
    relations: new Map(schema.relations.map((relation) => [relation.iri, relation])),
    classes: new Map(schema.classes.map((info) => [info.iri, info])),
  };
}

/**
 * Checks a form against what a graph has been seen to hold. Cautious: it reports only what cannot be, never what is
 * merely unusual; an empty list means that the form may have answers, not that it has.
 * @example
 * const problems = check(form, indexSchema(schema));
 */
export function check(form: Grounded, schema: SchemaIndex): readonly Problem[] {
  const checker = new Checker(schema);
  checker.kinds(form);
  return checker.problems;
}

/** What a form can denote: things of some classes (any, when unknown), or values of a family. */
type Kinds =
  | { readonly things: ReadonlySet<Iri> | 'any'; readonly values: false }
  | { readonly things: false; readonly values: Family | 'any' }
  | 'any';

const NUMBERS: Kinds = { things: false, values: 'number' };

class Checker {
  readonly problems: Problem[] = [];
  readonly #schema: SchemaIndex;

  constructor(schema: SchemaIndex) {
    this.#schema = schema;
  }

  kinds(form: Form<Iri>): Kinds {
    switch (form.kind) {
      case 'entity':
        return { things: 'any', values: false };
      case 'class':
        if (!this.#schema.classes.has(form.symbol)) this.#unknown('class', form.symbol);
        return { things: new Set([form.symbol]), values: false };
      case 'literal':
        return { things: false, values: family(form.value) };
      case 'join': {
        const inner = this.kinds(form.of);
        // Any number of steps may be none.
        if (form.step.star) return this.#relation(form.step) ? inner : 'any';
        this.#meet(form.step.relation, far(this.#relation(form.step), form.step.inverse), inner);
        return near(this.#relation(form.step), form.step.inverse);
      }
      case 'and':
      case 'not': {
        const [left, right] = [this.kinds(form.left), this.kinds(form.right)];
        return left === 'any' ? right : left;
      }
      case 'or':
        this.kinds(form.left);
        this.kinds(form.right);
        return 'any';
      case 'compare': {
        const [measured, compared] = [this.#measure(form.by), this.#operand(form.value)];
        this.#meet(lastRelation(form.by), measured, compared);
        return this.#measured(form.by);
      }
      case 'match':
        this.#measure(form.by);
        return this.#measured(form.by);
      case 'superlative':
      case 'top':
        this.#measure(form.by);
        return this.kinds(form.of);
      case 'during':
        this.#relation({ relation: form.relation, inverse: false });
        return this.kinds(form.of);
      case 'aggregate':
        form.by.map((step) => this.#relation(step));
        this.kinds(form.of);
        return { things: false, values: 'any' };
      case 'count':
        this.kinds(form.of);
        return { things: false, values: 'number' };
      case 'ask':
        this.kinds(form.of);
        return { things: false, values: 'boolean' };
      case 'arithmetic':
        return this.#combined(
          form.op,
          [form.left, form.right].map((side) => this.#side(side)),
        );
      case 'table':
        for (const column of form.columns) if (column.of !== 'self') this.#measure(column);
        return this.kinds(form.of);
      case 'row':
        return form.cells.map((cell) => this.kinds(cell))[0]!;
    }
  }

  /** What a measure comes to. */
  #measure(by: Measure<Iri>): Kinds {
    if (isCombined(by)) {
      const sides = [by.left, by.right].map((side) => ({ relation: lastRelation(side), kinds: this.#measure(side) }));
      return this.#combined(by.of, sides);
    }
    const infos = by.chain.map((step) => this.#relation(step));
    if (by.of !== 'value' && by.within) this.kinds(by.within);
    if (by.of === 'count' || by.of === 'sum' || by.of === 'avg') return NUMBERS;
    const last = by.chain.at(-1)!;
    return last.star ? 'any' : near(infos.at(-1), !last.inverse);
  }

  /** What has a measure. */
  #measured(by: Measure<Iri>): Kinds {
    const first = chainsOf(by)[0]![0];
    return first.star ? 'any' : near(this.#relation(first), first.inverse);
  }

  #operand(operand: Extract<Form<Iri>, { kind: 'compare' }>['value']): Kinds {
    // Dates, times and texts that write them have such parts.
    if (isConstant(operand)) return { things: false, values: datePart(operand) ? 'any' : family(operand) };
    return operand.kind === 'own' ? this.#measure(operand.by) : this.kinds(operand);
  }

  #side(form: Form<Iri>): Side {
    const kinds = this.kinds(form);
    return form.kind === 'join' ? { relation: form.step.relation, kinds } : { kinds };
  }

  /** What is made of two numbers is one; between two dates lies a time. */
  #combined(op: Arithmetic, sides: readonly Side[]): Kinds {
    const areDates = op === 'minus' && sides.every(({ kinds }) => isOf(kinds, 'date'));
    if (areDates && sides.some(({ kinds }) => kinds !== 'any' && kinds.values === 'date'))
      return { things: false, values: 'any' };
    for (const { relation, kinds } of sides) if (relation) this.#meet(relation, kinds, NUMBERS);
    return NUMBERS;
  }

  #relation(step: Step<Iri>): RelationInfo | undefined {
    const found = this.#schema.relations.get(step.relation);
    if (!found) this.#unknown('relation', step.relation);
    return found;
  }

  #unknown(role: 'relation' | 'class', symbol: Iri): void {
    if (this.problems.some((problem) => problem.kind === 'unknown' && problem.symbol === symbol)) return;
    this.problems.push({ kind: 'unknown', role, symbol, message: `the graph has no ${role} <${symbol}>` });
  }

  /** The far end of a relation must be able to be what stands there. */
  #meet(relation: Iri, expected: Kinds, found: Kinds): void {
    if (expected === 'any' || found === 'any') return;
    if (expected.values !== false && found.values === false) {
      this.#clash(relation, `<${relation}> has values, not things, at that end`);
    } else if (expected.values === false && found.values !== false) {
      this.#clash(relation, `<${relation}> has things, not values, at that end`);
    } else if (expected.values !== false && found.values !== false) {
      if (expected.values !== 'any' && found.values !== 'any' && expected.values !== found.values) {
        this.#clash(relation, `<${relation}> has ${NAMES[expected.values]}, not ${NAMES[found.values]}`);
      }
    }
  }

  #clash(relation: Iri, message: string): void {
    this.problems.push({ kind: 'clash', relation, message });
  }
}

/** The relation whose values a measure looks at, to name in what is wrong with it. */
function lastRelation(by: Measure<Iri>): Iri {
  return chainsOf(by).at(-1)!.at(-1)!.relation;
}

/** What a difference or a ratio is made of, and the relation that leads there, to name in what is wrong with it. */
interface Side {
  readonly relation?: Iri;
  readonly kinds: Kinds;
}

/** Whether values of a family can stand there. */
function isOf(kinds: Kinds, of: Family): boolean {
  return kinds === 'any' || kinds.values === 'any' || kinds.values === of;
}

const NAMES: Readonly<Record<Family, string>> = {
  number: 'numbers',
  date: 'dates',
  boolean: 'true or false',
  text: 'text',
  other: 'values of another type',
};

/** The end of a relation that a join keeps, and the end that its argument stands at. */
function near(relation: RelationInfo | undefined, objects: boolean): Kinds {
  if (!relation) return 'any';
  if (objects && isStoredAsText(relation)) return { things: false, values: 'any' };
  return kindsOf(objects ? relation.ranges : relation.domains);
}

/** Numbers or dates that are stored as something else. */
function isStoredAsText({ compareAs, ranges }: RelationInfo): boolean {
  if (areNumbers(compareAs)) return true;
  return areStoredDates(compareAs) && ranges.some(({ iri }) => datatypeFamily(iri) !== 'date');
}

function far(relation: RelationInfo | undefined, objects: boolean): Kinds {
  return near(relation, !objects);
}

const DATATYPE = /^http:\/\/www\.w3\.org\/(?:2001\/XMLSchema#|1999\/02\/22-rdf-syntax-ns#langString)/;

function kindsOf(tallies: readonly Tally[]): Kinds {
  if (tallies.length === 0) return 'any';
  const types = tallies.filter(({ iri }) => DATATYPE.test(iri));
  if (types.length === 0) return { things: new Set(tallies.map(({ iri }) => iri)), values: false };
  if (types.length < tallies.length) return 'any';
  const families = new Set(
    types.map(({ iri }) => family({ termType: 'Literal', value: '', datatype: { value: iri } })),
  );
  return { things: false, values: families.size === 1 ? [...families][0]! : 'any' };
}
