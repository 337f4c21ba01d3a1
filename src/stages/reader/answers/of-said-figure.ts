import type { Comparison, Executed, Form, Linked, Literal } from '../../../core/index.ts';
import { isAmount, overlaps } from '../../../english/index.ts';
import { children, family, isConstant, literal, mapChildren, print } from '../../../form/index.ts';
import { isValid } from '../../execute/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { beliefIn } from './belief.ts';

/** What else says a figure: how often something is, which of several it is, that there are two of it. */
const OTHER_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:no|none|without|free)\b/i, 0],
  [/\b(?:once|single|sole|first)\b/i, 1],
  [/\b(?:twice|both|pair|couple|double|second)\b/i, 2],
  [/\b(?:thrice|triple|third)\b/i, 3],
];
/** A figure with which the same is said by what is more as by what is at least so much: "more than 2" as at least 3. */
const BESIDE: Readonly<Record<Comparison, number>> = { ge: -1, lt: -1, gt: 1, le: 1, eq: 0, ne: 0 };

/**
 * Forms that were executed without those that compare with a figure that nothing of the question says, where one that is the same but for it compares with one that is said and comes to an answer:
 * "three manuals" are not one. What was believed of them is believed of that one.
 */
export function ofSaidFigure<E extends ReadForm & Executed>(executed: readonly E[], linked: Said): readonly E[] {
  const compared = executed.map((form): ComparedBy<E> => ({ form, ...comparedBy(form.form) }));
  if (compared.every(({ figures }) => figures.length === 0)) return executed;
  const twinOf = new Map<E, E>();
  for (const each of compared) {
    const [twin] = compared
      .filter((other) => isSaidInstead(other, each, linked))
      .sort((a, b) => b.form.score - a.form.score);
    if (twin) twinOf.set(each.form, twin.form);
  }
  if (twinOf.size === 0) return executed;
  return executed
    .filter((each) => !twinOf.has(each))
    .map((each) => {
      const others = executed.filter((other) => twinOf.get(other) === each);
      return others.length === 0 ? each : { ...each, score: Math.log(beliefIn([each, ...others])) };
    });
}

type Said = Pick<Linked, 'wording' | 'literals'>;

interface Figure {
  readonly value: Literal;
  readonly op: Comparison;
}

/** The figures that a form compares with, what else it counts by, and how it reads without the figures. */
interface Compared {
  readonly figures: readonly Figure[];
  readonly sizes: readonly number[];
  readonly rest: string;
}

type ComparedBy<E> = Compared & { readonly form: E };

function comparedBy(form: Executed['form']): Compared {
  return { figures: figuresIn(form), sizes: sizesIn(form), rest: print(withoutFigures(form)) };
}

/** Whether one form says a figure of the question in the one place where another, the same otherwise, has one that is not said. */
function isSaidInstead<E extends ReadForm & Executed>(
  one: ComparedBy<E>,
  other: ComparedBy<E>,
  { wording: { text }, literals }: Said,
): boolean {
  if (one.rest !== other.rest || !isValid(one.form)) return false;
  const [place, ...others] = one.figures.flatMap((figure, i) => (isLike(figure, other.figures[i]!) ? [] : [i]));
  if (place === undefined || others.length > 0) return false;
  const [{ value }, unsaid] = [one.figures[place]!, other.figures[place]!];
  // What is marked by 0 and 1 may be so or not, whatever else there is one of.
  if (unsaid.op === 'eq' && [value, unsaid.value].every((each) => /^[01]$/.test(each.value))) return false;
  const says = (number: number): boolean =>
    literals.some((each) => isAmount(number, Number(each.value.value), each.unit)) ||
    OTHER_WORDS.some(([word, meant]) => meant === number && word.test(text));
  const isPointedAt = other.form.items.some(
    ({ mention, means }) => mention && 'value' in means && Number(means.value.value) === Number(unsaid.value.value),
  );
  const number = Number(unsaid.value.value);
  if (isPointedAt || says(number) || says(number + BESIDE[unsaid.op])) return false;
  // What the other says by something else, it needs not say by this: "Bus 3", the "top three".
  const isFree = ({ mention }: Linked['literals'][number]): boolean =>
    !other.form.items.some((item) => item.mention && !('value' in item.means) && overlaps(item.mention, mention));
  const taken = [...other.figures.map((figure) => Number(figure.value.value)), ...other.sizes];
  return literals.some((each) => {
    const said = Number(each.value.value);
    const isTaken = taken.some((size) => isAmount(size, said, each.unit));
    return isFree(each) && !isTaken && isAmount(Number(value.value), said, each.unit);
  });
}

function isLike(a: Figure, b: Figure): boolean {
  return Number(a.value.value) === Number(b.value.value);
}

function figuresIn<S>(form: Form<S>): readonly Figure[] {
  const inner = children(form).flatMap(([, each]) => figuresIn(each));
  const own = figureOf(form);
  return own ? [own, ...inner] : inner;
}

function figureOf<S>(form: Form<S>): Figure | undefined {
  if (form.kind !== 'compare' || !isConstant(form.value)) return undefined;
  return family(form.value) === 'number' ? { value: form.value, op: form.op } : undefined;
}

function sizesIn<S>(form: Form<S>): readonly number[] {
  const inner = children(form).flatMap(([, each]) => sizesIn(each));
  if (form.kind === 'top') return [form.size, ...inner];
  return form.kind === 'superlative' ? [form.rank, ...inner] : inner;
}

function withoutFigures<S>(form: Form<S>): Form<S> {
  const rest = mapChildren(form, withoutFigures);
  return rest.kind === 'compare' && figureOf(rest) ? { ...rest, value: literal('', 'string') } : rest;
}
