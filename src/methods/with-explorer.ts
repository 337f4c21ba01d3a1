import type {
  Answer,
  Case,
  Execution,
  Explorer,
  Linked,
  ModelPartName,
  Question,
  Run,
  Verified,
} from '../core/index.ts';
import { symbols, termAt } from '../form/index.ts';
import {
  accounted,
  answerOfRan,
  answersOf,
  askingBars,
  brief,
  type Contender,
  consideredIn,
  type Explorable,
  type Exploration,
  type ExploreOptions,
  exploreGraph,
  isRuledOut,
  leavesComparison,
  type Names,
  type OfflineReading,
  paraphrase,
  type Ran,
  unanswerable,
  unusedFigures,
  type VerifyTools,
  verifiers,
  verify,
} from '../stages/index.ts';

/** What exploring needs beside what reading a question without a language model does. */
export interface ExplorerParts extends VerifyTools {
  readonly explorer?: Explorer;
  readonly explored?: Explorable['explored'];
}

/** What is known of a question without a language model. */
export interface ReadOffline {
  readonly linked: Linked;
  readonly answer: Answer;
  /** All that could be answered, the likeliest first. */
  readonly contenders: readonly Pick<Contender, 'chosen' | 'chance'>[];
}

export interface AskExplorerOptions extends ExploreOptions {
  /** An offline answer this sure is given without asking. */
  readonly sure?: number;
}

/** How likely an answer of a model's own is right, and one that both came to. */
const CHANCE = { own: 0.85, both: 0.95 } as const;

const MOST_READINGS = 4;
/** Readings less likely than this only lead astray. */
const LEAST_CHANCE = 0.02;

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
    const why = because !== undefined && { because };
    run.trace.note('select', `model ${part}`, { what: 'model', part, ...why });
    return {
      ...(await accounted(given, linked, consideredIn(answer), run)),
      modelPart: { id: explorer.id, part, ...why },
    };
  };
  if (answer.status === 'answered' && answer.confidence >= sure && saysAll(answer, linked))
    return await marked(answer, 'not-asked');
  const readings = await readingsOf(offline, confident, parts, run);
  const labels = await labelsOf(readings, parts.names, run);
  const { text, vocabulary } = brief({ question, linked, around, readings, labels });
  const tools = { explorer, explored, vocabulary, readings };
  const explorable = await exploreGraph(text, tools, exploring, run);
  return await concluded(explorable);

  async function concluded(found: Exploration): Promise<Answer> {
    const trust = answer.status === 'answered' ? answer.confidence : 0;
    switch (found.kind) {
      case 'failed':
        return await marked(answer, 'failed', found.because);
      case 'gave-up':
        if (trust >= likely) return await marked(answer, 'gave-up', found.missing);
        return await marked(
          unanswerable('schema', found.missing, { confidence: CHANCE.own }),
          'gave-up',
          found.missing,
        );
      case 'nothing': {
        const because = 'the graph has no facts for what is asked';
        if (trust >= likely) return await marked(answer, 'overruled', because);
        return await marked(unanswerable('data', because, { confidence: CHANCE.own }), 'answered');
      }
      case 'answered': {
        const { ran, because } = found;
        if (answer.status === 'answered' && isSame(answer, ran))
          return await marked({ ...answer, confidence: Math.max(answer.confidence, CHANCE.both) }, 'confirmed');
        const doubt = trust >= confident ? await doubtOf(ran, because) : undefined;
        if (doubt !== undefined) return await marked(answer, 'overruled', doubt);
        return await marked(await answerOfRan(ran, CHANCE.own, parts, run), 'answered', because);
      }
    }
  }

  /** Why what a model wrote is not believed against a confident answer. */
  async function doubtOf(ran: Ran, because: string | undefined): Promise<string | undefined> {
    if (because === undefined) return 'it did not say why the confident reading is wrong';
    if (ran.kind === 'query') return undefined;
    const subject: Case = { question, linked, trial: { kind: 'form', candidate: ran.executed } };
    const verdicts = await verify(subject, parts, run, {
      list: verifiers.filter(({ strength }) => strength === 'strong'),
    });
    return isRuledOut(verdicts) ? 'the checks speak against what it wrote' : undefined;
  }
}

/** Whether an answer takes up every number, year and comparison of its question: one left out, however sure, may be a condition that was not read. */
function saysAll({ chosen }: Extract<Answer, { readonly status: 'answered' }>, linked: Linked): boolean {
  if (!chosen.form) return true;
  return unusedFigures(linked, chosen.form).length === 0 && !leavesComparison(linked, chosen.form);
}

/** The readings to tell, the likeliest first, each answer once. */
async function readingsOf(
  { answer, contenders }: ReadOffline,
  confident: number,
  { names, around }: Pick<ExplorerParts, 'names' | 'around'>,
  run: Run,
): Promise<readonly OfflineReading[]> {
  const chosen = chosenOf(answer);
  const offered = [...contenders, ...(chosen ? [{ chosen, chance: chanceOf(answer) }] : [])];
  const byAnswers = new Map(offered.toReversed().map((each) => [answersOf(each.chosen), each]));
  const best = [...byAnswers.values()]
    .filter(({ chosen: { execution }, chance }) => chance >= LEAST_CHANCE && !endsUnnamed(execution, around))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MOST_READINGS);
  return await Promise.all(
    best.map(async ({ chosen: executed, chance }) => ({
      executed,
      chance,
      // What was withheld stands in nobody's way.
      isConfident: answer.status === 'answered' && chance >= confident,
      paraphrase: await paraphrase(executed, names, run),
    })),
  );
}

/** Whether all that was found are nodes that only connect others: nobody asks for these. */
function endsUnnamed(execution: Execution, { knowledge: { graph, mediators } }: ExplorerParts['around']): boolean {
  if (execution.status !== 'done' || execution.values.length === 0) return false;
  return execution.values.every((term) => {
    const id = graph.id(term);
    return term.termType === 'BlankNode' || (id !== undefined && mediators[id] === 1);
  });
}

/** How likely what was chosen is right; of what was withheld, what is left. */
function chanceOf(answer: Answer): number {
  if (answer.status === 'undetermined') return 0;
  return answer.status === 'answered' ? answer.confidence : 1 - answer.confidence;
}

function chosenOf(answer: Answer): Verified | undefined {
  if (answer.status === 'undetermined') return undefined;
  const chosen = answer.status === 'answered' ? answer.chosen : answer.closest;
  return chosen?.form && chosen.execution.status === 'done' ? chosen : undefined;
}

/** The names of what readings speak of and find. */
async function labelsOf(
  readings: readonly OfflineReading[],
  names: Names,
  run: Run,
): Promise<ReadonlyMap<string, string>> {
  const terms = readings.flatMap(({ executed: { form, execution } }) => [
    ...symbols(form).map(({ symbol }) => termAt(symbol)),
    ...(execution.status === 'done' ? execution.values.slice(0, MOST_READINGS) : []),
  ]);
  return await names.of(terms, run);
}

/** Whether a model came to what was found without it. */
function isSame({ chosen }: Extract<Answer, { readonly status: 'answered' }>, ran: Ran): boolean {
  const { execution } = ran.kind === 'form' ? ran.executed : ran.asked;
  const found = answersOf({ execution });
  return found !== '' && found === answersOf({ execution: chosen.execution });
}
