import type { Form, LinkedLiteral, Literal } from '../../core/index.ts';
import { inUnit } from '../../english/index.ts';
import { isConstant, literal, mapChildren } from '../../form/index.ts';

/**
 * A figure as a relation counts it that is named in some unit: two kilograms are 2000 where it counts grams. As it is where one of
 * both says no unit; nothing where the relation counts something else.
 */
export function figureIn(value: Literal, said: string | undefined, counted: string | undefined): Literal | undefined {
  if (said === undefined || counted === undefined || said === counted) return value;
  const number = inUnit(Number(value.value), said, counted);
  if (number === undefined) return undefined;
  return literal(String(number), Number.isInteger(number) ? 'integer' : 'decimal');
}

/** The unit in which a question says a figure; of a range, "between 1 and 2 kg", that of either end. */
export function unitSaid(values: readonly Literal[], literals: readonly LinkedLiteral[]): string | undefined {
  return literals.find(({ unit, value }) => unit !== undefined && values.some((each) => isSame(each, value)))?.unit;
}

/**
 * A form with every figure of a question in the unit of what it is compared with, each by itself; nothing where it compares one
 * with what counts something else: a thousand tonnes with an area in square kilometres.
 */
export function inUnits<S>(
  form: Form<S>,
  literals: readonly LinkedLiteral[],
  unitOf: (relation: S) => string | undefined,
): Form<S> | undefined {
  if (literals.every(({ unit }) => unit === undefined)) return form;
  let isOther = false;
  const turned = (each: Form<S>): Form<S> => {
    const inner = mapChildren(each, turned);
    if (inner.kind !== 'compare' || !isConstant(inner.value) || inner.by.of !== 'value') return inner;
    const value = figureIn(inner.value, unitSaid([inner.value], literals), unitOf(inner.by.chain.at(-1)!.relation));
    isOther ||= value === undefined;
    return value === undefined ? inner : { ...inner, value };
  };
  const whole = turned(form);
  return isOther ? undefined : whole;
}

function isSame(a: Literal, b: Literal): boolean {
  return a.value === b.value || Number(a.value) === Number(b.value);
}
