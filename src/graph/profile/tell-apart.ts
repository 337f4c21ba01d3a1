import type { Graph, Iri, RelationProfile } from '../../core/index.ts';
import { straightSteps } from '../straight.ts';
import { sample } from './sample.ts';

/** Things looked at for whether they have both of two. */
const LOOKED_AT = 200;

/** Calls what one thing has over several nodes by these nodes, too: the city of a billing address is not that of a delivery address. */
export function tellApart(graph: Graph, relations: readonly RelationProfile[]): readonly RelationProfile[] {
  const called = new Map<string, RelationProfile[]>();
  for (const relation of relations) {
    if (relation.label === undefined || (straightSteps(relation.iri)?.length ?? 0) < 2) continue;
    const name = relation.label.toLowerCase();
    called.set(name, [...(called.get(name) ?? []), relation]);
  }
  const isShared = (relation: RelationProfile): boolean =>
    (called.get(relation.label?.toLowerCase() ?? '') ?? []).some(
      (other) => firstOf(other.iri) !== firstOf(relation.iri) && areOfOneThing(graph, relation.iri, other.iri),
    );
  return relations.map((relation) => {
    const fuller = relation.also?.find((name) => name.endsWith(` ${relation.label}`));
    if (fuller === undefined || !isShared(relation)) return relation;
    return { ...relation, label: fuller, also: [relation.label!, ...relation.also!.filter((name) => name !== fuller)] };
  });
}

function firstOf(iri: Iri): Iri | undefined {
  return straightSteps(iri)?.[0].relation;
}

function areOfOneThing(graph: Graph, one: Iri, other: Iri): boolean {
  const [a, b] = [one, other].map((value) => graph.id({ termType: 'NamedNode', value }));
  if (a === undefined || b === undefined) return false;
  return sample(graph.subjectsOf(a), LOOKED_AT).some((subject) => graph.objects(subject, b).length > 0);
}
