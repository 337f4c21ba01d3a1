import type { Estimate } from '../interval.ts';

/** A share in percent, `75.6`. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** A score with its interval, `75.6 [73.1, 78.0]`. */
export function withInterval({ mean, low, high }: Estimate): string {
  return `${percent(mean)} [${percent(low)}, ${percent(high)}]`;
}

/** A difference of shares in points, `+2.1 [−0.3, +4.6]`. */
export function signedInterval({ mean, low, high }: Estimate): string {
  return `${signed(mean)} [${signed(low)}, ${signed(high)}]`;
}

function signed(share: number): string {
  const text = percent(Math.abs(share));
  return text === '0.0' ? text : `${share < 0 ? '−' : '+'}${text}`;
}

export function pValue(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

export function milliseconds(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms < 10 ? ms.toFixed(2) : ms < 100 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
