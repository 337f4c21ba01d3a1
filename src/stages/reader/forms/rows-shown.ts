import type { Chain, Column, Form, Grounded, Iri } from '../../../core/index.ts';

/**
 * A table of the first or last rows, or of what these are of, with the figure of theirs by which they are: who asks for the three areas that recycled least, with the
 * tonnage, asks for that of these rows, and not for those of all rows of these areas. A table of one column is one that lacks the figure.
 */
export function rowsShown(form: Grounded): Grounded {
  if (form.kind !== 'table') return form;
  const [first, second, ...others] = form.columns;
  if (others.length > 0) return form;
  const { of } = form;
  const own = rankedBy(of);
  if (own !== undefined) {
    const isAlone = second === undefined && JSON.stringify(first) !== JSON.stringify(own);
    return isAlone ? { ...form, columns: [first, own] } : form;
  }
  const figure = of.kind === 'join' && of.step.inverse ? rankedBy(of.of) : undefined;
  if (of.kind !== 'join' || figure === undefined || first.of !== 'self') return form;
  const { relation } = of.step;
  if (second !== undefined && !isFigureOf(second, relation, figure.chain)) return form;
  return { ...form, of: of.of, columns: [{ of: 'value', chain: [{ relation, inverse: false }] }, figure] };
}

interface Figure {
  readonly of: 'value';
  readonly chain: Chain<Iri>;
}

function rankedBy(form: Form<Iri>): Figure | undefined {
  if ((form.kind !== 'superlative' && form.kind !== 'top') || form.by.of !== 'value') return undefined;
  return { of: 'value', chain: form.by.chain };
}

/** Whether a column tells of a thing the figure of any of its rows. */
function isFigureOf(column: Column<Iri>, relation: Iri, figure: Chain<Iri>): boolean {
  if (!('chain' in column) || column.of === 'count') return false;
  const [back, ...rest] = column.chain;
  return back.relation === relation && back.inverse && JSON.stringify(rest) === JSON.stringify(figure);
}
