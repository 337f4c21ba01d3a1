import type { Chain, Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { isConstant, literal, mapChildren } from '../../../form/index.ts';

/** A form that compares ages by a date without those whose time is over: who has died is no age today. */
export function ofTheLiving(form: Grounded, living: Linked['living']): Grounded {
  if (living === undefined) return form;
  const alone = (each: Form<Iri>): Form<Iri> => {
    const chain = chainTo(each, living.begin);
    if (chain === undefined) return mapChildren(each, alone);
    const over = [...chain.slice(0, -1), { relation: living.end, inverse: false }] as unknown as Chain<Iri>;
    const value = literal('1', 'integer');
    return { kind: 'not', left: each, right: { kind: 'compare', op: 'ge', by: { of: 'count', chain: over }, value } };
  };
  return alone(form);
}

/** The steps to the date that a form compares, from one side or between two. */
function chainTo(form: Form<Iri>, begin: Iri): Chain<Iri> | undefined {
  if (form.kind === 'and') return chainTo(form.left, begin) && chainTo(form.right, begin);
  if (form.kind !== 'compare' || form.by.of !== 'value' || !isConstant(form.value)) return undefined;
  const last = form.by.chain.at(-1)!;
  return last.relation === begin && !last.inverse ? form.by.chain : undefined;
}
