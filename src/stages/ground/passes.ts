import type { Run } from '../../core/index.ts';
import type { DraftGrounder, GroundedDraft } from './ground.ts';
import type { Pass } from './grounding.ts';
import type { GroundOptions } from './options.ts';

/** As written before near by, and each strictly before any thing of the same name will do. */
const PASSES: readonly Pass[] = [
  { relations: 'written', sameName: false },
  { relations: 'written', sameName: true },
  { relations: 'near', sameName: false },
  { relations: 'near', sameName: true },
];

/** What drafts come to, pass after pass, the best of each first. */
export async function* passes(
  grounder: DraftGrounder,
  { relationRetrieval }: GroundOptions,
  run: Run,
): AsyncIterable<readonly GroundedDraft[]> {
  for (const pass of PASSES) {
    if (pass.relations === 'near' && !relationRetrieval) continue;
    const detail = `relations ${pass.relations}${pass.sameName ? ', things of the same name' : ''}`;
    yield await run.trace.span(pass.sameName ? 'repair' : 'ground', detail, () => grounder.pass(pass, run));
  }
}
