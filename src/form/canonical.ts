import type { Form } from '../core/index.ts';
import { mapChildren } from './map-children.ts';
import { print } from './print.ts';

/**
 * The one spelling of all forms that differ only in the order or repetition of AND and OR parts.
 * @example
 * canonical(parseOrThrow('(AND b a)')); // the same for (AND a b)
 */
export function canonical<S extends string>(form: Form<S>): Form<S> {
  if (form.kind === 'and' || form.kind === 'or') {
    const kind = form.kind;
    const sorted = [...new Map(operands(form, kind).map((part) => [sortKey(part), part])).entries()]
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([, part]) => part);
    return sorted.reduceRight((right, left) => ({ kind, left, right }));
  }
  const inner = mapChildren(form, canonical);
  return inner.kind === 'superlative' && inner.by.of === 'value' && inner.by.flat
    ? { ...inner, by: { of: 'value', chain: inner.by.chain } }
    : inner;
}

/**
 * Whether two forms are the same but for the order and repetition of AND and OR parts.
 * @example
 * equal(parseOrThrow('(AND a b)'), parseOrThrow('(AND b a)')); // true
 */
export function equal(a: Form<string>, b: Form<string>): boolean {
  return print(canonical(a)) === print(canonical(b));
}

function operands<S extends string>(form: Form<S>, kind: 'and' | 'or'): readonly Form<S>[] {
  if (form.kind !== kind) {
    const part = canonical(form);
    return part.kind === kind ? operands(part, kind) : [part];
  }
  return [...operands(form.left, kind), ...operands(form.right, kind)];
}

/** Classes first, as GrailQA writes them; then by text. */
function sortKey(form: Form<string>): string {
  return `${form.kind === 'class' ? 0 : 1} ${form.kind} ${print(form)}`;
}
