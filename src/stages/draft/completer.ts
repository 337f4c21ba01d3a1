import type { Cue, Form, Id, Linked } from '../../core/index.ts';
import { isAmount, overlaps } from '../../english/index.ts';
import { children, intersect, isConstant } from '../../form/index.ts';
import type { Named, Reached } from '../enumerate/index.ts';
import {
  applyCues,
  measuredSet,
  namedIn,
  namedThings,
  operatorsOf,
  readingsFor,
  Sets,
  shapeOf,
} from '../enumerate/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { denoted, formOf, isQuantity } from '../knowledge/index.ts';
import { coverageOf } from '../rate/index.ts';

/** What a question states and a form leaves out. */
interface Missing {
  readonly cues: readonly Cue[];
  readonly things: readonly Named[];
  readonly literals: Linked['literals'];
  /** How many words by which the graph calls its relations and classes. */
  readonly terms: number;
}

/** Changes of a form that bring it nearer to what the wording asks for. */
export interface Completer {
  /** Whether a form says all that the question states. */
  isWhole(form: Form<Id>): boolean;
  /** The forms that say one thing more. They may denote nothing. Nothing now and then, where a look found none. */
  edits(form: Form<Id>): Iterable<Form<Id> | undefined>;
}

/** Operators that stand outside all others: nothing can be said of a number or of a yes or no. */
const OUTERMOST: readonly Cue['kind'][] = ['count', 'ask', 'aggregate'];

/** `sure`: how likely a link must be for its thing to be missed. */
export function completerFor(linked: Linked, around: Surroundings, sure: number): Completer {
  const coverage = coverageOf(linked, around);
  const readingOf = readingsFor(linked, around);
  const sets = new Sets(around, linked);
  const named = namedThings(around, linked, 1);
  // Whichever thing of a name a form is about, the name is said.
  const all = namedThings(around, linked, Number.POSITIVE_INFINITY);
  const stated = linked.literals.filter(({ mention }) => !linked.cues.some((cue) => overlaps(cue.mention, mention)));

  function missingIn(form: Form<Id>): Missing {
    const operators = operatorsOf(form);
    const isNumber = isQuantity(around, form);
    const own = namedIn(form, all, around).map(({ mention }) => mention);
    const values = valuesIn(form);
    return {
      cues: linked.cues.filter(
        ({ kind }) => kind !== 'during' && kind !== 'or' && !operators.has(kind) && !(kind === 'count' && isNumber),
      ),
      things: named.filter(({ mention, score }) => score >= sure && !own.some((other) => overlaps(other, mention))),
      literals: stated.filter(
        (stated) =>
          !values.some((value) => isStated(stated, value)) && !own.some((other) => overlaps(other, stated.mention)),
      ),
      terms: coverage.unsaid(readingOf(form)).terms.length,
    };
  }

  function* additions(form: Form<Id>, missing: Missing): Generator<Form<Id> | undefined> {
    switch (form.kind) {
      case 'count':
      case 'ask':
      case 'aggregate':
      case 'superlative':
        yield* inside(form, missing);
        return;
      default:
        yield* operations(form, missing);
        yield* conditions(form, missing);
    }
  }

  /** What narrows the winner's competitors, or what is counted, belongs inside. */
  function* inside(
    form: Extract<Form<Id>, { kind: 'count' | 'ask' | 'aggregate' | 'superlative' }>,
    missing: Missing,
  ): Generator<Form<Id> | undefined> {
    const cues = missing.cues.filter(({ kind }) => !OUTERMOST.includes(kind));
    for (const of of additions(form.of, { ...missing, cues })) yield of && { ...form, of };
  }

  function* operations(form: Form<Id>, { cues, literals }: Missing): Generator<Form<Id> | undefined> {
    if (cues.length + literals.length === 0) return;
    const found = applyCues(around, sets, { ...linked, cues, literals }, [reached(form)], named);
    for (const set of found) yield set?.form;
  }

  function* conditions(form: Form<Id>, { things }: Missing): Generator<Form<Id> | undefined> {
    const base = reached(form);
    for (const thing of things) {
      for (const { path, nodes } of thing.anchor().reaches) {
        const isAny = intersect(base.nodes(), nodes).length > 0;
        yield isAny ? { kind: 'and', left: form, right: formOf(thing.anchor().form, path) } : undefined;
      }
    }
    for (const set of sets.kinds.partsOf(base)) yield set.form;
    for (const set of sets.true(base)) yield set.form;
  }

  function reached(form: Form<Id>): Reached {
    return {
      key: JSON.stringify(form),
      form,
      named: namedIn(form, named, around),
      shape: shapeOf(around, form),
      nodes: () => denoted(around, form),
      kinds: () => sets.kinds.of(denoted(around, measuredSet(form))),
    };
  }

  return {
    isWhole(form) {
      const { cues, things, literals, terms } = missingIn(form);
      return cues.length + things.length + literals.length + terms === 0;
    },
    edits: (form) => additions(form, missingIn(form)),
  };
}

/** Whether a value of a form is one that the question states, in whatever unit. */
function isStated({ value, unit }: Linked['literals'][number], other: string): boolean {
  return value.value === other || (unit !== undefined && isAmount(Number(other), Number(value.value), unit));
}

/** The values that a form compares with. */
function valuesIn(form: Form<Id>): readonly string[] {
  const own =
    form.kind === 'literal' || form.kind === 'match'
      ? [form.value.value]
      : form.kind === 'compare' && isConstant(form.value)
        ? [form.value.value]
        : form.kind === 'during' && form.time !== 'now'
          ? [form.time.value]
          : [];
  return [...own, ...children(form).flatMap(([, inner]) => valuesIn(inner))];
}
