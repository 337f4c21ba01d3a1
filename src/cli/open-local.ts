import type { Iri, Kind } from '../core/index.ts';
import { createLabels, createLexicon } from '../graph/index.ts';
import { embedded, type Snapshot } from '../kb/index.ts';
import type { OpenedKb } from './open-kb.ts';

/** A knowledge base over a snapshot: names, schema and answers all come from memory. */
export function openLocal(name: string, snapshot: Snapshot, timeoutMs: number): OpenedKb {
  const { graph, dialect, schema } = snapshot;
  const kb = embedded(snapshot, { name, timeoutMs });
  const labels = createLabels(graph, dialect);
  const id = (iri: string) => graph.id({ termType: 'NamedNode', value: iri });
  const lexicon = lazy(() => createLexicon(graph, snapshot.labels, schema, dialect));
  const kinds = lazy(() => {
    const { classes, relations } = schema;
    return new Map<Iri, Kind>([
      ...classes.map(({ iri }) => [iri, 'class'] as const),
      ...relations.map(({ iri }) => [iri, 'relation'] as const),
    ]);
  });
  return {
    kb,
    snapshot,
    kindOf: (iri) => kinds().get(iri) ?? (id(iri) === undefined ? 'nothing' : 'entity'),
    find: async (query) => lexicon().search(query),
    labels: async (iris) => {
      const named = iris.flatMap((iri) => {
        const node = id(iri);
        const label = node === undefined ? undefined : labels.preferred(node);
        return label === undefined ? [] : [[iri, label] as const];
      });
      return new Map(named);
    },
    schema: async () => schema,
    close: () => kb.close(),
  };
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
