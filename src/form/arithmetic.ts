import type { Arithmetic, Literal, Term } from '../core/index.ts';
import { family, literal, numberOf } from './literal.ts';
import { numberLiteral, widest } from './number-type.ts';

/**
 * The difference of two numbers, typed as SPARQL types it, or their ratio, a double on every engine; nothing of what is
 * no number, and nothing divided by 0.
 */
export function arithmetic(op: Arithmetic, left: Term, right: Term): Literal | undefined {
  if (left.termType !== 'Literal' || right.termType !== 'Literal') return undefined;
  if (family(left) !== 'number' || family(right) !== 'number') return undefined;
  const [a, b] = [numberOf(left.value), numberOf(right.value)];
  if (op === 'minus') return numberLiteral(a - b, widest([left, right]));
  return b === 0 ? undefined : literal(String(a / b), 'double');
}
