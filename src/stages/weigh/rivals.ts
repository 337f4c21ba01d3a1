import type { Id, Question, Ranker, Run } from '../../core/index.ts';
import type { Hop } from '../../graph/index.ts';
import { absentSteps, describeStep, type Surroundings } from '../generate/index.ts';

/** Something that could be asked of things of a class, and how well it fits the question. */
export interface Rival {
  readonly thing: Id;
  readonly path: readonly Hop[];
  readonly text: string;
  readonly fit: number;
}

/** Steps compared with a question: the classes of a thing may have hundreds. */
const MOST = 400;

/**
 * What fits a question best of all that the graph says of others of a thing's classes, but not of the thing itself:
 * where it fits better than anything that can be answered, the fact is missing.
 */
export async function findRival(
  question: Question,
  thing: Id,
  tools: { readonly around: Surroundings; readonly likeness: Ranker },
  run: Run,
): Promise<Rival | undefined> {
  const { around, likeness } = tools;
  const texts = new Map<string, readonly Hop[]>();
  for (const path of absentSteps(around, thing)) texts.set(describeStep(around, path), path);
  const offered = [...texts.keys()].slice(0, MOST);
  if (offered.length === 0) return undefined;
  const fits = await likeness.ask({ query: question.text, texts: offered }, run);
  const best = fits.indexOf(Math.max(...fits));
  return { thing, path: texts.get(offered[best]!)!, text: offered[best]!, fit: fits[best]! };
}
