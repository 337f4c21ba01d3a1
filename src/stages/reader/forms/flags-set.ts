import type { Form, Grounded, Iri, Literal } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import { flagValue, saysYes } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { chainHad } from './chain-had.ts';

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
    const chain = chainHad(form);
    const value = chain && yes.get(chain.at(-1)!.relation);
    if (chain === undefined || value === undefined) return mapChildren(form, withSet);
    return { kind: 'compare', op: 'eq', by: { of: 'value', chain }, value };
  };
  return (form) => withSet(form);
}
