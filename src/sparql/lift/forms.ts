import type { Chain, Grounded, Iri } from '../../core/index.ts';
import { isConstant, literal, mapMeasure } from '../../form/index.ts';
import { refuse } from './context.ts';

/** Forms nest, so that very many parts would be nested too deeply to read, print or evaluate. */
const MAX_PARTS = 200;

/** `(AND a (AND b c))`, classes and named things first as GrailQA writes them; nothing of nothing. */
export function conjunction(parts: readonly Grounded[]): Grounded | undefined {
  const isName = ({ kind }: Grounded): boolean => kind === 'class' || kind === 'entity';
  return fold('and', [...parts.filter(isName), ...parts.filter((part) => !isName(part))]);
}

export function disjunction(parts: readonly [Grounded, ...Grounded[]]): Grounded {
  return fold('or', parts) ?? parts[0];
}

function fold(kind: 'and' | 'or', parts: readonly Grounded[]): Grounded | undefined {
  const distinct = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
  if (distinct.length > MAX_PARTS) return refuse(`${distinct.length} parts in one form are too many`);
  const last = distinct.at(-1);
  return last && distinct.slice(0, -1).reduceRight((right, left): Grounded => ({ kind, left, right }), last);
}

/** `(JOIN r1 (JOIN r2 of))`. */
export function joined(route: Chain<Iri>, of: Grounded): Grounded {
  return route.reduceRight((inner, step): Grounded => ({ kind: 'join', step, of: inner }), of);
}

/** What a route leads away from at all: it has at least one end. */
export function existence(chain: Chain<Iri>): Grounded {
  if (chain.every(({ star }) => star)) return refuse('any number of steps leads from everything to itself');
  return { kind: 'compare', op: 'ge', by: { of: 'count', chain }, value: literal('1', 'integer') };
}

export function isExistence(form: Grounded): boolean {
  if (form.kind !== 'compare' || form.by.of !== 'count' || form.by.within || form.op !== 'ge') return false;
  return isConstant(form.value) && form.value.value === '1';
}

/** The form said one route further away, where that is the same: a count along a longer route counts other ends. */
export function lengthened(route: Chain<Iri>, form: Grounded): Grounded | undefined {
  if (form.kind !== 'compare' && form.kind !== 'match') return undefined;
  if (form.by.of !== 'value' && !isExistence(form)) return undefined;
  if (form.kind === 'compare' && !isConstant(form.value)) return undefined;
  return {
    ...form,
    by: mapMeasure(
      form.by,
      (chain) => [...route, ...chain],
      (within) => within,
    ),
  };
}
