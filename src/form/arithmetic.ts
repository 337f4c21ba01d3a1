import type { Arithmetic, CompareAs, Literal, Term } from '../core/index.ts';
import { areDates, differenceComparesAs } from './compare-as.ts';
import { asMade } from './duration.ts';
import { family, literal, numberOf } from './literal.ts';
import { numberLiteral, widest } from './number-type.ts';
import { timeBetween } from './time-between.ts';
import { asCompared } from './value.ts';

/** Terms, and how they compare. */
export interface Side {
  readonly terms: readonly Term[];
  readonly as: CompareAs;
}

/**
 * The differences of numbers, typed as SPARQL types them, or their ratios, a double on every engine, each with each; the times
 * between dates. Nothing of what is neither, and nothing divided by 0.
 */
export function arithmetic(op: Arithmetic, left: Side, right: Side): readonly Literal[] {
  const [a, b] = [literals(left), literals(right)];
  const as = op === 'minus' ? differenceComparesAs(left.as, right.as) : 'typed';
  const areTimes = as === 'duration' && areDates(left.as);
  const combine = (one: Literal, other: Literal): Literal | undefined => {
    if (areTimes)
      return family(one) === 'date' && family(other) === 'date' ? timeBetween(other.value, one.value) : undefined;
    const result = ofNumbers(op, one, other);
    return result && asMade(result, as);
  };
  return a.flatMap((one) => b.flatMap((other) => combine(one, other) ?? []));
}

function literals({ terms, as }: Side): readonly Literal[] {
  return terms.flatMap((term) => (term.termType === 'Literal' ? [asCompared(term, as)] : []));
}

function ofNumbers(op: Arithmetic, left: Literal, right: Literal): Literal | undefined {
  if (family(left) !== 'number' || family(right) !== 'number') return undefined;
  const [a, b] = [numberOf(left.value), numberOf(right.value)];
  if (op === 'minus') return numberLiteral(a - b, widest([left, right]));
  return b === 0 ? undefined : literal(String(a / b), 'double');
}
