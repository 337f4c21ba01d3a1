import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { isConstant, mapChildren } from '../../../form/index.ts';
import { normalise } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** How a word says that something is not so. */
const PREFIXES = ['un', 'non', 'in', 'im', 'ir', 'dis'];

/**
 * Forms of what has another value than one that a question denies in one word: "unresolved" is whatever has a state that is not "Resolved", where the graph has no such state. A reader that is shown the
 * one value takes it, as nearly the whole word is there.
 */
export function createAsDenied({
  graph,
  schema,
}: Pick<Knowledge, 'graph' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  // What has several values may have one and another.
  const single = new Set(schema.relations.filter(({ functional }) => functional).map(({ iri }) => iri));
  const hasValue = (relation: Iri, value: string): boolean => {
    const id = graph.id({ termType: 'NamedNode', value: relation });
    return id !== undefined && graph.objectsOf(id).some((each) => normalise(graph.term(each).value) === value);
  };
  return (form, { wording: { text } }) => {
    const said = new Set(normalise(text).split(' '));
    const isDenied = (relation: Iri, value: string): boolean => {
      const denied = said.has(value) ? undefined : PREFIXES.map((each) => each + value).find((each) => said.has(each));
      return denied !== undefined && !hasValue(relation, denied);
    };
    const meant = (each: Form<Iri>): Form<Iri> => {
      // What is left out is denied already.
      if (each.kind === 'not') return { ...each, left: meant(each.left) };
      if (each.kind === 'compare' && each.op === 'eq' && each.by.of === 'value' && isConstant(each.value)) {
        const { relation, inverse } = each.by.chain.at(-1)!;
        const isSingle = !inverse && each.by.chain.every((step) => single.has(step.relation));
        return isSingle && isDenied(relation, normalise(each.value.value)) ? { ...each, op: 'ne' } : each;
      }
      return mapChildren(each, meant);
    };
    return meant(form);
  };
}
