import type { Comparison, Cue, Form, Grounded, Iri, Linked, Literal } from '../../../core/index.ts';
import { children, datePart, isConstant, mapChildren } from '../../../form/index.ts';

type Condition = Extract<Form<Iri>, { kind: 'compare' }>;

/** A time that a question states from one date to another, or that comes again, and how it says that something lies to it: within, before or after. */
interface Span {
  readonly ends: readonly string[];
  readonly bounds: readonly { readonly op: Comparison; readonly value: Literal }[];
}

/**
 * A form that compares with the ends of a stated time as the words say: what was in spring 2021 lies between its months, what was
 * before the 19th century before its first year, and what is at half past nine at no other time. A reader says that a time is meant, and of what.
 */
export function overSpans(form: Grounded, linked: Pick<Linked, 'cues' | 'literals'>): Grounded {
  return [...spansIn(linked), ...recurringIn(linked)].reduce((whole, span) => {
    const found = conditionsIn(whole, span);
    if (found.length === 1) return replaced(whole, new Map([[found[0]!, span.bounds]]));
    if (found.length !== 2 || span.bounds.length !== 2) return whole;
    const [lower, upper] = span.bounds;
    return replaced(
      whole,
      new Map(found.map((each) => [each, [each.op === 'le' || each.op === 'lt' ? upper! : lower!]])),
    );
  }, form);
}

function spansIn({ cues, literals }: Pick<Linked, 'cues' | 'literals'>): readonly Span[] {
  return literals.flatMap((first, i): readonly Span[] => {
    const last = literals[i + 1];
    const isOne = last && first.mention.start === last.mention.start && first.value.value !== last.value.value;
    if (!isOne || !isDate(first.value) || !isDate(last.value)) return [];
    const bounds = cues.filter(
      (cue): cue is Extract<Cue, { kind: 'compare' }> =>
        cue.kind === 'compare' &&
        cue.mention.start <= first.mention.start &&
        cue.mention.end >= first.mention.end &&
        [first, last].some(({ value }) => value.value === cue.value.value),
    );
    return bounds.length === 0 ? [] : [{ ends: [first.value.value, last.value.value], bounds }];
  });
}

/** Times of the day and months of the calendar; where something is not so, the other side may be meant. */
function recurringIn({ cues, literals }: Pick<Linked, 'cues' | 'literals'>): readonly Span[] {
  if (cues.some(({ kind }) => kind === 'not')) return [];
  return literals.flatMap(({ value }): readonly Span[] => {
    if (datePart(value) === undefined) return [];
    const bounds = cues.filter((cue) => cue.kind === 'compare').filter((cue) => cue.value.value === value.value);
    return bounds.length === 1 ? [{ ends: [value.value], bounds }] : [];
  });
}

function isDate({ value }: Literal): boolean {
  return /^(?:\d{4}|-\d{4,10})(?:-\d\d){0,2}$/.test(value);
}

function conditionsIn(form: Grounded, { ends }: Span): readonly Condition[] {
  const own =
    form.kind === 'compare' && form.op !== 'ne' && isConstant(form.value) && ends.includes(form.value.value)
      ? [form]
      : [];
  return [...own, ...children(form).flatMap(([, inner]) => conditionsIn(inner, { ends, bounds: [] }))];
}

function replaced(form: Grounded, meant: ReadonlyMap<Form<Iri>, Span['bounds']>): Grounded {
  const bounds = meant.get(form);
  if (bounds === undefined || form.kind !== 'compare') return mapChildren(form, (inner) => replaced(inner, meant));
  const [first, ...rest] = bounds.map(({ op, value }): Grounded => ({ ...form, op, value }));
  return rest.reduce((left, right): Grounded => ({ kind: 'and', left, right }), first!);
}
