import type { Form, Literal } from '../core/index.ts';
import { literal } from './literal.ts';
import { mapChildren } from './map-children.ts';
import { mapSymbols } from './map-symbols.ts';
import { isConstant } from './measure.ts';
import { print } from './print.ts';

const BLANK = { entity: 'e', class: 'c', relation: 'r' } as const;
const VALUE: Literal = literal('v', 'v');

/**
 * The shape of a form: its operators, with every symbol and value blanked, `(AND c (JOIN (R r) e))`.
 * @example
 * skeleton(parseOrThrow('(JOIN (R capital) France)')); // what is left without names
 */
export function skeleton(form: Form<string>): string {
  const blanked = blankValues(mapSymbols(form, (_, role) => BLANK[role]));
  return print(blanked)
    .replaceAll(print({ kind: 'literal', value: VALUE }), 'v')
    .replaceAll('(ENTITY e)', 'e')
    .replaceAll('(CLASS c)', 'c');
}

function blankValues(form: Form<string>): Form<string> {
  const inner = mapChildren(form, blankValues);
  if (inner.kind === 'literal' || inner.kind === 'match') return { ...inner, value: VALUE };
  if (inner.kind === 'compare' && isConstant(inner.value)) return { ...inner, value: VALUE };
  if (inner.kind === 'during') return { ...inner, time: VALUE };
  return inner;
}
