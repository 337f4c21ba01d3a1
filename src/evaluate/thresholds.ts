import type { PredictionRecord } from './record.ts';

/** What a run would come to if answers less sure than this were withheld. */
export interface Threshold {
  readonly below: number;
  /** The share of questions that would be answered, and of those answers the share that are right. */
  readonly answered: number;
  readonly right: number;
  /** On questions that have an answer: F1, and the share left without one. */
  readonly f1?: number;
  readonly falseAbstention?: number;
  /** On questions that have none: the share found out. */
  readonly recall?: number;
}

/** An answer counts as right where at least half of it is. */
export function isRight({ gold, scores }: Pick<PredictionRecord, 'gold' | 'scores'>): boolean {
  return gold.answerable !== false && (scores.f1 ?? 0) >= 0.5;
}

/** What each threshold would make of a run; `sure` says how sure an answer is. */
export function thresholds(
  records: readonly PredictionRecord[],
  at: readonly number[],
  sure: (confidence: number) => number = (confidence) => confidence,
): readonly Threshold[] {
  const able = records.filter(({ gold }) => gold.answerable !== false);
  const unable = records.filter(({ gold }) => gold.answerable === false);
  return at.map((below) => {
    const isGiven = ({ status, confidence = 1 }: PredictionRecord) =>
      status === 'answered' && sure(confidence) >= below;
    const given = records.filter(isGiven);
    return {
      below,
      answered: share(given.length, records.length),
      right: share(given.filter(isRight).length, given.length),
      ...(able.length > 0 && {
        f1: able.reduce((sum, each) => sum + (isGiven(each) ? (each.scores.f1 ?? 0) : 0), 0) / able.length,
        falseAbstention: share(able.filter((each) => !isGiven(each)).length, able.length),
      }),
      ...(unable.length > 0 && { recall: share(unable.filter((each) => !isGiven(each)).length, unable.length) }),
    };
  });
}

/** The lowest threshold at which so many of the questions without an answer are found out; nothing where there are none. */
export function thresholdFor(
  records: readonly PredictionRecord[],
  recall: number,
  sure: (confidence: number) => number = (confidence) => confidence,
): number | undefined {
  const trusts = records
    .filter(({ gold }) => gold.answerable === false)
    .map(({ status, confidence = 1 }) => (status === 'answered' ? sure(confidence) : 0))
    .sort((a, b) => a - b);
  if (trusts.length === 0) return undefined;
  const highest = trusts[Math.ceil(trusts.length * recall) - 1] ?? 0;
  return Math.min(1, Math.floor(highest * 1000 + 1) / 1000);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
