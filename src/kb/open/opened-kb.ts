import type { Hit, Iri, Kind, KnowledgeBase, LexiconQuery, Run, Schema } from '../../core/index.ts';
import type { Snapshot } from '../snapshot/index.ts';

/**
 * A knowledge base with its names and its schema, wherever the graph lies.
 * @example
 * const opened: OpenedKb = await openKb('atlas');
 * const [hit] = await opened.find({ text: 'Frnace', limit: 1 }, run);
 * await opened.close();
 */
export interface OpenedKb extends AsyncDisposable {
  readonly kb: KnowledgeBase;
  /** How long it took to find out what kind of server answers: whoever waits for an answer has waited for this, too. */
  readonly probedMs?: number;
  /** The graph itself, where it is within reach. */
  readonly snapshot?: Snapshot;
  /** The names, types and schema of a graph that is itself far away, where they were indexed, with samples of it. */
  readonly outline?: Snapshot;
  /** Of a graph that is far away and not indexed: one of at most so many names is, in memory, when it is first asked. */
  readonly mostNames?: number;
  /** What the graph has under an IRI; `unknown` of one that is far away. */
  kindOf(iri: Iri): Kind | 'nothing' | 'unknown';
  find(query: LexiconQuery, run: Run): Promise<readonly Hit[]>;
  /** The names of things that have one. */
  labels(iris: readonly string[], run: Run): Promise<ReadonlyMap<string, string>>;
  schema(run: Run): Promise<Schema>;
  /** Whether it was closed: it cannot be asked any more then. */
  isClosed(): boolean;
  close(): Promise<void>;
}
