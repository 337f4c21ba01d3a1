import type { Id, Iri } from '../../../core/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Relations that name things, for conditions on names: more of them than this are hardly meant at once. */
const MOST_NAMING = 6;

/** The relations by which a graph names its things, the commonest first: what names its classes and relations does not count. */
export function* namingRelations({ graph, dialect, schema }: Knowledge): Slices<readonly Iri[]> {
  const own = dialect.profile?.names.flatMap(({ by }) => by.flatMap((each) => (each.length === 1 ? each : []))) ?? [];
  const id = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const schemaNodes = new Set(yield* eachInSlices([...schema.classes, ...schema.relations], ({ iri }) => id(iri)));
  const counted = yield* eachInSlices(new Set([...dialect.labelOf, ...own]), (iri) => {
    const relation = id(iri);
    const named = relation === undefined ? [] : graph.subjectsOf(relation).filter((node) => !schemaNodes.has(node));
    return { iri, count: named.length };
  });
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_NAMING)
    .map(({ iri }) => iri);
}
