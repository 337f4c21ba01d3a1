import type {
  Answer,
  Executed,
  Exemplar,
  KnowledgeBase,
  Linked,
  Method,
  Parser,
  Question,
  Ranker,
  Recaller,
  Run,
} from '../core/index.ts';
import {
  accounted,
  answered,
  answerOrWithhold,
  type DraftGrounder,
  drafted,
  execute,
  type GroundedDraft,
  type GroundOptions,
  isValid,
  type Linker,
  type Names,
  paperCwq,
  paperWebqsp,
  passes,
  type Surroundings,
  unanswerable,
  usualGrounding,
  withVerdicts,
} from '../stages/index.ts';
import { answering, NO_FACTS, withoutAnswer } from './shared.ts';

export interface ChatKbqaParts {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly linker: Linker;
  readonly parser: Parser;
  /** Says how alike phrases and relations are: asked often, so by an embedder even where a language model drafts. */
  readonly likeness: Ranker;
  /** Recalls how questions like it were answered. */
  readonly recaller?: Recaller;
  readonly names: Names;
  /** The texts of all steps of the graph, to weigh an answer by. */
  readonly steps?: readonly string[];
  /** Solved questions like the one asked, for the parser to follow. */
  readonly exemplars?: (question: Question, run: Run) => Promise<readonly Exemplar[]>;
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
  return {
    name: 'chatkbqa',
    answer: (question, run) =>
      answering(async () => {
        const linked = await parts.linker.link(question, run);
        const grounder = await drafted(question, linked, { ...parts, options: options.grounding }, options.beam, run);
        const tried: Executed[] = [];
        for await (const candidates of passes(grounder, options.grounding, run)) {
          for (const candidate of candidates) {
            run.signal.throwIfAborted();
            const executed = await execute(candidate, parts.kb, run);
            tried.push(executed);
            if (!isValid(executed)) continue;
            const answer = await sure({ linked, candidates }, executed, parts, options, run);
            return accounted(answer, linked, [...tried, ...candidates]);
          }
        }
        return accounted(unanswered(grounder, tried), linked, tried);
      }),
    async read(question, run) {
      const linked = await parts.linker.link(question, run);
      const grounder = await drafted(question, linked, { ...parts, options: options.grounding }, options.beam, run);
      for await (const candidates of passes(grounder, options.grounding, run))
        if (candidates.length > 0) return candidates;
      return [];
    },
  };
}

/** Why there is no answer. */
function unanswered({ drafts, unknown }: DraftGrounder, tried: readonly Executed[]): Answer {
  if (tried.length > 0) return withoutAnswer(tried, NO_FACTS);
  if (drafts === 0) return unanswerable('schema', 'no form could be written for the question');
  if (unknown.length > 0) {
    return unanswerable('entity', `the graph knows nothing called ${unknown.map((name) => `"${name}"`).join(', ')}`);
  }
  return unanswerable('schema', 'nothing around what the question names fits how it speaks of it');
}

interface Subject {
  readonly linked: Linked;
  readonly candidates: readonly GroundedDraft[];
}

/** The answer with how sure it is, unless that is too little. */
async function sure(
  { linked, candidates }: Subject,
  executed: GroundedDraft & Executed,
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
  const ahead = score - (candidates[place + 1]?.score ?? score - 2);
  return 1 / (1 + Math.exp(-ahead)) / (1 + 0.1 * place);
}
