import type { Grounded, Linked, Mention } from '../../core/index.ts';
import { isAmount, overlaps } from '../../english/index.ts';
import { symbols } from '../../form/index.ts';

/** The figures of a question (numbers, years, dates) that a form does without; those in a name that it uses are used. */
export function unusedFigures(
  { literals, entities }: Pick<Linked, 'literals' | 'entities'>,
  form: Grounded,
): readonly Mention[] {
  const used = figuresIn(form);
  const things = new Set<string>(symbols(form).map(({ symbol }) => symbol));
  const named = entities.filter(({ item }) => things.has(item.iri)).map(({ mention }) => mention);
  // A figure may be read as several values.
  const taken = literals.filter(({ value, unit }) => isAmong(value.value, unit, used)).map(({ mention }) => mention);
  const free = literals.filter(({ mention }) => ![...named, ...taken].some((each) => overlaps(each, mention)));
  return [...new Map(free.map(({ mention }) => [mention.start, mention])).values()];
}

/** Every value that a form compares with, and every number in it. */
export function figuresIn(part: unknown): readonly string[] {
  if (typeof part === 'number') return [String(part)];
  if (part === null || typeof part !== 'object') return [];
  const { termType, value } = part as { readonly termType?: unknown; readonly value?: unknown };
  if (termType === 'Literal' && typeof value === 'string') return [value];
  return Object.values(part).flatMap(figuresIn);
}

/** Letters that a year has. */
const YEAR = 4;

/** A year is used where a date of it is, and the other way round. */
function isAmong(figure: string, unit: string | undefined, used: readonly string[]): boolean {
  return used.some((each) => {
    if (each === figure || (each !== '' && isAmount(Number(each), Number(figure), unit))) return true;
    const [short, long] = each.length < figure.length ? [each, figure] : [figure, each];
    return short.length >= YEAR && long.startsWith(`${short}-`);
  });
}
