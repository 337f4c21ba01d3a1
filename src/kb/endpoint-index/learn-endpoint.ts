import { KbError, type KnowledgeBase, type Run } from '../../core/index.ts';
import { isVirtuoso } from '../dialects/index.ts';
import { relationCounts, sketchEndpoint } from '../far/index.ts';
import { type Snapshot, snapshotOf } from '../snapshot/index.ts';
import { readSurveyed } from './fetch-triples.ts';
import { memoryLog } from './memory-log.ts';
import { withCounts } from './outline.ts';
import { refineOutline } from './refine-outline.ts';
import type { Survey } from './survey.ts';

/** A graph of at most so many names is indexed when it is first asked: that takes a server no longer than to show what it is like. */
const MOST_NAMES = 100_000;

/** What a server says that answers, and not this: it is too slow, refuses it, or does not page as it should. */
const UNTOLD: ReadonlySet<string> = new Set(['kb-timeout', 'kb-rejected', 'kb-unreadable']);

/** What is known of a graph that is far away before anything is asked of it. */
export interface Learned {
  readonly index: Snapshot;
  /** Whether the index has every name. */
  readonly hasNames: boolean;
}

/**
 * Looks at an endpoint that nobody has indexed, for as long as it is open: of a graph with few names what a light index has, of others a
 * sketch, in which names are looked for as they are met.
 */
export async function learnEndpoint(kb: KnowledgeBase, run: Run, mostNames = MOST_NAMES): Promise<Learned> {
  const { dialect } = kb;
  const found = await relationCounts(kb, run);
  const naming = [...new Set([...dialect.labelOf, ...dialect.aliasOf])];
  const names = naming.reduce((sum, relation) => sum + (found.counts.get(relation) ?? 0), 0);
  if (found.counted && names > 0 && names <= mostNames) {
    const relations = [...found.counts].sort(([a], [b]) => (a < b ? -1 : 1));
    const surveyed = { dialect: dialect.name, isVirtuoso: isVirtuoso(dialect), relations, whole: false };
    try {
      return { index: await indexInMemory(kb, surveyed, mostNames, run), hasNames: true };
    } catch (error) {
      if (!(error instanceof KbError) || !UNTOLD.has(error.code) || run.signal.aborted) throw error;
      run.trace.note('kb', `${kb.name} did not tell all of its names: they are looked for as they are met`);
    }
  }
  return { index: await sketchEndpoint(kb, run, found.counts), hasNames: false };
}

async function indexInMemory(kb: KnowledgeBase, found: Survey, mostValues: number, run: Run): Promise<Snapshot> {
  const log = memoryLog();
  await readSurveyed(found, { kb, log, run, mostValues, note: (text) => run.trace.note('kb', text) });
  return snapshotOf(
    log.all,
    {
      members: 'typed',
      isSample: true,
      dialect: kb.dialect,
      amend: (schema) => withCounts(schema, (relation) => log.counts(relation)),
    },
    (read) => refineOutline(read, kb.dialect, found, log),
  );
}
