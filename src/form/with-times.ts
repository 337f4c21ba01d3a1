import type { Dialect, Form, Iri } from '../core/index.ts';
import { measureComparesAs } from './compare-as.ts';
import { durationLiteral } from './duration.ts';
import { family, numberOf } from './literal.ts';
import { mapChildren } from './map-children.ts';
import { isConstant } from './measure.ts';

/** A form whose numbers stand as durations where they are compared with some: nobody says that a film has more than 7,200 seconds. */
export function withDurations(form: Form<Iri>, dialect: Dialect): Form<Iri> {
  const inner = mapChildren(form, (each) => withDurations(each, dialect));
  if (inner.kind !== 'compare' || !isConstant(inner.value) || family(inner.value) !== 'number') return inner;
  if (measureComparesAs(inner.by, dialect) !== 'duration') return inner;
  return { ...inner, value: durationLiteral(numberOf(inner.value.value)) };
}
