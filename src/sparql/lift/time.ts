import type { Iri, Literal } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import type { Test } from './body.ts';
import type { Context } from './context.ts';

/** One side of an interval: the relation is not stated, or one of its values is on this side of a date. */
interface Bound {
  readonly test: Test;
  readonly on: string;
  readonly relation: Iri;
  readonly side: 'le' | 'ge';
  readonly date: string;
}

/**
 * Joins the two filters that say "began by then, if it says when" and "ended no earlier, if it says when" into one
 * time constraint. A filter without its partner stays as it is.
 */
export function joinIntervals(tests: readonly Test[], context: Context): readonly Test[] {
  const distinct = [...new Map(tests.map((test) => [shape(test), test])).values()];
  const bounds = distinct.flatMap((test) => asBound(test) ?? []);
  const joined = new Map<Test, Test | undefined>();
  for (const start of bounds.filter(({ side }) => side === 'le')) {
    const end = bounds.find(
      ({ test, side, on, relation }) =>
        side === 'ge' && on === start.on && relation === context.endOf(start.relation) && !joined.has(test),
    );
    const time = end && timeOf(start.date, end.date, context.now);
    if (end === undefined || time === undefined) continue;
    joined.set(start.test, { kind: 'during', on: start.on, relation: start.relation, time });
    joined.set(end.test, undefined);
  }
  return distinct.flatMap((test) => {
    if (!joined.has(test)) return [test];
    const during = joined.get(test);
    return during === undefined ? [] : [during];
  });
}

/** Two blocks that differ only in the names of their own variables say the same. */
function shape(test: Test): string {
  const bound = asBound(test);
  if (bound === undefined) return JSON.stringify(test);
  return JSON.stringify([bound.on, bound.relation, bound.side, bound.date]);
}

function asBound(test: Test): Bound | undefined {
  if (test.kind !== 'any' || test.of.length !== 2) return undefined;
  const missing = test.of.find((part) => part.kind === 'exists' && part.negated);
  const stated = test.of.find((part) => part.kind === 'exists' && !part.negated);
  if (missing?.kind !== 'exists' || stated?.kind !== 'exists') return undefined;
  const [absent, present] = [onlyEdge(missing.body.edges), onlyEdge(stated.body.edges)];
  const [comparison] = stated.body.tests;
  if (absent === undefined || present === undefined || comparison?.kind !== 'compare') return undefined;
  if (missing.body.tests.length > 0 || stated.body.tests.length !== 1) return undefined;
  const fits = absent.on === present.on && absent.relation === present.relation && comparison.on === present.value;
  if (!fits || (comparison.op !== 'le' && comparison.op !== 'ge')) return undefined;
  return { test, on: absent.on, relation: absent.relation, side: comparison.op, date: comparison.value.value };
}

function onlyEdge(edges: Extract<Test, { kind: 'exists' }>['body']['edges']) {
  const [edge, ...more] = edges;
  const [route, ...others] = edge?.routes ?? [];
  const [step, ...longer] = route ?? [];
  if (edge?.from.kind !== 'variable' || edge.to.kind !== 'variable' || step === undefined || step.inverse)
    return undefined;
  if (more.length > 0 || others.length > 0 || longer.length > 0) return undefined;
  return { on: edge.from.name, relation: step.relation, value: edge.to.name };
}

/** The year, month or day whose last day bounds the start and whose first day bounds the end. */
function timeOf(start: string, end: string, now: string): Literal | 'now' | undefined {
  if (start === end) {
    if (start === now) return 'now';
    const type = { 4: 'gYear', 7: 'gYearMonth', 10: 'date' }[start.length];
    return type === undefined ? undefined : literal(start, type);
  }
  const year = start.slice(0, 4);
  if (start === `${year}-12-31` && end === `${year}-01-01`) return literal(year, 'gYear');
  const month = start.slice(0, 7);
  const lastDay = new Date(Date.UTC(Number(year), Number(start.slice(5, 7)), 0)).toISOString().slice(0, 10);
  return start === lastDay && end === `${month}-01` ? literal(month, 'gYearMonth') : undefined;
}
