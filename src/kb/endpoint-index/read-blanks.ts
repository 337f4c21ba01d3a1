import type { KnowledgeBase, Row, Run, Triple } from '../../core/index.ts';
import type { Pager } from './pager.ts';
import { toTriple } from './read-triples.ts';

const BLANKS = '{ ?s ?p ?o FILTER(isBlank(?s) || isBlank(?o)) }';

/**
 * The triples with a blank node. Its name holds within one answer, so they have to come in one; but Virtuoso's names
 * hold, and can be paged. Undefined where they cannot all be had.
 */
export async function readBlanks(
  kb: KnowledgeBase,
  pager: Pager,
  expected: number,
  run: Run,
): Promise<readonly Triple[] | undefined> {
  if (expected === 0) return [];
  const atOnce = await kb.sparql(`SELECT ?s ?p ?o ${BLANKS}`, { limit: expected }, run);
  if (atOnce.status === 'done' && atOnce.kind === 'rows' && atOnce.complete && atOnce.rows.length === expected) {
    return atOnce.rows.map((row) => toTriple(row));
  }
  const found: Triple[] = [];
  for (;;) {
    const from = found.length;
    const page = await pager.page(
      (rows) => `SELECT ?s ?p ?o ${BLANKS} LIMIT ${rows}${from > 0 ? ` OFFSET ${from}` : ''}`,
    );
    if (!page.every(hasLastingNames)) return undefined;
    if (page.length === 0) return found;
    found.push(...page.map((row) => toTriple(row)));
  }
}

function hasLastingNames(row: Row): boolean {
  return [row.s, row.o].every((term) => term?.termType !== 'BlankNode' || term.value.startsWith('nodeID://'));
}
