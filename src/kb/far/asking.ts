import { type Id, KbError, type KnowledgeBase, type Row, type Run, type Term } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import { soundTerms } from '../sound-rows.ts';
import type { FarGraph } from './far-graph.ts';
import { inShort } from './in-short.ts';
import type { Told } from './told.ts';

/** Rows that one query may bring: servers cut at ten thousand. */
export const MOST_ROWS = 9_000;
/** Nodes that one query asks about. */
const TOGETHER = 400;

/** What looking at a graph that is far away needs. */
export interface Looking {
  readonly kb: KnowledgeBase;
  readonly graph: FarGraph;
  /** What the server told before. */
  readonly told: Told;
  /** Predicates that the index answers for its own nodes: not asked again. */
  readonly indexed: readonly string[];
  readonly run: Run;
}

/** The patterns of what a node is the subject and the object of, with another end; the members of a class are never pulled. */
export function directions(
  values: string,
  { kb, indexed }: Pick<Looking, 'kb' | 'indexed'>,
  end = 'x',
): readonly [string, string] {
  const known = indexed.length === 0 ? '' : ` FILTER(?p NOT IN (${indexed.map((iri) => write.iri(iri)).join(', ')}))`;
  const type = write.iri(kb.dialect.typeOf);
  return [`${values} ?n ?p ?${end}${known}`, `${values} ?${end} ?p ?n FILTER(?p != ${type})`];
}

/** Works on as many nodes at a time as come in one answer; on half of them where that was too many. */
export async function inBatches(
  nodes: readonly Id[],
  rowsOf: (node: Id) => number,
  { graph }: Looking,
  work: (batch: readonly Id[]) => Promise<boolean>,
): Promise<void> {
  const askable = nodes.filter((node) => isAskable(graph.term(node)));
  const batches: Id[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const node of askable) {
    rows += rowsOf(node);
    if (rows > MOST_ROWS || batches.at(-1)!.length >= TOGETHER) {
      batches.push([]);
      rows = rowsOf(node);
    }
    batches.at(-1)!.push(node);
  }
  const halved = async (batch: readonly Id[]): Promise<void> => {
    if ((await work(batch)) || batch.length === 1) return;
    const middle = batch.length >> 1;
    await Promise.all([halved(batch.slice(0, middle)), halved(batch.slice(middle))]);
  };
  await Promise.all(batches.map(halved));
}

/** The rows of a query; undefined where they do not all come, or not in time. */
export async function ask(text: string, { kb, run }: Looking): Promise<readonly Row[] | undefined> {
  const results = await kb.sparql(`${inShort(text)} LIMIT ${MOST_ROWS + 1}`, { limit: MOST_ROWS, isOwn: true }, run);
  if (results.status === 'failed') {
    if (results.error.code !== 'kb-timeout') throw results.error;
    run.trace.note('kb', `${kb.name} did not get through in time with what lies further away`);
    return undefined;
  }
  if (results.kind !== 'rows') throw new KbError('kb-unreadable', `${kb.name} answered a SELECT without rows.`);
  return results.complete ? soundTerms(results.rows, kb.name, run) : undefined;
}

function isAskable(term: Term): boolean {
  return term.termType === 'NamedNode' && write.isSound(term);
}

/** Nodes ?n with their places in the list as ?i, which are shorter to send back; all, or those that are chosen. */
export function placesOf(nodes: readonly Id[], graph: FarGraph, chosen?: ReadonlySet<Id>): string {
  const rows = nodes.flatMap((node, i) =>
    (chosen?.has(node) ?? true) ? [`(${i} ${write.term(graph.term(node))})`] : [],
  );
  return `VALUES (?i ?n) { ${rows.join(' ')} }`;
}
