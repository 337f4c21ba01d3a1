/** Nothing is surer than this, nor less sure than its opposite. */
const SUREST = 0.9995;

/** A chance on a scale on which clues add up. */
export function logOdds(chance: number): number {
  const bounded = Math.min(SUREST, Math.max(1 - SUREST, chance));
  return Math.log(bounded / (1 - bounded));
}
