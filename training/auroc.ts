/** The chance that a question with an answer is trusted more than one without. */
export function auroc(scored: readonly { readonly score: number; readonly positive: boolean }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score);
  let [rankSum, positives] = [0, 0];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]!.score === sorted[from]!.score) to++;
    for (let i = from; i < to; i++) {
      if (!sorted[i]!.positive) continue;
      rankSum += (from + to + 1) / 2;
      positives++;
    }
    from = to;
  }
  const negatives = sorted.length - positives;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
