import type { Grounded, Iri, RelationInfo } from '../../../core/index.ts';
import { derivedIri, straightIri, straightSteps } from '../../../graph/index.ts';
import type { Slices } from '../../../run/index.ts';
import { addTo } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Nearly all that a relation starts from is of the class that it is told to start from. */
const NEARLY_ALL = 0.95;
/** What people speak of as kinds are few. */
const MOST = 1000;

/** Of a relation and the class of its ends, those ends, where they are of one kind. */
export type EndsOfOneKind = (relation: Iri, kind: Iri) => Grounded | undefined;

/**
 * Tells the relations whose ends share their class with the ends of others: categories, where colours are concepts as well. Of that class, only those
 * that the relation leads to are of one kind.
 */
export function* createEndsOfOneKind({ graph, schema, dialect }: Knowledge): Slices<EndsOfOneKind> {
  const orders = dialect.profile?.hierarchy ?? [];
  const between = new Set([
    dialect.typeOf,
    ...orders,
    ...orders.map((relation) => straightIri([{ relation, inverse: true }])),
    ...['kindOf', 'kinds'].map(derivedIri),
    ...(dialect.memberOf?.typed ?? []).flatMap((typed) => straightSteps(typed)?.map(({ relation }) => relation) ?? []),
  ]);
  const leading = new Map<Iri, RelationInfo[]>();
  for (const relation of schema.relations) {
    if (relation.holds !== 'things' || relation.objects > MOST || between.has(relation.iri)) continue;
    for (const { iri } of relation.ranges) addTo(leading, iri, relation);
    yield;
  }
  const objectsOf = (iri: Iri): readonly number[] => {
    const id = graph.id({ termType: 'NamedNode', value: iri });
    return id === undefined ? [] : Array.from(graph.objectsOf(id));
  };
  return (relation, kind) => {
    const others = leading.get(kind) ?? [];
    const { domains = [], subjects = 0 } = others.find(({ iri }) => iri === relation) ?? {};
    const [from] = domains;
    if (!from || from.count < NEARLY_ALL * subjects) return undefined;
    const own = new Set(objectsOf(relation));
    const isShared = others.some(({ iri }) => iri !== relation && objectsOf(iri).every((end) => !own.has(end)));
    return isShared
      ? { kind: 'join', step: { relation, inverse: true }, of: { kind: 'class', symbol: from.iri } }
      : undefined;
  };
}
