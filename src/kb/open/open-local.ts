import type { Iri, Kind, KnowledgeBase } from '../../core/index.ts';
import { termAt } from '../../form/index.ts';
import { createLabels, createLexicon } from '../../graph/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import { closing } from './closing.ts';
import type { OpenedKb } from './opened-kb.ts';

/** A knowledge base whose names and schema are in memory; so is the graph, unless the snapshot is an outline of it. */
export function openLocal(snapshot: Snapshot, kb: KnowledgeBase): OpenedKb {
  const { graph, dialect, schema } = snapshot;
  const isOutline = snapshot.manifest.origin?.whole === false;
  const labels = createLabels(graph, dialect);
  const id = (iri: string) => graph.id({ termType: 'NamedNode', value: iri });
  /** The name of a thing, or what one without an IRI shows. */
  const nameOf = (iri: string): string | undefined => {
    const node = graph.id(termAt(iri as Iri));
    if (node === undefined) return undefined;
    return labels.preferred(node) ?? (graph.isBlank(node) ? labels.readable(node) : undefined);
  };
  const lexicon = lazy(() => createLexicon(graph, snapshot.labels, schema, dialect, snapshot.values));
  const kinds = lazy(() => {
    const { classes, relations } = schema;
    return new Map<Iri, Kind>([
      ...classes.map(({ iri }) => [iri, 'class'] as const),
      ...relations.map(({ iri }) => [iri, 'relation'] as const),
    ]);
  });
  return {
    kb,
    ...(isOutline ? { outline: snapshot } : { snapshot }),
    ...closing(kb, {
      kindOf: (iri) => kinds().get(iri) ?? (id(iri) !== undefined ? 'entity' : isOutline ? 'unknown' : 'nothing'),
      find: async (query) => lexicon().search(query),
      labels: async (iris) => {
        const named = iris.flatMap((iri) => {
          const label = nameOf(iri);
          return label === undefined ? [] : [[iri, label] as const];
        });
        return new Map(named);
      },
      schema: async () => schema,
    }),
  };
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
