import type { Chain, Column, Grounded, Iri, Wording } from '../../../core/index.ts';
import { columnsAsked } from '../../../english/index.ts';

const COUNTING = /\b(?:how (?:many|often)|numbers?|counts?|counted|times|frequenc(?:y|ies)|tall(?:y|ies))\b/i;
const TOTAL = /\b(?:total|sum|overall|altogether)\w*/gi;

/**
 * A table of groups without how many there are in each, where other figures of theirs are asked for and not that: each pupil with the average score has two columns. Whoever reads tables of
 * databases is used to both.
 */
export function unlessCounted(form: Grounded, { text }: Pick<Wording, 'text'>): Grounded {
  if (form.kind !== 'table' || COUNTING.test(text) || columnsAsked(text) !== form.columns.length - 1) return form;
  const counts = form.columns.filter(({ of }) => of === 'count');
  const sums = form.columns.filter(({ of }) => of === 'sum');
  const [count] = counts;
  if (count === undefined || counts.length > 1 || (text.match(TOTAL) ?? []).length > sums.length) return form;
  const [first, ...rest] = form.columns.filter((column) => column !== count);
  const isOfSame = [first!, ...rest].some((column) => isFigure(column) && isAlong(count, column));
  return isOfSame ? { ...form, columns: [first!, ...rest] } : form;
}

function isFigure({ of }: Column<Iri>): boolean {
  return of === 'sum' || of === 'avg' || of === 'min' || of === 'max';
}

/** Whether a figure is of what is counted. */
function isAlong(count: Column<Iri>, figure: Column<Iri>): boolean {
  if (!('chain' in count) || !('chain' in figure)) return false;
  const begins = (chain: Chain<Iri>): string => JSON.stringify(chain[0]);
  return begins(count.chain) === begins(figure.chain);
}
