import type { Form, Grounded, Iri, Literal } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import { flagValue, saysYes } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/**
 * Forms in which what has a flag is what has it set: nobody asks for what either has a card reader or has none. Where nothing has it set there is
 * nothing to say instead.
 */
export function createFlagsSet({ graph, schema }: Pick<Knowledge, 'graph' | 'schema'>): (form: Grounded) => Grounded {
  const yes = new Map<Iri, Literal>();
  for (const { iri, holds } of schema.relations) {
    const relation = holds === 'flags' ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    const set = relation === undefined ? undefined : flagValue(graph, relation, saysYes);
    const value = set === undefined ? undefined : graph.term(set);
    if (value?.termType === 'Literal') yes.set(iri, value);
  }
  if (yes.size === 0) return (form) => form;
  const withSet = (form: Form<Iri>): Form<Iri> => {
    const flag = flagHad(form);
    const value = flag === undefined ? undefined : yes.get(flag.relation);
    if (form.kind !== 'compare' || !flag || value === undefined) return mapChildren(form, withSet);
    return { kind: 'compare', op: 'eq', by: { of: 'value', chain: flag.chain }, value };
  };
  return (form) => withSet(form);
}

/** The relation at the end of a chain of which a form says that a thing has at least one value. */
function flagHad(form: Form<Iri>) {
  if (form.kind !== 'compare' || form.by.of !== 'count' || form.by.within) return undefined;
  const { op, value, by } = form;
  if (!('termType' in value) || !((op === 'ge' && value.value === '1') || (op === 'gt' && value.value === '0')))
    return undefined;
  const last = by.chain.at(-1)!;
  return last.inverse ? undefined : { relation: last.relation, chain: by.chain };
}
