import type { Form, Id, Linked } from '../../core/index.ts';
import { children, symbols } from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { denoted } from '../knowledge/index.ts';
import type { Reading, Tier } from './enumerate.ts';
import { namedThings } from './named-things.ts';
import { operatorsOf } from './operators/operators-of.ts';
import type { Named } from './reached.ts';
import { Sets } from './sets.ts';
import { shapeOf } from './shape-of.ts';

/** Says of any form how it reads the question, wherever it comes from, so that it can be ranked beside those enumerated. */
export function readingsFor(linked: Linked, around: Surroundings): (form: Form<Id>) => Reading {
  const sets = new Sets(around, linked);
  const named = namedThings(around, linked, Number.POSITIVE_INFINITY);
  return (form) => {
    const shape = shapeOf(around, form);
    const things = namesIn(form, around);
    const links = things.flatMap((id) => named.find((each) => each.id === id) ?? []);
    let kinds: readonly Id[] | undefined;
    return {
      form,
      tier: tierOf(form, shape),
      things,
      link: things.length === 0 ? 0 : links.reduce((sum, { score }) => sum + score, 0) / things.length,
      mentions: links.map(({ mention }) => mention),
      shape,
      kinds: () => (kinds ??= sets.kinds.of(denoted(around, measuredSet(form)))),
      through: () => described(form).flatMap((inner) => sets.kinds.of(denoted(around, measuredSet(inner)))),
    };
  };
}

/** The things that a form names, and the values that it walks from. */
function namesIn(form: Form<Id>, around: Surroundings): readonly Id[] {
  return [...thingsIn(form), ...valuesIn(form, around)];
}

/** The entities that a form names, each once. */
function thingsIn(form: Form<Id>): readonly Id[] {
  return [...new Set(symbols(form).flatMap(({ symbol, role }) => (role === 'entity' ? [symbol] : [])))];
}

/** The values that a form walks from, as the graph has them. */
function valuesIn(form: Form<Id>, around: Surroundings): readonly Id[] {
  const own = form.kind === 'literal' ? (around.knowledge.graph.id(form.value) ?? []) : [];
  return [own, ...children(form).map(([, inner]) => valuesIn(inner, around))].flat();
}

/** What a question names that a form is about. */
export function namedIn(form: Form<Id>, named: readonly Named[], around: Surroundings): readonly Named[] {
  return namesIn(form, around).flatMap((id) => named.find((each) => each.id === id) ?? []);
}

/** The set that a form counts, ranks, compares or asks about; its own where it does none of that. */
export function measuredSet(form: Form<Id>): Form<Id> {
  switch (form.kind) {
    case 'count':
    case 'ask':
    case 'superlative':
    case 'top':
    case 'aggregate':
    case 'during':
    case 'table':
      return measuredSet(form.of);
    case 'and':
      if (isBeside(form.left)) return measuredSet(form.right);
      return isBeside(form.right) ? measuredSet(form.left) : form;
    case 'not':
      return measuredSet(form.left);
    default:
      return form;
  }
}

/** A part of an intersection that says something of the other part. */
function isBeside({ kind }: Form<Id>): boolean {
  return kind === 'entity' || kind === 'compare' || kind === 'match';
}

/** The descriptions that a form goes on from: "the largest city" in what is asked of it. */
function described(form: Form<Id>): readonly Form<Id>[] {
  const own = form.kind === 'join' && form.of.kind === 'superlative' ? [form.of] : [];
  return [...own, ...children(form).flatMap(([, inner]) => described(inner))];
}

function tierOf(form: Form<Id>, { depth, limits }: Reading['shape']): Tier {
  const operators = [...operatorsOf(form)].filter((operator) => operator !== 'or');
  if (operators.length > 0) return 'operated';
  return depth > 1 ? 'far' : limits > 0 ? 'narrowed' : 'near';
}
