import type { Chain, Grounded, Iri, Step } from '../../core/index.ts';
import { equal } from '../../form/index.ts';
import { conjunction } from './forms.ts';

/**
 * `X` whose value is the greatest value of all `X` is what ARGMAX says: queries write it with a copy of the pattern
 * inside a MAX sub-query.
 */
export function asSuperlative(parts: readonly Grounded[]): Grounded | undefined {
  for (const part of parts) {
    const best = extremeOf(part);
    if (best === undefined) continue;
    const of = conjunction(parts.filter((other) => other !== part));
    if (of === undefined || !equal(of, best.of)) continue;
    return { kind: 'superlative', op: best.op, of, by: { of: 'value', chain: best.by }, rank: 1 };
  }
  return undefined;
}

interface Extreme {
  readonly op: 'max' | 'min';
  readonly of: Grounded;
  readonly by: Chain<Iri>;
}

/** What `(JOIN r1 (JOIN r2 (MAX of (JOIN r1 r2))))` takes the extreme of, where the two chains are the same. */
function extremeOf(part: Grounded): Extreme | undefined {
  const route: Step<Iri>[] = [];
  let inner = part;
  for (; inner.kind === 'join'; inner = inner.of) route.push(inner.step);
  if (inner.kind !== 'aggregate' || (inner.op !== 'max' && inner.op !== 'min')) return undefined;
  if (JSON.stringify(route) !== JSON.stringify(inner.by)) return undefined;
  return { op: inner.op, of: inner.of, by: inner.by };
}
