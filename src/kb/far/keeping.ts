import { LRUCache } from 'lru-cache';
import type { Execution, Id, Iri, KnowledgeBase, Matches, Pattern, Triple } from '../../core/index.ts';
import type { FarGraph } from './far-graph.ts';
import { knownAnswer } from './known-answer.ts';

/** What a server answered, by what it was asked. */
export interface KeptAnswers {
  readonly executions: LRUCache<string, Execution>;
  readonly matches: LRUCache<string, Matches>;
}

/** Holds about so many terms: a question asks the same again while it is weighed, and people ask on. */
export function keptAnswers(most: number): KeptAnswers {
  const maxSize = Math.max(1, Math.floor(most / 2));
  return {
    executions: new LRUCache({ maxSize, sizeCalculation: sizeOfExecution }),
    matches: new LRUCache({ maxSize, sizeCalculation: sizeOfMatches }),
  };
}

function sizeOfExecution(execution: Execution): number {
  if (execution.status !== 'done') return 1;
  const { values, rows = [] } = execution;
  return 1 + values.length + rows.reduce((sum, row) => sum + row.length, 0);
}

function sizeOfMatches(matches: Matches): number {
  return matches.status === 'done' ? 1 + 3 * matches.triples.length : 1;
}

/**
 * A knowledge base that is asked nothing twice, and nothing that is known already: what was looked at around a question
 * tells most of the facts behind its answer. Failures are not kept.
 */
export function keeping(kb: KnowledgeBase, graph: FarGraph, { executions, matches }: KeptAnswers): KnowledgeBase {
  return {
    name: kb.name,
    dialect: kb.dialect,
    ...(kb.maxRows !== undefined && { maxRows: kb.maxRows }),
    async query(query, run) {
      const known = knownAnswer(query.form, graph, kb.dialect, kb.maxRows);
      return known ?? (await kept(executions, `${query.shape} ${query.text}`, () => kb.query(query, run)));
    },
    async match(pattern, run) {
      const known = matchKnown(graph, pattern);
      return known ?? (await kept(matches, JSON.stringify(pattern), () => kb.match(pattern, run)));
    },
    sparql: (text, options, run) => kb.sparql(text, options, run),
    close: () => kb.close(),
  };
}

async function kept<T extends { readonly status: string }>(
  known: LRUCache<string, T>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const answer = await ask();
  if (answer.status === 'done') known.set(key, answer);
  return answer;
}

/** The triples of a pattern, where one of its ends was looked at. Undefined where nothing is known of it. */
function matchKnown(graph: FarGraph, { subject, predicate, object, limit }: Pattern): Matches | undefined {
  const relation = predicate === undefined ? undefined : graph.id({ termType: 'NamedNode', value: predicate });
  if (predicate === undefined || relation === undefined) return undefined;
  const [from, to] = [subject && graph.id(subject), object && graph.id(object)];
  if ((subject && from === undefined) || (object && to === undefined)) return undefined;
  const triple = (s: Id, o: Id): Triple =>
    ({
      subject: graph.term(s),
      predicate: { termType: 'NamedNode', value: predicate as Iri },
      object: graph.term(o),
    }) as Triple;
  if (from !== undefined && to !== undefined) {
    const isSo = graph.knows(from, relation, false, to) ?? graph.knows(to, relation, true, from);
    if (isSo === undefined) return undefined;
    return { status: 'done', triples: isSo ? [triple(from, to)] : [], complete: true };
  }
  const node = from ?? to;
  if (node === undefined) return undefined;
  const inverse = from === undefined;
  const found = graph.known(node, relation, inverse);
  if (found === undefined || (found.ends.length === 0 && !found.complete)) return undefined;
  const triples = [...found.ends.subarray(0, limit)].map((end) => (inverse ? triple(end, node) : triple(node, end)));
  return { status: 'done', triples, complete: found.complete && found.ends.length <= limit };
}
