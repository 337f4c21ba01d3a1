import type { Graph, Hit, Iri, Kind, KnowledgeBase, LexiconQuery, Run, Schema } from '../core/index.ts';

/** A graph that can be looked around in, wherever it lies: an opened knowledge base fits as it is. */
export interface Explored {
  readonly kb: KnowledgeBase;
  /** The graph itself, where it is within reach. */
  readonly snapshot?: { readonly graph: Graph };
  kindOf(iri: Iri): Kind | 'nothing' | 'unknown';
  find(query: LexiconQuery, run: Run): Promise<readonly Hit[]>;
  labels(iris: readonly string[], run: Run): Promise<ReadonlyMap<string, string>>;
  schema(run: Run): Promise<Schema>;
}
