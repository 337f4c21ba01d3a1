import type { Answer, Executed, Linked, Method, Parser, Question, Run } from '../core/index.ts';
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
  isValid,
  passes,
  unanswerable,
  withVerdicts,
} from '../stages/index.ts';
import { type ChatKbqaOptions, chatkbqaPresets } from './chatkbqa-options.ts';
import { answering, leadAsChance, type MethodParts, withoutAnswer } from './shared.ts';
import { unlessSure } from './unless-sure.ts';

export interface ChatKbqaParts
  extends MethodParts,
    Omit<DraftedTools, 'options' | 'isTold'>,
    Pick<ClueTools, 'steps'>,
    Pick<DraftTools, 'writer'> {
  /** Drafts from the words alone, beside a language model that does: where its answer is sure the model is not asked, and where the model comes to none it stands. */
  readonly drafter?: Parser;
}

/** The method, and what it would execute: its groundings of a question's drafts, the best first. */
export interface ChatKbqa extends Method {
  read(question: Question, run: Run): Promise<readonly GroundedDraft[]>;
}

/** Generate, then retrieve: draft forms from the words alone, then find what their names and phrases stand for. */
export function chatkbqa(parts: ChatKbqaParts, options: ChatKbqaOptions = chatkbqaPresets.usual): ChatKbqa {
  const { grounding } = options;
  return {
    name: 'chatkbqa',
    answer: (question, run) =>
      answering(async () => {
        const linked = await parts.linker.link(question, run);
        const { drafter, writer, ...beside } = parts;
        const answer = () => answerBy(question, linked, parts, options, run);
        if (!drafter || !writer) return await answer();
        const without = await answerBy(question, linked, { ...beside, parser: drafter }, options, run);
        return await unlessSure(question, without, { id: writer.id, answer }, parts, run);
      }),
    async read(question, run) {
      const grounder = await draftsOf(question, await parts.linker.link(question, run), parts, options, run);
      for await (const candidates of passes(grounder, grounding, run)) if (candidates.length > 0) return candidates;
      return [];
    },
  };
}

function draftsOf(
  question: Question,
  linked: Linked,
  parts: ChatKbqaParts,
  { grounding, beam }: ChatKbqaOptions,
  run: Run,
): Promise<DraftGrounder> {
  const tools = { ...parts, options: grounding, isTold: parts.writer !== undefined };
  return drafted(question, linked, tools, beam, run);
}

/** What the drafts of one parser come to. */
async function answerBy(
  question: Question,
  linked: Linked,
  parts: ChatKbqaParts,
  options: ChatKbqaOptions,
  run: Run,
): Promise<Answer> {
  const grounder = await draftsOf(question, linked, parts, options, run);
  const before: Executed[] = [];
  for await (const candidates of passes(grounder, options.grounding, run)) {
    const tried = await executeUntilValid(candidates, parts.kb, run);
    before.push(...tried);
    const last = tried.at(-1);
    if (!last || !isValid(last)) continue;
    const answer = await weighed(last, linked, candidates, parts, options, run);
    return await accounted(answer, linked, [...before, ...candidates], run);
  }
  return await accounted(unanswered(grounder, before), linked, before, run);
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
