import type { Candidate, Linked, Parser, Question, Ranker, Recaller, Run } from '../../core/index.ts';
import { createDraftGrounder, readDrafts, usualGrounding } from '../ground/index.ts';
import type { Surroundings } from '../knowledge/index.ts';

export interface GroundedDraftTools {
  readonly around: Surroundings;
  readonly likeness: Ranker;
  readonly recaller?: Recaller;
  readonly parser: Parser;
}

/** Drafts asked of the parser. */
const BEAM = 8;

/**
 * Forms that the question's words alone suggest, filled in with what the graph has, the best first. They are scored as
 * readings are, with what their drafts are worth besides.
 */
export async function groundedDrafts(
  question: Question,
  linked: Linked,
  { parser, ...tools }: GroundedDraftTools,
  run: Run,
): Promise<readonly Candidate[]> {
  const { cues, literals } = linked;
  const written = await run.trace.span('draft', 'words', () =>
    parser.ask({ question, wording: { cues, literals }, wanted: BEAM }, run),
  );
  return await run.trace.span('ground', 'drafts', () => {
    const drafts = readDrafts(written, run);
    const grounder = createDraftGrounder(question, linked, drafts, { ...tools, options: usualGrounding }, run);
    return grounder.pass({ relations: 'near', sameName: false }, run);
  });
}
