import type { Form, Grounded, Iri } from '../../../core/index.ts';
import { conjuncts, type DatePart, datePart, isConstant, mapChildren, print } from '../../../form/index.ts';

type Condition = Extract<Form<Iri>, { kind: 'compare' }>;

/** A condition by a part of dates that comes again. */
interface Bound {
  readonly condition: Condition;
  readonly part: DatePart;
  readonly isLower: boolean;
}

/** A form that takes what comes again from a later time to an earlier one over the turn of the day or the year: between November and February is both ends of a year, and not what lies between. */
export function overTheTurn(form: Grounded): Grounded {
  if (form.kind !== 'and') return mapChildren(form, overTheTurn);
  const parts = conjuncts(form);
  const bounds = parts.flatMap(boundOf);
  for (const lower of bounds.filter(({ isLower }) => isLower)) {
    const upper = bounds.find((each) => !each.isLower && isTurned(lower, each));
    if (upper === undefined) continue;
    const either: Grounded = { kind: 'or', left: lower.condition, right: upper.condition };
    const others = parts.filter((part) => part !== lower.condition && part !== upper.condition);
    return [...others.map(overTheTurn), either].reduce((left, right): Grounded => ({ kind: 'and', left, right }));
  }
  return mapChildren(form, overTheTurn);
}

function boundOf(form: Grounded): readonly Bound[] {
  if (form.kind !== 'compare' || !isConstant(form.value) || form.op === 'eq' || form.op === 'ne') return [];
  const part = datePart(form.value);
  return part === undefined ? [] : [{ condition: form, part, isLower: form.op === 'ge' || form.op === 'gt' }];
}

function isTurned(lower: Bound, upper: Bound): boolean {
  const measured = ({ condition }: Bound): string => print({ ...condition, value: lower.condition.value, op: 'eq' });
  const areAlike = lower.part.pattern === upper.part.pattern && measured(lower) === measured(upper);
  return areAlike && lower.part.text > upper.part.text;
}
