import type { Chain, ChainMeasure, Form, Id, Measure, Operand, Step } from '../../core/index.ts';
import { isCombined, isConstant } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { formOf, hopKey, ofSchema, ofSymbol, type Path } from '../knowledge/index.ts';

/**
 * A reading as the short text that rankers compare with the question: what kind of thing it starts from, the names of
 * the relations it follows, what kind of thing it ends at, and what narrows it.
 * "Person : Siblings , Sibling : Person". The thing itself is left out, so that one text serves every thing.
 */
export function describeReading(around: Surroundings, form: Form<Id>): string {
  return new Describer(around).text(form);
}

/**
 * The part of such a text that tells its steps and what is made of them: without the classes at its ends, and without
 * what narrows it. Texts of two graphs, and of a question's several things, have it in common.
 */
export function stepsIn(text: string): string {
  const parts = text.split(' ; ');
  const path = parts.findIndex((part) => !OPERATED.test(part));
  const [first = '', ...rest] = (parts[path] ?? '').split(' : ');
  const steps = rest.length === 2 ? rest[0]! : [first, ...rest].join(' : ');
  return [...parts.slice(0, Math.max(path, 0)), steps].join(' ; ').toLowerCase();
}

/** How the parts of a text begin that tell an operator. */
const OPERATED = /^(?:number of|is it true|largest|smallest|most|fewest|total|average|\d+\.)(?: |$)/;

/** Texts of paths by their hops, one after another: thousands of readings take the same few steps. */
interface KnownPath {
  readonly text: string;
  readonly longer: Map<number, KnownPath>;
}

const knownPaths = ofSchema((): { readonly none: KnownPath; count: number } => ({
  none: { text: '', longer: new Map() },
  count: 0,
}));

/** One step of a walk as such a text; questions take the same few again and again. */
export function describeStep(around: Surroundings, step: Path): string {
  const known = knownPaths(around);
  if (known.count >= around.basis.memory.most) {
    known.none.longer.clear();
    known.count = 0;
  }
  let path: KnownPath | undefined = known.none;
  for (let i = 0; i < step.length; i++) {
    const longer: Map<number, KnownPath> = path.longer;
    path = longer.get(hopKey(step[i]!));
    if (!path) {
      path = { text: describeReading(around, formOf(THING, step.slice(0, i + 1))), longer: new Map() };
      longer.set(hopKey(step[i]!), path);
      known.count++;
    }
  }
  return path.text;
}

const THING: Form<Id> = { kind: 'entity', symbol: 0 };

/** The class of a reading's answers as a text of its own. */
export function describeAnswer(around: Surroundings, form: Form<Id>): string {
  // Nearly all readings end with a step, or with what of it is of a class: their texts are there already.
  if (form.kind === 'join') return answersAt[form.step.inverse ? 'range' : 'domain'](around, form.step.relation);
  if (form.kind === 'and' && form.left.kind === 'class' && form.right.kind === 'join') {
    return answersOfClass(around, form.left.symbol);
  }
  return `answer : ${new Describer(around).answer(form)}`;
}

/** What relations and classes are called, and what kinds of things relations lead from and to. */
const labelOf = ofSymbol(({ labels }, symbol) => labels.readable(symbol));
const kindsAt = {
  domain: ofSymbol((around, relation) => kindAt(around, relation, 'domain')),
  range: ofSymbol((around, relation) => kindAt(around, relation, 'range')),
} as const;
const answersOfClass = ofSymbol((around, type) => `answer : ${labelOf(around, type)}`);
const answersAt = {
  domain: ofSymbol((around, relation) => `answer : ${kindsAt.domain(around, relation)}`),
  range: ofSymbol((around, relation) => `answer : ${kindsAt.range(around, relation)}`),
} as const;

function kindAt(around: Surroundings, relation: Id, side: 'domain' | 'range'): string {
  const info = around.relation(relation);
  const iri = info?.[side] ?? info?.[side === 'domain' ? 'domains' : 'ranges'][0]?.iri;
  if (iri === undefined) return '';
  const id = around.id(iri);
  const known = id === undefined ? undefined : around.classInfo(id)?.label;
  const local = iri.slice(Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/')) + 1);
  return known ?? (local === 'langString' ? 'string' : local);
}

/** A form as a walk: from where, along which steps, to what kind of thing where that is said, and under which limits. */
interface Walk {
  readonly start: readonly string[];
  readonly hops: readonly Step<Id>[];
  readonly end?: string;
  /** Said only when they are asked for: of a form's answer they tell nothing. */
  readonly limits: readonly (() => string)[];
}

class Describer {
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  text(form: Form<Id>): string {
    switch (form.kind) {
      case 'count':
        return `number of ; ${this.text(form.of)}`;
      case 'ask':
        return `is it true ; ${this.text(form.of)}`;
      case 'aggregate':
        return `${AGGREGATE[form.op]} ${this.#chain(form.by)} ; ${this.text(form.of)}`;
      case 'superlative':
      case 'top':
        return `${this.#superlative(form)} ; ${this.text(form.of)}`;
      case 'arithmetic':
        return `${ARITHMETIC[form.op]} ; ${this.text(form.left)} ; ${this.text(form.right)}`;
      case 'table':
        return `${form.columns.flatMap((column) => (column.of === 'self' ? [] : this.#measure(column))).join(' , ')} ; ${this.text(form.of)}`;
      case 'row':
        return form.cells.map((cell) => this.text(cell)).join(' ; ');
      default: {
        const walk = this.#walk(form);
        const ends = walk.hops.length === 0 ? [] : [walk.end ?? this.#end(walk.hops.at(-1)!)];
        const path = [...walk.start, walk.hops.map((hop) => this.#name(hop)).join(' , '), ...ends];
        return [path.filter((part) => part !== '').join(' : '), ...walk.limits.map((say) => say())]
          .filter((part) => part !== '')
          .join(' ; ');
      }
    }
  }

  /** What kind of thing a form's answers are. */
  answer(form: Form<Id>): string {
    switch (form.kind) {
      case 'count':
      case 'aggregate':
      case 'arithmetic':
        return 'number';
      case 'ask':
        return 'yes or no';
      case 'superlative':
      case 'top':
      case 'during':
        return this.answer(form.of);
      case 'not':
      case 'or':
        return this.answer(form.left);
      default: {
        const { start, hops, end } = this.#walk(form);
        if (hops.length === 0 && start.length === 0 && form.kind === 'and') return this.answer(form.left);
        return end ?? (hops.length === 0 ? start.join(' ') : this.#end(hops.at(-1)!));
      }
    }
  }

  /** Unrolls joins down to what they start from; conditions met on the way become limits. */
  #walk(form: Form<Id>): Walk {
    switch (form.kind) {
      case 'join': {
        const { start, hops, limits } = this.#walk(form.of);
        return {
          start: hops.length === 0 && start.length === 0 ? [this.#beginning(form.step)] : start,
          hops: [...hops, form.step],
          limits,
        };
      }
      case 'and': {
        const [main, side] =
          isSide(form.left) || !hasThing(form.left) ? [form.right, form.left] : [form.left, form.right];
        const walk = this.#walk(main);
        if (side.kind === 'class' && walk.hops.length > 0) return { ...walk, end: this.#label(side.symbol) };
        return { ...walk, limits: [...walk.limits, () => this.#limit(side)] };
      }
      case 'not': {
        const walk = this.#walk(form.left);
        const isStart = form.right.kind === 'entity';
        return isStart ? walk : { ...walk, limits: [...walk.limits, () => `not ${this.#limit(form.right)}`] };
      }
      case 'class':
        return { start: [this.#label(form.symbol)], hops: [], limits: [] };
      case 'during': {
        const walk = this.#walk(form.of);
        return { ...walk, limits: [...walk.limits, () => (form.time === 'now' ? 'now' : `in ${form.time.value}`)] };
      }
      case 'entity':
      case 'literal':
        return { start: [], hops: [], limits: [] };
      case 'compare':
      case 'match':
        return { start: [], hops: [], limits: [() => this.#limit(form)] };
      case 'or': {
        // The same of several things is asked for in the words that ask it of one.
        const sides = new Set([this.text(form.left), this.text(form.right)]);
        return { start: [[...sides].join(' or ')], hops: [], limits: [] };
      }
      default:
        return { start: [this.text(form)], hops: [], limits: [] };
    }
  }

  #limit(form: Form<Id>): string {
    switch (form.kind) {
      case 'entity':
        return this.#around.labels.readable(form.symbol);
      case 'class':
        return this.#label(form.symbol);
      case 'literal':
        return form.value.value;
      case 'join':
        return `${this.#name({ ...form.step, inverse: !form.step.inverse })} ${this.#limit(form.of)}`;
      case 'compare':
        return `${this.#measure(form.by)} ${COMPARE[form.op]} ${this.#operand(form.value)}`;
      case 'match':
        return `${this.#measure(form.by)} ${MATCH[form.op]} ${form.value.value}`;
      case 'and':
        return `${this.#limit(form.left)} ; ${this.#limit(form.right)}`;
      case 'not':
        return this.#limit(form.left);
      default:
        return this.text(form);
    }
  }

  #superlative(form: Extract<Form<Id>, { kind: 'superlative' | 'top' }>): string {
    const place =
      form.kind === 'top' ? (form.size === 1 ? '' : `${form.size} `) : form.rank === 1 ? '' : `${form.rank}. `;
    if (form.by.of === 'count') return `${place}${form.op === 'max' ? 'most' : 'fewest'} ${this.#counted(form.by)}`;
    return `${place}${form.op === 'max' ? 'largest' : 'smallest'} ${this.#measure(form.by)}`;
  }

  #measure(by: Measure<Id>): string {
    if (isCombined(by)) return `${ARITHMETIC[by.of]} ${this.#measure(by.left)} , ${this.#measure(by.right)}`;
    if (by.of === 'value') return this.#chain(by.chain);
    return `${by.of === 'count' ? 'number of' : AGGREGATE[by.of]} ${this.#counted(by)}`;
  }

  #counted(by: Exclude<ChainMeasure<Id>, { of: 'value' }>): string {
    return by.within ? `${this.#chain(by.chain)} : ${this.text(by.within)}` : this.#chain(by.chain);
  }

  #operand(operand: Operand<Id>): string {
    if (isConstant(operand)) return operand.value;
    return operand.kind === 'own' ? this.#measure(operand.by) : this.text(operand);
  }

  /** A chain is read from subject to object, the other way round from a join. */
  #chain(chain: Chain<Id>): string {
    return chain.map((step) => this.#name({ ...step, inverse: !step.inverse })).join(' , ');
  }

  /** What a step away from a thing is called: by its own name, or going backwards by its inverse's. */
  #name({ relation, inverse }: Step<Id>): string {
    if (inverse) return this.#label(relation);
    const other = this.#around.inverseOf(relation);
    return other === undefined ? `${this.#label(relation)} of` : this.#label(other);
  }

  /** The kind of thing a walk starts from, and the kind it ends at. */
  #beginning({ relation, inverse }: Step<Id>): string {
    return kindsAt[inverse ? 'domain' : 'range'](this.#around, relation);
  }

  #end({ relation, inverse }: Step<Id>): string {
    return kindsAt[inverse ? 'range' : 'domain'](this.#around, relation);
  }

  #label(symbol: Id): string {
    return labelOf(this.#around, symbol);
  }
}

const AGGREGATE = { sum: 'total', avg: 'average', min: 'smallest', max: 'largest' } as const;
const MATCH = { contains: 'contains', starts: 'begins with', ends: 'ends with' } as const;
const ARITHMETIC = { minus: 'difference', divide: 'ratio' } as const;
const COMPARE = { lt: 'less than', le: 'at most', gt: 'more than', ge: 'at least', eq: 'is', ne: 'is not' } as const;

function isSide(form: Form<Id>): boolean {
  return form.kind === 'class' || form.kind === 'compare' || form.kind === 'entity';
}

/** Whether a form walks from a thing: the part of an AND that does is what the reading is about. */
function hasThing(form: Form<Id>): boolean {
  return form.kind === 'join' || form.kind === 'and' || form.kind === 'not' || form.kind === 'superlative';
}
