import type { Ranker, Run, Wording } from '../../core/index.ts';

/** Of the texts of a graph that questions are compared with, those that say a step. */
export function stepsAmong(texts: Iterable<string>): readonly string[] {
  return [...texts].filter((text) => !/^(?:answer|asks) : /.test(text));
}

/** How well the step that fits a question best fits it, of all that the graph says of anything; nothing where it has none. */
export async function bestStep(
  question: Pick<Wording, 'text'>,
  steps: readonly string[],
  likeness: Ranker,
  run: Run,
): Promise<number | undefined> {
  if (steps.length === 0) return undefined;
  const fits = await likeness.ask({ query: question.text, texts: steps }, run);
  return fits.reduce((best, fit) => Math.max(best, fit), Number.NEGATIVE_INFINITY);
}
