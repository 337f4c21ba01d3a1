import type { Answer, Executed, Linked, Method, ModelPartName, Parser, Question, Run } from '../core/index.ts';
import {
  accounted,
  answered,
  answerOrWithhold,
  answersOf,
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
import { familiarBar } from './familiar-bar.ts';
import { answering, leadAsChance, type MethodParts, withoutAnswer } from './shared.ts';

export interface ChatKbqaParts
  extends MethodParts,
    Omit<DraftedTools, 'options' | 'isTold'>,
    Pick<ClueTools, 'steps'>,
    Pick<DraftTools, 'writer'> {
  /** Drafts from the words alone, beside a language model that does: where its answer is sure the model is not asked, and where the model comes to none it stands. */
  readonly drafter?: Parser;
}

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
  const { grounding } = options;
  return {
    name: 'chatkbqa',
    answer: (question, run) =>
      answering(async () => {
        const linked = await parts.linker.link(question, run);
        const { drafter, writer, ...beside } = parts;
        if (!drafter || !writer) return await answerBy(question, linked, parts, options, run);
        const without = await answerBy(question, linked, { ...beside, parser: drafter }, options, run);
        return await withModel(question, linked, without, { ...parts, writer }, options, run);
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

/** On graphs unlike what they were fitted on, drafts from the words alone are never sure: from 0.9 on, 27 of 42 are right on databases. */
const NEVER = 1;

/** What a language model drafts, where the answer without it is not sure; that answer where the model fails or drafts what leads to nothing. */
async function withModel(
  question: Question,
  linked: Linked,
  without: Answer,
  parts: ChatKbqaParts & Required<Pick<ChatKbqaParts, 'writer'>>,
  options: ChatKbqaOptions,
  run: Run,
): Promise<Answer> {
  const marked = (answer: Answer, part: ModelPartName, because?: string): Answer => {
    const why = because !== undefined && { because };
    run.trace.note('select', `model ${part}`, { what: 'model', part, ...why });
    return { ...answer, modelPart: { id: parts.writer.id, part, ...why } };
  };
  const isSure =
    without.status === 'answered' && without.confidence >= (await familiarBar(question, NEVER, parts, run));
  if (isSure) return marked(without, 'not-asked');
  const told = await answering(() => answerBy(question, linked, parts, options, run));
  if (told.status === 'answered') {
    const isSame = without.status === 'answered' && answersOf(told.chosen) === answersOf(without.chosen);
    return marked(told, isSame ? 'confirmed' : 'answered');
  }
  if (run.signal.aborted) return told;
  if (without.status !== 'answered') return told.status === 'undetermined' ? told : marked(told, 'gave-up');
  const because = told.status === 'undetermined' ? told.errors[0]?.message : told.because;
  return marked(without, told.status === 'undetermined' ? 'failed' : 'gave-up', because);
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
