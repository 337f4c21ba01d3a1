import type { Chain, Grounded, Iri, Linked } from '../../../core/index.ts';
import { mapSteps } from '../../../form/index.ts';
import { isDerived, localName } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Words by which a question asks for what was so at any time as well. */
const EVER =
  /\b(?:(?:past|former|previous) (?:or|and) (?:present|current)|(?:present|current) (?:or|and) (?:past|former|previous)|ever|on record|of all time|all[- ]time|at (?:some|any) (?:time|point)|at one (?:time|point)|(?:is|are|has|have) or (?:was|were|had)|(?:was|were|had) or (?:is|are|has|have)|(\w{3,})s? or (?:once |formerly )?\1e?d)\b/i;

/**
 * Forms that go over statements where a question asks for what was ever so: a Wikibase says straight who is mayor, and in statements with their times who
 * was. A reader takes what is said straight for all of it.
 */
export function createEverHeld({
  graph,
  schema,
}: Pick<Knowledge, 'graph' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const over = statementsOver({ graph, schema });
  if (over.size === 0) return (form) => form;
  return (form, { wording }) => {
    if (!EVER.test(wording.text)) return form;
    return mapSteps(form, (step): Chain<Iri> => {
      const way = step.star ? undefined : over.get(step.relation);
      if (way === undefined) return [step];
      const steps = way.map((relation) => ({ relation, inverse: step.inverse }));
      return (step.inverse ? steps.toReversed() : steps) as unknown as Chain<Iri>;
    });
  };
}

/** Relations by which things say straight what their statements lead on to, with the two steps over these. */
function statementsOver({ graph, schema }: Pick<Knowledge, 'graph' | 'schema'>): ReadonlyMap<Iri, readonly [Iri, Iri]> {
  const idOf = (value: string) => graph.id({ termType: 'NamedNode', value });
  // What the snapshot adds goes over the statements itself, and is called alike.
  const relations = new Map(schema.relations.flatMap(({ iri }) => (isDerived(iri) ? [] : [[iri, idOf(iri)] as const])));
  const found = new Map<Iri, readonly [Iri, Iri]>();
  for (const { iri: claim } of schema.classes) {
    // The statements of a relation are of a kind that is called as it is.
    const own = relations.get(claim);
    if (own === undefined) continue;
    const statements = graph.objectsOf(own);
    const alike = [...relations].filter(([iri, id]) => id !== undefined && iri !== claim && isAlike(iri, claim));
    const value = alike.find(([, id]) => statements.every((node) => graph.objects(node, id!).length > 0))?.[0];
    const things = new Set(graph.subjectsOf(own));
    const direct = alike.find(([iri, id]) => iri !== value && graph.subjectsOf(id!).some((thing) => things.has(thing)));
    if (value !== undefined && direct !== undefined) found.set(direct[0], [claim, value]);
  }
  return found;
}

function isAlike(a: Iri, b: Iri): boolean {
  return localName(a) === localName(b);
}
