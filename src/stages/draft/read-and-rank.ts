import type { Linked, Question, Run } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import {
  beginRanking,
  type Ranked,
  type ReadOptions,
  type ReadTools,
  rank,
  read,
  unnarrowed,
  usualReading,
} from '../rate/index.ts';
import { type BeamTools, withDrafts } from './beam.ts';
import { type DraftOptions, usualDrafting } from './options.ts';

export interface ReadAndRankTools extends BeamTools, Pick<ReadTools, 'hearing'> {}

export interface ReadAndRankOptions {
  readonly reading?: ReadOptions;
  readonly drafting?: DraftOptions;
  /** Candidates kept of the ranking. */
  readonly keep?: number;
}

/** The readings of a question and what is generated from them, in the order to execute. */
export async function readAndRank(
  question: Question,
  linked: Linked,
  tools: ReadAndRankTools,
  { reading = usualReading, drafting = usualDrafting, keep = 10 }: ReadAndRankOptions,
  run: Run,
): Promise<readonly Ranked[]> {
  const sketching = tools.likeness ?? tools.ranker;
  // Another ranker than the one that sketched may see more in a reading, and rates all of them in one call.
  const isAnother = tools.ranker.id !== sketching.id;
  const rating = isAnother ? { ...tools, within: Number.POSITIVE_INFINITY } : tools;
  const reader: ReadTools = {
    ...tools,
    ranker: sketching,
    ...(!isAnother && { onFurther: (sketched) => beginRanking(question, sketched, rating, run) }),
  };
  const found = await read(linked, reader, reading, run);
  const within = await run.trace.span('rate', 'rank', () => rank(question, found, rating, keep, run));
  return await run.trace.span('draft', 'beam', async () => {
    const drafted = await withDrafts(question, linked, within, tools, run, drafting);
    // What a writer of one's own wrote stands as it is.
    const ranked = tools.writer ? drafted : await unnarrowed(drafted, linked, { ...tools, ranker: sketching }, run);
    note(ranked, run);
    return ranked;
  });
}

function note(ranked: readonly Ranked[], run: Run): void {
  const readings = ranked.map(({ text, score, fit, form, origin, unsaid: { names, terms, others } }) => {
    const unsaid = [...names, ...terms, ...others].map((word) => word.text);
    return { text, score, fit, origin, unsaid, form: print(form) };
  });
  run.trace.note('rate', 'best', { what: 'ranked', readings });
}
