import type { Chain, Form, Iri } from '../../../core/index.ts';

/** The relations, the last of which leads from what it is said of, of which a form says that a thing has at least one value. */
export function chainHad(form: Form<Iri>): Chain<Iri> | undefined {
  if (form.kind !== 'compare' || form.by.of !== 'count' || form.by.within) return undefined;
  const { op, value, by } = form;
  if (!('termType' in value) || !((op === 'ge' && value.value === '1') || (op === 'gt' && value.value === '0')))
    return undefined;
  return by.chain.at(-1)!.inverse ? undefined : by.chain;
}
