import type { Chain, Form, Iri } from '../../../core/index.ts';

/** What a form says that a thing has at least one of: the relations that lead there, the last of them not from its far end. */
export function chainHad(form: Form<Iri>): Chain<Iri> | undefined {
  if (form.kind !== 'compare' || form.by.of !== 'count' || form.by.within) return undefined;
  const { op, value, by } = form;
  if (!('termType' in value) || !((op === 'ge' && value.value === '1') || (op === 'gt' && value.value === '0')))
    return undefined;
  return by.chain.at(-1)!.inverse ? undefined : by.chain;
}
