import type { Answer, Case, Execution, Explorer, Linked, ModelPartName, Question, Run } from '../../core/index.ts';
import {
  accounted,
  answerOfRan,
  answersOf,
  askingBars,
  brief,
  consideredIn,
  type Explorable,
  type Exploration,
  type ExploreOptions,
  exploreGraph,
  isOfAskedClass,
  isRuledOut,
  leavesComparison,
  type Ran,
  unanswerable,
  unusedFigures,
  type VerifyTools,
  verifiers,
  verify,
} from '../../stages/index.ts';
import { withModelPart } from '../shared.ts';
import { type ReadOffline, toldReadings } from './told-readings.ts';

/** What exploring needs beside what reading a question without a language model does. */
export interface ExplorerParts extends VerifyTools {
  readonly explorer?: Explorer;
  readonly explored?: Explorable['explored'];
}

export interface AskExplorerOptions extends ExploreOptions {
  /** An offline answer this sure is given without asking. */
  readonly sure?: number;
}

/** How likely an answer of a model's own is right, and one that both came to. */
const CHANCE = { own: 0.85, both: 0.95 } as const;

/**
 * What a question is answered with where a language model may look around: first what is known without it, which is the answer where it
 * is sure, and stays the answer where the model fails.
 */
export async function askExplorer(
  question: Question,
  offline: ReadOffline,
  parts: ExplorerParts & Required<Pick<ExplorerParts, 'explorer' | 'explored'>>,
  { sure = askingBars().sure, ...exploring }: AskExplorerOptions,
  run: Run,
): Promise<Answer> {
  const { confident, likely } = askingBars();
  const { answer, linked } = offline;
  const { explorer, explored, around } = parts;
  const marked = async (given: Answer, part: ModelPartName, because?: string): Promise<Answer> => {
    const told = await accounted(given, linked, consideredIn(answer), run);
    return withModelPart(told, { id: explorer.id, part, ...(because !== undefined && { because }) }, run);
  };
  if (answer.status === 'answered' && answer.confidence >= sure && saysAll(answer, linked, around))
    return await marked(answer, 'not-asked');
  const { readings, labels } = await toldReadings(offline, confident, parts, run);
  const { text, vocabulary } = brief({ question, linked, around, readings, labels });
  // What was not told of, as nodes without a name are not, nobody can have looked at: it stands in no one's way.
  const isTold = answer.status === 'answered' && readings.some(({ executed }) => isSame(answer, executed.execution));
  const trust = isTold ? answer.confidence : 0;
  const tools = { explorer, explored, vocabulary, readings, isHeld: trust >= likely };
  const explorable = await exploreGraph(text, tools, exploring, run);
  return await concluded(explorable);

  async function concluded(found: Exploration): Promise<Answer> {
    switch (found.kind) {
      case 'failed':
        return await marked(answer, 'failed', found.because);
      case 'gave-up': {
        const { missing } = found;
        return await marked(unanswerable('schema', missing, { confidence: CHANCE.own }), 'gave-up', missing);
      }
      case 'nothing': {
        const doubt = trust >= confident ? unreasoned(found.because) : undefined;
        if (doubt !== undefined) return await marked(answer, 'overruled', doubt);
        const because = found.because ?? 'the graph has no facts for what is asked';
        return await marked(unanswerable('data', because, { confidence: CHANCE.own }), 'answered', found.because);
      }
      case 'answered': {
        const { ran, because } = found;
        if (answer.status === 'answered' && isSame(answer, executionOf(ran)))
          return await marked({ ...answer, confidence: Math.max(answer.confidence, CHANCE.both) }, 'confirmed');
        const doubt = trust >= confident ? await doubtOf(ran, because) : undefined;
        if (doubt !== undefined) return await marked(answer, 'overruled', doubt);
        return await marked(await answerOfRan(ran, CHANCE.own, parts, run), 'answered', because);
      }
    }
  }

  /** Why what a model wrote is not believed against a confident answer. */
  async function doubtOf(ran: Ran, because: string | undefined): Promise<string | undefined> {
    const missing = unreasoned(because);
    if (missing !== undefined || ran.kind === 'query') return missing;
    const subject: Case = { question, linked, trial: { kind: 'form', candidate: ran.executed } };
    const verdicts = await verify(subject, parts, run, {
      list: verifiers.filter(({ strength }) => strength === 'strong'),
    });
    return isRuledOut(verdicts) ? 'the checks speak against what it wrote' : undefined;
  }
}

/** What speaks against an answer other than a confident one that no reason is given for. */
function unreasoned(because: string | undefined): string | undefined {
  return because === undefined ? 'it did not say why the confident reading is wrong' : undefined;
}

/**
 * Whether an answer takes up every number, year and comparison of its question, and is of the class that is asked for: one left out, however sure, may be a condition
 * that was not read.
 */
function saysAll(
  { chosen: { form } }: Extract<Answer, { readonly status: 'answered' }>,
  linked: Linked,
  around: ExplorerParts['around'],
): boolean {
  if (!form) return true;
  const isWhole = unusedFigures(linked, form).length === 0 && !leavesComparison(linked, form);
  return isWhole && isOfAskedClass(form, linked, around);
}

/** Whether something came to what was found without a model. */
function isSame({ chosen }: Extract<Answer, { readonly status: 'answered' }>, execution: Execution): boolean {
  const found = answersOf({ execution });
  return found !== '' && found === answersOf({ execution: chosen.execution });
}

function executionOf(ran: Ran): Execution {
  return ran.kind === 'form' ? ran.executed.execution : ran.asked.execution;
}
