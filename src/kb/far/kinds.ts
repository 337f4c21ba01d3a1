import type { Id, Iri, RelationInfo, Row, Triple } from '../../core/index.ts';
import { createLabels } from '../../graph/index.ts';
import { normalise, singular } from '../../search/index.ts';
import { write } from '../../sparql/index.ts';
import type { Sections, Snapshot } from '../snapshot/index.ts';

/** The section of a sketch that says how many things are of each kind: relation, kind, number, again and again. */
const KINDS = 'kinds';

/** How many subjects each object of a relation has, by relation. */
export type KindCounts = ReadonlyMap<Id, ReadonlyMap<Id, number>>;

/** What a relation sorts things by, as a server counted it. */
export interface Sorted {
  readonly relation: Iri;
  readonly rows: readonly Row[];
}

/** Relations of a sketch that seem to say of things what kind they are: half of what was seen there goes by the name of a class. */
export function sortingRelations({ graph, schema, dialect }: Snapshot): readonly RelationInfo[] {
  const names = createLabels(graph, dialect);
  const classes = new Set(schema.classes.map(({ label }) => singular(normalise(label))));
  return schema.relations.filter(({ iri, count }) => {
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    const seen = relation === undefined ? [] : [...graph.objectsOf(relation)].filter((node) => !graph.isLiteral(node));
    const named = seen.filter((node) => classes.has(singular(normalise(names.preferred(node) ?? ''))));
    return seen.length >= 2 && 2 * named.length >= seen.length && count > seen.length;
  });
}

/** The SPARQL for each object ?o of a relation, how many subjects ?n it has, and one of them, ?s. */
export function sortingQuery(relation: Iri): string {
  return `SELECT ?o (COUNT(*) AS ?n) (MIN(?x) AS ?s) { ?x ${write.iri(relation)} ?o } GROUP BY ?o`;
}

/** One triple of each kind. */
export function kindTriples({ relation, rows }: Sorted): readonly Triple[] {
  return rows.flatMap(({ s, o }) =>
    s?.termType === 'NamedNode' && o?.termType === 'NamedNode'
      ? [{ subject: s, predicate: { termType: 'NamedNode', value: relation }, object: o }]
      : [],
  );
}

/** A sketch that says how many things are of each kind. */
export function withKinds(index: Snapshot, sorted: readonly Sorted[]): Snapshot {
  const numbers: number[] = [];
  for (const { relation, rows } of sorted) {
    const by = index.graph.id({ termType: 'NamedNode', value: relation });
    for (const { o, n } of rows) {
      const kind = o && index.graph.id(o);
      if (by !== undefined && kind !== undefined) numbers.push(by, kind, Number(n?.value ?? 1));
    }
  }
  return { ...index, sections: { ...index.sections, [KINDS]: Uint32Array.from(numbers) } };
}

/** The same as it is read back. */
export function openKinds(sections: Sections): KindCounts | undefined {
  const numbers = sections[KINDS];
  if (!(numbers instanceof Uint32Array)) return undefined;
  const counts = new Map<Id, Map<Id, number>>();
  for (let i = 0; i < numbers.length; i += 3) {
    const [relation, kind, count] = [numbers[i]!, numbers[i + 1]!, numbers[i + 2]!];
    let own = counts.get(relation);
    if (own === undefined) counts.set(relation, (own = new Map()));
    own.set(kind, count);
  }
  return counts;
}
