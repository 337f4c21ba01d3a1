import type { KnowledgeBase } from '../../core/index.ts';
import { type Snapshot, snapshotKb } from '../snapshot/index.ts';
import { openEngine } from './engine.ts';

/** A snapshot as a knowledge base that answers everything: forms and patterns itself, other SPARQL through an engine. */
export function embedded(
  snapshot: Snapshot,
  options: { readonly name: string; readonly timeoutMs?: number },
): KnowledgeBase {
  return snapshotKb(snapshot, {
    name: options.name,
    engine: ({ graph, dialect }) =>
      openEngine({
        triples: () => graph.ntriples(),
        prefixes: dialect.prefixes,
        ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
      }),
  });
}
