import type { Column, CombinedMeasure, Grounded, Iri, Measure } from '../../../core/index.ts';
import { saysBegin, saysEnd } from '../../../english/index.ts';
import { evaluateForm, isCombined, mapChildren, print } from '../../../form/index.ts';
import { isAtHand, type Knowledge, kindOfValues } from '../../knowledge/index.ts';

/**
 * Forms that measure the time from what comes first to what comes last, where the graph tells which of two dates always does: what takes longest is not what comes to an end soonest
 * after it began. A reader says the two in either order.
 */
export function createFromFirstToLast({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded) => Grounded {
  // Of a graph that is far away too little is at hand to tell that one never is the later.
  if (!isAtHand(dialect)) return (form) => form;
  const infoOf = new Map(schema.relations.map((info) => [info.iri, info]));
  const turned = new Map<string, boolean>();
  const areTimes = (left: Measure<Iri>, right: Measure<Iri>): boolean => {
    const [one, other] = [left, right].map((by) => {
      const last = by.of === 'value' ? by.chain.at(-1) : undefined;
      return last === undefined || last.inverse ? undefined : infoOf.get(last.relation);
    });
    if (one === undefined || other === undefined) return false;
    // Years are often written as numbers.
    const areEnds = saysBegin(one.label) && saysEnd(other.label);
    return areEnds || (kindOfValues(one) === 'date' && kindOfValues(other) === 'date');
  };
  const hasAny = (op: 'gt' | 'lt', by: Measure<Iri>, other: Measure<Iri>): boolean =>
    evaluateForm({ kind: 'compare', op, by, value: { kind: 'own', by: other } }, graph, dialect).length > 0;
  const isTurned = ({ left, right }: CombinedMeasure<Iri>): boolean => {
    if (!areTimes(left, right)) return false;
    const key = print({ kind: 'compare', op: 'lt', by: left, value: { kind: 'own', by: right } });
    const known = turned.get(key) ?? (hasAny('lt', left, right) && !hasAny('gt', left, right));
    turned.set(key, known);
    return known;
  };
  const forward = <M extends Column<Iri>>(by: M): M =>
    by.of === 'minus' && isCombined(by) && isTurned(by) ? { ...by, left: by.right, right: by.left } : by;
  const meant = (form: Grounded): Grounded => {
    const inner = mapChildren(form, meant);
    switch (inner.kind) {
      case 'compare':
      case 'superlative':
      case 'top':
        return { ...inner, by: forward(inner.by) };
      case 'table': {
        const [first, ...rest] = inner.columns;
        return { ...inner, columns: [forward(first), ...rest.map(forward)] };
      }
      default:
        return inner;
    }
  };
  return meant;
}
