import type { Dialect, Iri } from '../../../core/index.ts';
import { isDerived, straightSteps } from '../../../graph/index.ts';
import { addTo } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';

const NOWHERE: readonly number[] = [];

/** What is said of edges by a relation. */
export interface Said {
  /** How many edges have it, and how often. */
  readonly edges: number;
  readonly facts: number;
  readonly values: ReadonlyMap<number, number>;
  /** How often it is said of anything. */
  readonly all: number;
}

/** What has edges, and by which relations these are such: what is said of them by others. */
interface Having {
  readonly edges: Pick<ReadonlyMap<number, unknown>, 'keys'>;
  readonly ends: readonly Iri[];
}

/** What is said of the edges of each of several tables: one pass over the triples for all of them. */
export function saidOfEdges(
  builder: GraphBuilder,
  dialect: Dialect,
  tables: readonly Having[],
): readonly ReadonlyMap<Iri, Said>[] {
  if (tables.length === 0) return [];
  const known = tables.map(({ ends }) => ({
    aside: new Set(
      ends.flatMap((iri) => [iri, straightSteps(iri)?.[0].relation ?? iri]).map((iri) => builder.idOf(iri)),
    ),
    found: new Map<number, { readonly having: Set<number>; readonly values: Map<number, number>; facts: number }>(),
  }));
  const places = new Map<number, number[]>();
  for (const [i, { edges }] of tables.entries()) for (const edge of edges.keys()) addTo(places, edge, i);
  const all = new Map<number, number>();
  builder.each((subject, predicate, object) => {
    all.set(predicate, (all.get(predicate) ?? 0) + 1);
    for (const place of places.get(subject) ?? NOWHERE) {
      const { aside, found } = known[place]!;
      if (aside.has(predicate)) continue;
      const said = found.get(predicate) ?? { having: new Set(), values: new Map(), facts: 0 };
      found.set(predicate, said);
      said.having.add(subject);
      said.values.set(object, (said.values.get(object) ?? 0) + 1);
      said.facts++;
    }
  });
  return known.map(
    ({ found }) =>
      new Map(
        [...found].flatMap(([predicate, { having, values, facts }]) => {
          const iri = builder.termOf(predicate).value as Iri;
          if (isDerived(iri) || dialect.descriptionOf.includes(iri)) return [];
          return [[iri, { edges: having.size, facts, values, all: all.get(predicate)! }] as const];
        }),
      ),
  );
}
