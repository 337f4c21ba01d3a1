import type { PredictionRecord } from '../record.ts';

/** The share of all questions that were answered rightly with at most so many model calls. */
export interface WithinCalls {
  readonly calls: number;
  readonly exact: number;
  /** Mean F1, where questions that took more count as nothing. */
  readonly f1: number;
}

/** What model calls buy: the scores for every number of calls that some question took; nothing where no model was asked. */
export function withinCalls(records: readonly PredictionRecord[]): readonly WithinCalls[] {
  const most = Math.max(0, ...records.map(({ cost }) => cost.modelCalls));
  if (most === 0) return [];
  return Array.from({ length: most + 1 }, (_, calls) => {
    const within = records.filter(({ cost }) => cost.modelCalls <= calls);
    const share = (name: 'exact' | 'f1') =>
      within.reduce((sum, { scores }) => sum + (scores[name] ?? 0), 0) / records.length;
    return { calls, exact: share('exact'), f1: share('f1') };
  });
}
