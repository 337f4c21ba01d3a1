import type { Answer, KnowledgeBase, Run, Verified } from '../../core/index.ts';
import { answered, type Names, unanswerable } from '../select/index.ts';
import { type ClueTools, type WeighSubject, weigh } from './clues.ts';
import { confidenceOf } from './confidence.ts';
import { giveOrWithhold } from './give-or-withhold.ts';
import { lacking } from './lacking.ts';
import { usualBar, type Withholding } from './usual-bar.ts';

export interface WithholdTools extends ClueTools {
  readonly kb: KnowledgeBase;
  readonly names: Names;
}

/** Who chose a candidate, for the trace; and why it is none, where nobody chose any. */
export interface Choosing {
  readonly by: string;
  readonly nothing?: { readonly because?: string | undefined } | undefined;
}

/** The answer that a candidate gives, with how sure it is; or, where that is too little, what the graph lacks for it. */
export async function answerOrWithhold(
  chosen: Verified,
  subject: WeighSubject,
  tools: WithholdTools,
  withholding: Withholding,
  run: Run,
  { by, nothing }: Choosing = { by: 'first' },
): Promise<Answer> {
  const weighed = await weigh(chosen, subject, tools, run);
  const chance = confidenceOf(weighed.clues);
  run.trace.note('select', by, { what: 'weighed', confidence: chance, clues: { ...weighed.clues } });
  const because = nothing?.because;
  const offer = {
    chance,
    give: () => answered(chosen, chance, tools, run),
    withhold: async () =>
      because === undefined
        ? await lacking(weighed, chosen, chance, tools, run)
        : unanswerable('data', because, { closest: chosen, confidence: 1 - chance }),
  };
  return await giveOrWithhold(offer, nothing ? Number.POSITIVE_INFINITY : usualBar(withholding));
}
