import {
  type Execution,
  KbError,
  type KnowledgeBase,
  type Matches,
  type Pattern,
  type Results,
  type Run,
  type Term,
  type Triple,
} from '../../core/index.ts';
import { evaluateFormInSlices, evaluateRowsInSlices } from '../../form/index.ts';
import { inTurns } from '../../run/index.ts';
import { firstColumn } from '../first-column.ts';
import { settled } from '../settled.ts';
import { matchIds } from './match.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotGraph } from './snapshot-graph.ts';

/** Runs the SPARQL that is not a compiled form. */
export interface SparqlEngine {
  sparql(text: string, options: { readonly limit: number }, run: Run): Promise<Results>;
  close(): Promise<void>;
}

export interface SnapshotKbOptions {
  readonly name: string;
  /** Made when the first SPARQL query comes; without one, such queries are refused. */
  readonly engine?: (snapshot: Snapshot) => SparqlEngine;
}

/** The embedded knowledge base: forms and patterns are answered on the snapshot itself. */
export function snapshotKb(snapshot: Snapshot, options: SnapshotKbOptions): KnowledgeBase {
  const { graph, dialect } = snapshot;
  let engine: SparqlEngine | undefined;

  const answer = <T>(run: Run, what: string, work: () => T | Promise<T>): Promise<T | Failed> =>
    settled(run, async () => {
      run.spend('kbQueries', 1);
      const detail = `${options.name}: ${what.replace(/\s+/g, ' ').slice(0, 200)}`;
      return await run.trace.span('kb', detail, async () => work());
    });

  return {
    name: options.name,
    dialect,
    query: (query, run) =>
      answer<Execution>(run, query.text, async () => {
        const { form } = query;
        if (form.kind !== 'table' && form.kind !== 'row') {
          const values = await inTurns(evaluateFormInSlices(form, graph, dialect), run);
          return { status: 'done', values, complete: true };
        }
        const rows = await inTurns(evaluateRowsInSlices(form, graph, dialect), run);
        return { status: 'done', values: await inTurns(firstColumn(rows), run), rows, complete: true };
      }),
    match: (pattern, run) => answer<Matches>(run, 'match', () => matchTriples(graph, pattern)),
    sparql: async (text, limits, run) => {
      engine ??= options.engine?.(snapshot);
      if (engine) return await engine.sparql(text, limits, run);
      const why = `The knowledge base ${options.name} was opened without a SPARQL engine, so it answers forms and patterns only.`;
      return { status: 'failed', error: new KbError('query-refused', why) };
    },
    close: async () => {
      await engine?.close();
      engine = undefined;
    },
  };
}

type Failed = Extract<Execution, { status: 'failed' }>;

function matchTriples(graph: SnapshotGraph, pattern: Pattern): Matches {
  const triples: Triple[] = [];
  for (const [subject, predicate, object] of matchIds(graph, pattern)) {
    if (triples.length >= pattern.limit) return { status: 'done', triples, complete: false };
    triples.push({
      subject: node(graph.term(subject)),
      predicate: iri(graph.term(predicate)),
      object: graph.term(object),
    });
  }
  return { status: 'done', triples, complete: true };
}

function node(term: Term): Triple['subject'] {
  if (term.termType === 'Literal') throw new TypeError('A literal cannot be a subject.');
  return term;
}

function iri(term: Term): Triple['predicate'] {
  if (term.termType !== 'NamedNode') throw new TypeError('Only an IRI can be a predicate.');
  return term;
}
