/** Words of a question as the bits of a number: the i-th word is bit i. Words beyond the last bit have none. */
export const mostBits = 31;

/** The bits of the words `from` to `to - 1`. */
export function bitsOf(from: number, to: number): number {
  const end = Math.min(to, mostBits);
  return from >= end ? 0 : ((1 << end) - 1) & ~((1 << from) - 1);
}

/** What the words of some bits weigh together. */
export function weightOf(bits: number, weights: Float32Array): number {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) sum += weights[31 - Math.clz32(rest & -rest)]!;
  return sum;
}
