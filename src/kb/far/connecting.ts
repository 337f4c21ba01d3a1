import type { Graph, Id } from '../../core/index.ts';
import type { Snapshot } from '../snapshot/index.ts';

/** A class whose members mostly have no name is there to connect others. */
const MOST_NAMED = 0.1;

/** The classes of an index whose members connect others, and 1 for every node of it that does. */
export interface Connecting {
  readonly classes: ReadonlySet<Id>;
  readonly nodes: Uint8Array;
}

/** Of what was sampled only one side was seen, so that its classes tell more than its links do. */
export function connectingIn({ graph, dialect, schema, mediators }: Snapshot): Connecting {
  const id = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const naming = [...dialect.labelOf, ...dialect.aliasOf].flatMap((iri) => id(iri) ?? []);
  const typeOf = id(dialect.typeOf);
  if (typeOf === undefined) return { classes: new Set(), nodes: mediators };
  const isNamed = (node: Id): boolean => naming.some((predicate) => graph.objects(node, predicate).length > 0);
  const all = schema.classes.flatMap(({ iri }) => id(iri) ?? []);
  const classes = new Set(all.filter((type) => areMostlyNameless(graph.subjects(typeOf, type), isNamed)));
  const nodes = Uint8Array.from({ length: graph.termCount }, (_, node) =>
    connects(node, graph, typeOf, classes) && !isNamed(node) ? 1 : (mediators[node] ?? 0),
  );
  return { classes, nodes };
}

function connects(node: Id, graph: Graph, typeOf: Id, classes: ReadonlySet<Id>): boolean {
  return !graph.isLiteral(node) && graph.objects(node, typeOf).some((type) => classes.has(type));
}

function areMostlyNameless(members: Iterable<Id>, isNamed: (node: Id) => boolean): boolean {
  let [named, count] = [0, 0];
  for (const member of members) {
    count++;
    if (isNamed(member)) named++;
  }
  return named < MOST_NAMED * count;
}
