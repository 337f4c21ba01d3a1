import type { Form, Grounded, Id, Iri } from '../../../core/index.ts';
import { isMutual } from '../../../english/index.ts';
import { mapChildren } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SYMMETRIC = 'http://www.w3.org/2002/07/owl#SymmetricProperty';

/**
 * Forms that ask a relation which says the same from both ends from whichever end the graph says it: where Dov is married to Eva, Eva is to Dov. A graph declares
 * such relations, or their names tell.
 */
export function createBothWays({ graph, schema }: Pick<Knowledge, 'graph' | 'schema'>): (form: Grounded) => Grounded {
  const idOf = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const [type, symmetric] = [idOf(TYPE), idOf(SYMMETRIC)];
  const declared = new Set(type === undefined || symmetric === undefined ? [] : graph.subjects(type, symmetric));
  const mutual = new Map<Iri, Id>();
  for (const { iri, label, domains, ranges } of schema.relations) {
    const relation = idOf(iri);
    const isOfOneKind = domains.some((from) => ranges.some((to) => to.iri === from.iri));
    if (relation !== undefined && (declared.has(relation) || (isOfOneKind && isMutual(label))))
      mutual.set(iri, relation);
  }
  if (mutual.size === 0) return (form) => form;
  const both = (form: Form<Iri>): Form<Iri> => {
    const relation = form.kind === 'join' && !form.step.star ? mutual.get(form.step.relation) : undefined;
    if (form.kind !== 'join' || form.of.kind !== 'entity' || relation === undefined) return mapChildren(form, both);
    const thing = idOf(form.of.symbol);
    if (thing === undefined) return form;
    const ends = [graph.objects(thing, relation), graph.subjects(relation, thing)];
    const [own, other] = form.step.inverse ? ends : ends.toReversed();
    if (other!.every((end) => own!.includes(end))) return form;
    const turned: Form<Iri> = { ...form, step: { ...form.step, inverse: !form.step.inverse } };
    return own!.length === 0 ? turned : { kind: 'or', left: form, right: turned };
  };
  return (form) => both(form);
}
