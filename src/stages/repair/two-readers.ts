import type { Candidate, KnowledgeBase, Linked, Parser, Question, Run } from '../../core/index.ts';
import { type ReadAndRankOptions, type ReadAndRankTools, readAndRank, usualDrafting } from '../draft/index.ts';
import { drafted, usualGrounding } from '../ground/index.ts';
import type { Ranked } from '../rate/index.ts';
import { type Believed, believed, bestOfEach } from './believed.ts';

export interface TwoReadersTools extends Omit<ReadAndRankTools, 'ranker' | 'exemplars'> {
  readonly kb: KnowledgeBase;
  readonly likeness: ReadAndRankTools['ranker'];
  /** Drafts from the words alone where there is no writer: a second reader of the question. */
  readonly parser: Parser;
}

/** What two readers take a question for: one ranks what is within reach, one goes by the words. */
export interface TwoReadings {
  /** What is within reach, the best first. */
  readonly ranked: readonly Ranked[];
  /** What to draft from: that, where a writer is shown it; else what both come to, the most believed first. */
  readonly candidates: readonly Candidate[];
  readonly believed: readonly Believed[];
  /** What each of them would answer by itself. */
  readonly bests: readonly Believed[];
}

/** How much each of them counts. */
const TRUST = { ranked: 0.3, worded: 0.7 };
/** Drafts asked of the one that goes by the words. */
const BEAM = 8;

export async function readTwice(
  question: Question,
  linked: Linked,
  { kb, around, likeness, recaller, parser, writer }: TwoReadersTools,
  options: Pick<ReadAndRankOptions, 'reading' | 'keep'>,
  run: Run,
): Promise<TwoReadings> {
  const tools = { around, likeness, ranker: likeness, ...(recaller && { recaller }) };
  // A writer is shown what is within reach; what else there is, it writes itself.
  const drafting = { ...usualDrafting, ...(writer && { beam: 0 }) };
  const ranked = await readAndRank(question, linked, tools, { ...options, drafting }, run);
  if (writer) return { ranked, candidates: ranked, believed: [], bests: [] };
  const drafts = await drafted(question, linked, { ...tools, parser, options: usualGrounding }, BEAM, run);
  const worded = await run.trace.span('ground', 'drafts', () =>
    drafts.pass({ relations: 'near', sameName: false }, run),
  );
  const readers = [
    { forms: worded, trust: TRUST.worded },
    { forms: ranked, trust: TRUST.ranked },
  ];
  const all = await run.trace.span('execute', 'what the readers found', () => believed(readers, kb, run));
  return { ranked, candidates: all, believed: all, bests: bestOfEach(readers, all) };
}
