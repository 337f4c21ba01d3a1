import type { Linked, Question, Run } from '../../core/index.ts';
import {
  accounted,
  answered,
  askingBars,
  type Contest,
  contenders,
  executeRead,
  likelihoods,
  type Readings,
  type ReadWithGraph,
  surelyNamed,
} from '../../stages/index.ts';
import type { AutoParts } from './auto-parts.ts';
import { noteContenders } from './choose-contender.ts';
import type { ReadOffline } from './told-readings.ts';

/** What the reader wrote, and what that comes to. */
export interface Read extends Pick<Contest, 'executed'> {
  readonly readings: Readings;
}

export async function readAndExecute(
  question: Question,
  linked: Linked,
  readWithGraph: ReadWithGraph,
  parts: AutoParts,
  run: Run,
): Promise<Read> {
  const readings = await run.trace.span('reader', 'read', () => readWithGraph(question, linked, run));
  return { readings, executed: await executeRead(linked, readings.forms, parts, run) };
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
