import type { Term } from '../core/index.ts';

/** A text that is the same for equal terms. */
export function termKey(term: Term): string {
  if (term.termType !== 'Literal') return `${term.termType} ${term.value}`;
  return `Literal ${term.datatype.value} ${term.language ?? ''} ${term.value}`;
}
