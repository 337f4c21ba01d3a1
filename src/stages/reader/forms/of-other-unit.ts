import type { Grounded, Iri, LinkedLiteral } from '../../../core/index.ts';
import { isNamedInOther } from '../../../english/index.ts';
import { children, isConstant } from '../../../form/index.ts';
import type { Item } from '../items/item.ts';

/** Whether a form compares a figure with what is counted in something else: a thousand tonnes with an area in square kilometres. */
export function isOfOtherUnit(form: Grounded, items: readonly Item[], literals: readonly LinkedLiteral[]): boolean {
  const said = literals.filter(({ unit }) => unit !== undefined);
  if (said.length === 0) return false;
  const names = new Map(items.flatMap(({ name, means }) => ('relation' in means ? [[means.relation, name]] : [])));
  return compares(form, names, said);
}

function compares(form: Grounded, names: ReadonlyMap<Iri, string>, said: readonly LinkedLiteral[]): boolean {
  if (form.kind === 'compare' && isConstant(form.value) && form.by.of === 'value') {
    const name = names.get(form.by.chain.at(-1)!.relation) ?? '';
    const figure = Number(form.value.value);
    const own = said.filter(({ value }) => Number(value.value) === figure);
    if (own.length > 0 && own.every(({ unit }) => isNamedInOther(name, unit))) return true;
  }
  return children(form).some(([, inner]) => compares(inner, names, said));
}
