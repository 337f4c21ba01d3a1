import type { Comparison, Cue, Form, Grounded, Iri, Linked, Literal, Mention } from '../../../core/index.ts';
import { overlaps } from '../../../english/index.ts';
import { children, conjuncts, datePart, isConstant, mapChildren } from '../../../form/index.ts';

type Condition = Extract<Form<Iri>, { kind: 'compare' }>;

/** A time that a question states from one date to another, or that comes again, and how it says that something lies to it: within, before or after. */
interface Span {
  readonly mention: Mention;
  readonly ends: readonly string[];
  readonly bounds: readonly { readonly op: Comparison; readonly value: Literal }[];
  /** Whether only what is compared with it for being the same is meant. */
  readonly ofEqual?: true;
}

/**
 * A form that compares with the ends of a stated time as the words say: what was in spring 2021 lies between its months, what was
 * before the 19th century before its first year, and what is at half past nine at no other time. A reader says that a time is meant, and of what.
 */
export function overSpans(form: Grounded, linked: Pick<Linked, 'cues' | 'literals'>): Grounded {
  const spans = spansIn(linked);
  const within = [...edgesIn(linked), ...boundsIn(linked), ...spans, ...recurringIn(linked)].reduce((whole, span) => {
    const found = conditionsIn(whole, span);
    if (found.length === 1) return replaced(whole, new Map([[found[0]!, span.bounds]]));
    if (found.length !== 2 || span.bounds.length !== 2) return whole;
    const [lower, upper] = span.bounds;
    return replaced(
      whole,
      new Map(found.map((each) => [each, [each.op === 'le' || each.op === 'lt' ? upper! : lower!]])),
    );
  }, form);
  return eitherOf(spans, linked).reduce((whole, [one, other]) => inEither(whole, one, other), within);
}

/** How far apart two times stand between which there is an "or" and a preposition. */
const BESIDE = 12;

/** Of the stated times those of which a question means either, each first with the other. */
function eitherOf(spans: readonly Span[], { cues }: Pick<Linked, 'cues'>): readonly (readonly [Span, Span])[] {
  return spans.flatMap((one, i) => {
    const other = spans[i + 1];
    if (other === undefined || one.bounds.length !== 2 || other.bounds.length !== 2) return [];
    const [{ end }, { start }] = [one.mention, other.mention];
    const areOr =
      start - end <= BESIDE &&
      cues.some(({ kind, mention }) => kind === 'or' && mention.start >= end && mention.end <= start);
    return areOr ? [[one, other] as const, [other, one] as const] : [];
  });
}

/** A form that asks for what lies in one of two times, and says nothing of the other, with both; and one that asks for what lies in both at once, which nothing does, with either. */
function inEither(form: Grounded, one: Span, other: Span): Grounded {
  if (conditionsIn(form, other).length > 0) return apart(form, one, other);
  const widened = (each: Grounded): Grounded => {
    if (each.kind !== 'and') return mapChildren(each, widened);
    const parts = conjuncts(each);
    const own = parts.filter((part) => conditionsIn(part, one).includes(part as Condition));
    if (own.length !== 2) return mapChildren(each, widened);
    const [lower, upper] = own as readonly Grounded[] as readonly [Condition, Condition];
    const both = (left: Grounded, right: Grounded): Grounded => ({ kind: 'and', left, right });
    const [first, last] = other.bounds;
    const more = both({ ...lower, ...first! }, { ...upper, ...last! });
    const either: Grounded = { kind: 'or', left: both(lower, upper), right: more };
    return parts.filter((part) => !own.includes(part)).reduceRight((rest, part) => both(part, rest), either);
  };
  return widened(form);
}

function apart(form: Grounded, one: Span, other: Span): Grounded {
  if (form.kind !== 'and') return mapChildren(form, (inner) => apart(inner, one, other));
  const parts = conjuncts(form);
  const within = (span: Span): readonly Grounded[] =>
    parts.filter((part) => conditionsIn(part, span).includes(part as Condition));
  const [first, second] = [within(one), within(other)];
  if (first.length !== 2 || second.length !== 2) return mapChildren(form, (inner) => apart(inner, one, other));
  const both = (left: Grounded, right: Grounded): Grounded => ({ kind: 'and', left, right });
  const either: Grounded = { kind: 'or', left: first.reduce(both), right: second.reduce(both) };
  const rest = parts.filter((part) => !first.includes(part) && !second.includes(part));
  return [...rest, either].reduceRight((behind, part) => both(part, behind));
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
    return bounds.length === 0 ? [] : [{ mention: first.mention, ends: [first.value.value, last.value.value], bounds }];
  });
}

const EDGE = /\b(?:start|beginning|end|turn) of\b/i;

/** Years and months that are said by where they begin or end: what is after the start of one is in it as well. */
function edgesIn({ cues, literals }: Pick<Linked, 'cues' | 'literals'>): readonly Span[] {
  return literals.flatMap(({ mention, value }): readonly Span[] => {
    const bounds = cues.filter((cue) => cue.kind === 'compare').filter((cue) => cue.value.value === value.value);
    const isAlone = literals.filter((other) => other.mention.start === mention.start).length === 1;
    return EDGE.test(mention.text) && isAlone && bounds.length === 1 ? [{ mention, ends: [value.value], bounds }] : [];
  });
}

/** What says plainly to which side of a time something is: "by" and "since" may as well say when it came to be so. */
const BOUND = /^(?:up to|no(?:t)? (?:later|earlier) than|prior to|(?:later|earlier) than)\b/i;

/** Times up to or from which something is: a reader takes "up to April" for in April. */
function boundsIn({ cues, literals }: Pick<Linked, 'cues' | 'literals'>): readonly Span[] {
  if (cues.some(({ kind }) => kind === 'not')) return [];
  return cues.flatMap((cue): readonly Span[] => {
    if (cue.kind !== 'compare' || !BOUND.test(cue.mention.text) || !isDate(cue.value)) return [];
    const said = literals.filter(({ mention }) => overlaps(mention, cue.mention));
    if (!said.every(({ value }) => value.value === cue.value.value)) return [];
    return said
      .slice(0, 1)
      .map(({ mention, value }) => ({ mention, ends: [value.value], bounds: [cue], ofEqual: true }));
  });
}

/** Times of the day and months of the calendar; where something is not so, the other side may be meant. */
function recurringIn({ cues, literals }: Pick<Linked, 'cues' | 'literals'>): readonly Span[] {
  if (cues.some(({ kind }) => kind === 'not')) return [];
  return literals.flatMap(({ mention, value }): readonly Span[] => {
    if (datePart(value) === undefined) return [];
    const bounds = cues.filter((cue) => cue.kind === 'compare').filter((cue) => cue.value.value === value.value);
    return bounds.length === 1 ? [{ mention, ends: [value.value], bounds }] : [];
  });
}

function isDate({ value }: Literal): boolean {
  return /^(?:\d{4}|-\d{4,10})(?:-\d\d){0,2}$/.test(value);
}

function conditionsIn(form: Grounded, { ends, ofEqual }: Pick<Span, 'ends' | 'ofEqual'>): readonly Condition[] {
  const own =
    form.kind === 'compare' &&
    (ofEqual ? form.op === 'eq' : form.op !== 'ne') &&
    isConstant(form.value) &&
    ends.includes(form.value.value)
      ? [form]
      : [];
  return [...own, ...children(form).flatMap(([, inner]) => conditionsIn(inner, { ends, ...(ofEqual && { ofEqual }) }))];
}

function replaced(form: Grounded, meant: ReadonlyMap<Form<Iri>, Span['bounds']>): Grounded {
  const bounds = meant.get(form);
  if (bounds === undefined || form.kind !== 'compare') return mapChildren(form, (inner) => replaced(inner, meant));
  const own = form.value;
  const [first, ...rest] = bounds.map(({ op, value }): Grounded => {
    // A year may be compared with numbers.
    const isOwn = isConstant(own) && own.value === value.value;
    return { ...form, op, value: isOwn ? own : value };
  });
  return rest.reduce((left, right): Grounded => ({ kind: 'and', left, right }), first!);
}
