import type { Dialect, Graph, Id, Iri } from '../../core/index.ts';
import { byteOfCount, DEGREES, type Signed, signatureSections } from '../far/index.ts';
import type { GraphBuilder, Refined, Sections } from '../snapshot/index.ts';
import { readSignature } from './describe-things.ts';
import { outlined, SAMPLED } from './outline.ts';
import type { ReadLog } from './page-log.ts';
import type { Survey } from './survey.ts';
import { thin } from './thin.ts';

/** What an index of a graph that is far away keeps of what was read. */
export function refineOutline(read: GraphBuilder, dialect: Dialect, found: Survey, log: ReadLog): Refined {
  const named = outlined(dialect, found);
  const rowsOf = (relation: Iri): number => log.list(relation)?.rows ?? 0;
  const values = found.relations
    .map(([relation]) => relation)
    .filter((each) => !named.has(each) && rowsOf(each) > SAMPLED);
  const { builder, signatures } = thin(read, dialect, new Set(values));
  return { builder, sections: (graph) => describedIn(graph, signatures, dialect, found) };
}

/** How many triples each node is in, and of what has a name which relations it has. */
function describedIn(
  graph: Graph,
  signatures: ReadonlyMap<string, string>,
  { labelOf, aliasOf }: Dialect,
  { relations }: Survey,
): Sections {
  const node = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const naming = [...labelOf, ...aliasOf].flatMap((iri) => node(iri) ?? []);
  const predicates = relations.map(([relation]) => node(relation));
  const degrees = new Uint8Array(graph.termCount);
  const signed = new Map<Id, readonly Signed[]>();
  for (const [value, text] of signatures) {
    const id = node(value);
    if (id === undefined) continue;
    const own = [...readSignature(text)];
    degrees[id] = byteOfCount(own.reduce((sum, { count }) => sum + count, 0));
    // What has no name is fetched whole when it is met: it may be there only to connect others.
    if (!naming.some((predicate) => graph.objects(id, predicate).length > 0)) continue;
    signed.set(
      id,
      own.flatMap(({ relation, inverse, count }) => {
        const predicate = predicates[relation];
        return predicate === undefined ? [] : [{ predicate, inverse, count }];
      }),
    );
  }
  return { [DEGREES]: degrees, ...signatureSections(graph, signed) };
}
