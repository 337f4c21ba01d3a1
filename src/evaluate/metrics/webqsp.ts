import type { GoldAnswer } from '../dataset.ts';
import { givenKeys, goldKeys, harmonic, type Judged, type Metric } from './metric.ts';

export interface ParseScores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly hit: number;
}

/**
 * The scores of the official WebQSP evaluator, with ChatKBQA's hit beside them: those of the reading with the best F1,
 * and the best hit of any reading. Questions without a good and complete reading do not count.
 */
export function webqspScores(judged: Judged): ParseScores | undefined {
  const { gold, answer } = judged;
  if (gold.scheme !== 'webqsp' || !gold.counts || gold.parses === undefined) return undefined;
  if (answer.status === 'undetermined') return { precision: 0, recall: 0, f1: 0, hit: 0 };
  const given = givenKeys(judged);
  const scores = gold.parses.map((parse) => parseScores(parse, given));
  const best = scores.reduce((a, b) => (b.f1 > a.f1 ? b : a));
  return { ...best, hit: Math.max(...scores.map(({ hit }) => hit)) };
}

/** Lists are compared as they are: an answer that stands twice counts twice. */
function parseScores(answers: readonly GoldAnswer[], given: readonly string[]): ParseScores {
  const gold = goldKeys(answers);
  if (gold.length === 0 && given.length === 0) return { precision: 1, recall: 1, f1: 1, hit: 1 };
  if (gold.length === 0) return { precision: 0, recall: 1, f1: 0, hit: 1 };
  if (given.length === 0) return { precision: 1, recall: 0, f1: 0, hit: 0 };
  // Like the official evaluator, which starts from a tiny count: of readings without a hit the first such one is best.
  const tiny = 1e-40;
  const found = gold.filter((text) => given.includes(text)).length;
  const wrong = given.filter((text) => !gold.includes(text)).length;
  const precision = (tiny + found) / (tiny + found + wrong);
  const recall = (tiny + found) / (tiny + gold.length);
  return { precision, recall, f1: harmonic(precision, recall), hit: found > 0 ? 1 : 0 };
}

const official = (name: 'precision' | 'recall' | 'f1', title: string): Metric => ({
  name: `webqsp.${name}`,
  title: `WebQSP ${title}`,
  definition: `WebQSP’s official ${title}: that of the reading with the best F1. Questions without a good and complete reading are left out, as officially.`,
  better: 'higher',
  score: (judged) => webqspScores(judged)?.[name],
});

export const webqspPrecision = official('precision', 'precision');
export const webqspRecall = official('recall', 'recall');
export const webqspF1 = official('f1', 'F1');
