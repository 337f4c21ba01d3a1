import type { Answer, Execution, Linked, Run, Verified } from '../../core/index.ts';
import { symbols, termAt } from '../../form/index.ts';
import {
  answersOf,
  type Contender,
  type Names,
  type OfflineReading,
  paraphrase,
  toldTerms,
  type VerifyTools,
} from '../../stages/index.ts';

/** What is known of a question without a language model. */
export interface ReadOffline {
  readonly linked: Linked;
  readonly answer: Answer;
  /** All that could be answered, the likeliest first. */
  readonly contenders: readonly Pick<Contender, 'chosen' | 'chance'>[];
}

const MOST_READINGS = 4;
/** Readings less likely than this only lead astray. */
const LEAST_CHANCE = 0.02;

/** The readings that a language model is told of, the likeliest first, each answer once, with the names of what they speak of and find. */
export async function toldReadings(
  { answer, contenders }: ReadOffline,
  confident: number,
  { names, around }: Pick<VerifyTools, 'names' | 'around'>,
  run: Run,
): Promise<{ readonly readings: readonly OfflineReading[]; readonly labels: ReadonlyMap<string, string> }> {
  const chosen = chosenOf(answer);
  const offered = [...contenders, ...(chosen ? [{ chosen, chance: chanceOf(answer) }] : [])];
  const byAnswers = new Map(offered.toReversed().map((each) => [answersOf(each.chosen), each]));
  const best = [...byAnswers.values()]
    .filter(({ chosen: { execution }, chance }) => chance >= LEAST_CHANCE && !endsUnnamed(execution, around))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MOST_READINGS);
  const readings = await Promise.all(
    best.map(async ({ chosen: executed, chance }) => ({
      executed,
      chance,
      // What was withheld stands in nobody's way.
      isConfident: answer.status === 'answered' && chance >= confident,
      paraphrase: await paraphrase(executed, names, run),
    })),
  );
  return { readings, labels: await labelsOf(readings, names, run) };
}

/** Whether all that was found are nodes that only connect others: nobody asks for these. */
function endsUnnamed(execution: Execution, { knowledge: { graph, mediators } }: VerifyTools['around']): boolean {
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

async function labelsOf(
  readings: readonly OfflineReading[],
  names: Names,
  run: Run,
): Promise<ReadonlyMap<string, string>> {
  const terms = readings.flatMap(({ executed }) => [
    ...symbols(executed.form).map(({ symbol }) => termAt(symbol)),
    ...toldTerms(executed),
  ]);
  return await names.of(terms, run);
}
