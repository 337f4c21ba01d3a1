import type { Chain, Column, Dialect, Form, Grounded, Iri, Measure, Operand, Step } from '../core/index.ts';
import { mapChildren } from './map-children.ts';
import { isConstant, mapMeasure, operandOf } from './measure.ts';

/**
 * A form that compares, ranks and adds up numbers in one unit, where each says its own: 160 cubic feet are less than six
 * cubic metres. What is only looked up stays as it was published.
 */
export function inOneUnit(form: Grounded, { oneUnit }: Pick<Dialect, 'oneUnit'>): Grounded {
  return oneUnit === undefined ? form : turned(form, oneUnit);
}

type OneUnit = ReadonlyMap<Iri, Iri>;

function turned(form: Form<Iri>, oneUnit: OneUnit): Form<Iri> {
  const again = (inner: Form<Iri>): Form<Iri> => turned(inner, oneUnit);
  const chain = (steps: Chain<Iri>): Chain<Iri> =>
    [...steps.slice(0, -1), inUnit(steps.at(-1)!, oneUnit)] as unknown as Chain<Iri>;
  const measure = (by: Measure<Iri>): Measure<Iri> => mapMeasure(by, chain, again);
  const numbers = (of: Form<Iri>): Form<Iri> => numbersOf(of, oneUnit);
  switch (form.kind) {
    case 'compare':
      return { ...form, by: measure(form.by), value: operand(form.value, measure, numbers) };
    case 'superlative':
    case 'top':
      return { ...form, of: again(form.of), by: measure(form.by) };
    case 'aggregate':
      return { ...form, of: again(form.of), by: chain(form.by) };
    case 'arithmetic':
      return { ...form, left: numbers(form.left), right: numbers(form.right) };
    case 'table': {
      const column = (each: Column<Iri>): Column<Iri> =>
        each.of === 'self' || each.of === 'value' ? each : measure(each);
      const [first, ...rest] = form.columns;
      return { kind: 'table', of: again(form.of), columns: [column(first), ...rest.map(column)] };
    }
    default:
      return mapChildren(form, again);
  }
}

function operand(
  value: Operand<Iri>,
  measure: (by: Measure<Iri>) => Measure<Iri>,
  numbers: (form: Form<Iri>) => Form<Iri>,
): Operand<Iri> {
  if (isConstant(value)) return value;
  return value.kind === 'own' ? { kind: 'own', by: measure(value.by) } : operandOf(numbers(value));
}

/** The numbers that a form denotes, of which something is made. */
function numbersOf(form: Form<Iri>, oneUnit: OneUnit): Form<Iri> {
  const inner = turned(form, oneUnit);
  return inner.kind === 'join' && inner.step.inverse
    ? { ...inner, step: { ...inUnit({ ...inner.step, inverse: false }, oneUnit), inverse: true } }
    : inner;
}

function inUnit(step: Step<Iri>, oneUnit: OneUnit): Step<Iri> {
  const other = step.inverse || step.star ? undefined : oneUnit.get(step.relation);
  return other === undefined ? step : { ...step, relation: other };
}
