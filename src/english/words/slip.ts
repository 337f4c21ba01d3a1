/** Letters of a stem in which one slip of the hand may hide another. */
export const LONG_STEM = 6;

/** The same of stems of at least so many letters, of which the first is the one that nobody gets wrong. */
export function isSlipOfStem(stem: string, other: string, least = LONG_STEM): boolean {
  return stem.length >= least && stem[0] === other[0] && isSlip(stem, other);
}

/** Whether two words of some length differ by one slip of the hand: a letter too many, too few, wrong, or swapped with the next. */
export function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < 5) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left[0] === right[1] && left[1] === right[0]);
}
