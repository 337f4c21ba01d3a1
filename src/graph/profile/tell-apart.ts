import type { Graph, Iri, RelationProfile } from '../../core/index.ts';
import { straightSteps } from '../straight.ts';
import { sample } from './sample.ts';

/** Things looked at for whether they have both of two. */
const LOOKED_AT = 200;

/**
 * Calls what one thing has over several nodes by these nodes, too: the city of a billing address is not that of a delivery address, nor
 * that of its region. What only holds structure is not asked for.
 */
export function tellApart(
  graph: Graph,
  relations: readonly RelationProfile[],
  structure: readonly Iri[],
): readonly RelationProfile[] {
  const held = new Set(structure);
  const called = new Map<string, RelationProfile[]>();
  for (const relation of relations) {
    if (relation.label === undefined || (straightSteps(relation.iri)?.length ?? 0) < 2) continue;
    if (held.has(relation.iri)) continue;
    const name = relation.label.toLowerCase();
    called.set(name, [...(called.get(name) ?? []), relation]);
  }
  const isShared = (relation: RelationProfile): boolean =>
    (called.get(relation.label?.toLowerCase() ?? '') ?? []).some(
      (other) => other !== relation && areOfOneThing(graph, relation.iri, other.iri),
    );
  return relations.map((relation) => {
    const fuller = relation.also?.find((name) => name.endsWith(` ${relation.label}`));
    if (fuller === undefined || held.has(relation.iri) || !isShared(relation)) return relation;
    return { ...relation, label: fuller, also: [relation.label!, ...relation.also!.filter((name) => name !== fuller)] };
  });
}

function areOfOneThing(graph: Graph, one: Iri, other: Iri): boolean {
  const [a, b] = [one, other].map((value) => graph.id({ termType: 'NamedNode', value }));
  if (a === undefined || b === undefined) return false;
  return sample(graph.subjectsOf(a), LOOKED_AT).some((subject) => graph.objects(subject, b).length > 0);
}
