import type { Linked, Question, Run } from '../../core/index.ts';
import {
  accounted,
  answered,
  askingBars,
  type Contest,
  contenders,
  executeRead,
  inBothWays,
  likelihoods,
  type Readings,
  type ReadWithGraph,
  readBeside,
  readInSteps,
  surelyNamed,
} from '../../stages/index.ts';
import type { AutoParts } from './auto-parts.ts';
import { noteContenders } from './choose-contender.ts';
import { depthOf } from './steps-in.ts';
import type { ReadOffline } from './told-readings.ts';

/** What the reader wrote, and what that comes to. */
export interface Read extends Pick<Contest, 'executed'> {
  readonly readings: Readings;
  /** How many steps a question goes at least that was read from the inside out; 0 of others. */
  readonly steps: number;
}

interface ReadParts extends AutoParts {
  readonly readWithGraph: ReadWithGraph;
}

/** What the reader makes of a question as a whole. */
export async function readAtOnce(question: Question, linked: Linked, parts: ReadParts, run: Run): Promise<Read> {
  const readings = await wholeOf(question, linked, parts, run);
  return { readings, executed: await executeRead(linked, readings.forms, parts, run), steps: 0 };
}

/** What it makes of a question as a whole, from the inside out, and without what it leaves aside. */
export async function readBothWays(question: Question, linked: Linked, parts: ReadParts, run: Run): Promise<Read> {
  const whole = await wholeOf(question, linked, parts, run);
  const inSteps = await run.trace.span('reader', 'read in steps', () => readInSteps(question, linked, parts, run));
  const beside = await run.trace.span('reader', 'read beside', () => readBeside(question, parts, run));
  const readings = inBothWays(inBothWays(whole, inSteps), beside);
  return { readings, executed: await executeRead(linked, readings.forms, parts, run), steps: fewestSteps(inSteps) };
}

/** Forms that are believed less than this share of the most believed do not tell how far a question goes. */
const HARDLY = 0.1;

function fewestSteps(forms: Readings['forms']): number {
  const most = Math.max(...forms.map(({ score }) => score));
  const likely = forms.filter(({ score }) => score >= most + Math.log(HARDLY));
  return likely.length === 0 ? 0 : Math.min(...likely.map(({ form }) => depthOf(form)));
}

function wholeOf(question: Question, linked: Linked, { readWithGraph }: ReadParts, run: Run): Promise<Readings> {
  return run.trace.span('reader', 'read', () => readWithGraph(question, linked, run));
}

/**
 * How sure the reader has to be to be asked first, and alone. Whoever is at home on a graph is asked first: the ranking where it was taught, elsewhere the reader, which was taught to read any. Where a
 * question names something the ranking has more to say, and the reader has to be as sure as the ranking would (`docs/decisions/0405`, `0445`). Who comes first depends on the question and the
 * graph alone, so that an answer does not depend on what was asked before.
 */
export function readerBar(linked: Linked): number {
  const { reader, ranking } = askingBars();
  return surelyNamed(linked).length === 0 ? reader : ranking;
}

/** What the reader answers where it is sure by itself: the ranking sets next to nothing right of that. */
export async function readerAlone(
  linked: Linked,
  read: () => Promise<Read>,
  bar: number,
  parts: AutoParts,
  run: Run,
): Promise<ReadOffline | undefined> {
  const { readings, executed } = await read();
  const found = await contenders({ linked, readings, executed }, parts, run);
  const [first] = found;
  if (!first || first.chance < bar) return undefined;
  noteContenders(found, run);
  const answer = await answered(first.chosen, first.chance, parts, run);
  return {
    linked,
    answer: await accounted(answer, linked, [...executed, ...readings.aside], run),
    contenders: likelihoods(found),
  };
}
