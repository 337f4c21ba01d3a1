import type { Triple } from '../../core/index.ts';
import { spellTerm } from '../rdf/index.ts';
import type { ListState, ReadLog, RelationCount } from './page-log.ts';

/** What has been read from an endpoint, for as long as it is worked on. */
export interface MemoryLog extends ReadLog {
  readonly all: readonly Triple[];
}

export function memoryLog(): MemoryLog {
  const all: Triple[] = [];
  const lists = new Map<string, ListState>();
  const counted = new Map<string, RelationCount>();
  return {
    all,
    get triples() {
      return all.length;
    },
    list: (name) => lists.get(name),
    counts: (relation) => counted.get(relation),
    async addCounts(relation, counts) {
      counted.set(relation, counts);
    },
    async addPages(pages) {
      for (const { list, triples, state } of pages) {
        for (const triple of triples) all.push(triple);
        lists.set(list, state);
      }
    },
    async *spelled() {
      for (const { subject, predicate, object } of all)
        yield [spellTerm(subject), spellTerm(predicate), spellTerm(object)];
    },
  };
}
