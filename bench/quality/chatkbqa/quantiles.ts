/** The middle of some values, and what all but a twentieth stay below. */
export function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  const show = (value: number) => (value < 10 && !Number.isInteger(value) ? value.toFixed(1) : value.toFixed(0));
  return `median ${show(at(0.5))} (p95 ${show(at(0.95))})`;
}
