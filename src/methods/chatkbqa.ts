import type { Answer, Executed, Linked, Method, Question, Run } from '../core/index.ts';
import {
  accounted,
  answered,
  answerOrWithhold,
  type ClueTools,
  type DraftedTools,
  type DraftGrounder,
  type DraftTools,
  drafted,
  executeUntilValid,
  type GroundedDraft,
  type GroundOptions,
  isValid,
  paperCwq,
  paperWebqsp,
  passes,
  unanswerable,
  usualGrounding,
  withVerdicts,
} from '../stages/index.ts';
import { answering, leadAsChance, type MethodParts, withoutAnswer } from './shared.ts';

export interface ChatKbqaParts
  extends MethodParts,
    Omit<DraftedTools, 'options' | 'isTold'>,
    Pick<ClueTools, 'steps'>,
    Pick<DraftTools, 'writer'> {}

export interface ChatKbqaOptions {
  /** Drafts asked of the parser. */
  readonly beam: number;
  readonly grounding: GroundOptions;
  /** An answer less sure than this, from 0 to 1, is withheld. The published method answers whatever it can. */
  readonly abstainBelow?: number;
}

/** Our values, and the published ones for the two datasets that it was published with. */
export const chatkbqaPresets = {
  usual: { beam: 8, grounding: usualGrounding },
  'paper-webqsp': { beam: 15, grounding: paperWebqsp },
  'paper-cwq': { beam: 8, grounding: paperCwq },
} as const satisfies Record<string, ChatKbqaOptions>;
export type ChatKbqaPreset = keyof typeof chatkbqaPresets;

/** The method, and what it would execute: its groundings of a question's drafts, the best first. */
export interface ChatKbqa extends Method {
  read(question: Question, run: Run): Promise<readonly GroundedDraft[]>;
}

/** Generate, then retrieve: draft forms from the words alone, then find what their names and phrases stand for. */
export function chatkbqa(parts: ChatKbqaParts, options: ChatKbqaOptions = chatkbqaPresets.usual): ChatKbqa {
  const { grounding, beam } = options;
  const draftsOf = async (question: Question, run: Run) => {
    const linked = await parts.linker.link(question, run);
    return {
      linked,
      grounder: await drafted(
        question,
        linked,
        { ...parts, options: grounding, isTold: parts.writer !== undefined },
        beam,
        run,
      ),
    };
  };
  return {
    name: 'chatkbqa',
    answer: (question, run) =>
      answering(async () => {
        const { linked, grounder } = await draftsOf(question, run);
        const before: Executed[] = [];
        for await (const candidates of passes(grounder, grounding, run)) {
          const tried = await executeUntilValid(candidates, parts.kb, run);
          before.push(...tried);
          const last = tried.at(-1);
          if (!last || !isValid(last)) continue;
          const answer = await weighed(last, linked, candidates, parts, options, run);
          return await accounted(answer, linked, [...before, ...candidates], run);
        }
        return await accounted(unanswered(grounder, before), linked, before, run);
      }),
    async read(question, run) {
      const { grounder } = await draftsOf(question, run);
      for await (const candidates of passes(grounder, grounding, run)) if (candidates.length > 0) return candidates;
      return [];
    },
  };
}

/** Why there is no answer. */
function unanswered(grounder: DraftGrounder, tried: readonly Executed[]): Answer {
  if (tried.length > 0) return withoutAnswer(tried);
  if (grounder.drafts === 0) return unanswerable('schema', 'no form could be written for the question');
  const unknown = grounder.unknown();
  if (unknown.length > 0) {
    return unanswerable('entity', `the graph knows nothing called ${unknown.map((name) => `"${name}"`).join(', ')}`);
  }
  return unanswerable('schema', 'nothing around what the question names fits how it speaks of it');
}

/** The answer with how sure it is, unless that is too little. */
async function weighed(
  executed: GroundedDraft & Executed,
  linked: Linked,
  candidates: readonly GroundedDraft[],
  parts: ChatKbqaParts,
  { abstainBelow = 0 }: ChatKbqaOptions,
  run: Run,
): Promise<Answer> {
  const chosen = withVerdicts(executed);
  const readings = candidates.flatMap(({ ranked }) => ranked ?? []);
  if (readings.length === 0) return await answered(chosen, lead(candidates, executed), parts, run);
  return await answerOrWithhold(chosen, { linked, readings }, parts, { abstainBelow }, run);
}

/** How far the one that answered stands above the next, and how early it came. */
function lead(candidates: readonly GroundedDraft[], { score, draft }: GroundedDraft): number {
  const place = candidates.findIndex((each) => each.score === score && each.draft === draft);
  return leadAsChance(score - (candidates[place + 1]?.score ?? score - 2)) / (1 + 0.1 * place);
}
