import type { Dialect, Form, Iri, Literal } from '../core/index.ts';
import { measureComparesAs } from './compare-as.ts';
import { durationLiteral } from './duration.ts';
import { family, literal, numberOf } from './literal.ts';
import { mapChildren } from './map-children.ts';
import { isConstant } from './measure.ts';

/**
 * A form whose numbers stand as the times that they are compared with: nobody says that a film has more than 7,200 seconds, nor
 * that somebody is a member since at least 2,019.
 */
export function withTimes(form: Form<Iri>, dialect: Dialect): Form<Iri> {
  const inner = mapChildren(form, (each) => withTimes(each, dialect));
  const asYear = (value: Literal, relation: Iri): Literal =>
    family(value) === 'number' && YEAR.test(value.value) && dialect.holdsYears?.(relation)
      ? literal(value.value, 'gYear')
      : value;
  if (inner.kind === 'join' && inner.of.kind === 'literal' && !inner.step.inverse)
    return { ...inner, of: { kind: 'literal', value: asYear(inner.of.value, inner.step.relation) } };
  if (inner.kind !== 'compare' || !isConstant(inner.value) || family(inner.value) !== 'number') return inner;
  if (measureComparesAs(inner.by, dialect) === 'duration')
    return { ...inner, value: durationLiteral(numberOf(inner.value.value)) };
  if (inner.by.of !== 'value') return inner;
  const last = inner.by.chain.at(-1)!;
  return last.inverse ? inner : { ...inner, value: asYear(inner.value, last.relation) };
}

/** Four digits that a year is written as. */
const YEAR = /^[12]\d{3}$/;
