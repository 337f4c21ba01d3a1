import type { Form, Grounded, Iri } from '../core/index.ts';
import { termAt } from './address.ts';
import { mapChildren } from './map-children.ts';

/** A form whose values stand as things under their addresses, with the values as the literals that they are. */
export function withValues(form: Form<Iri>): Grounded {
  const inner = mapChildren(form, withValues);
  if (inner.kind !== 'entity') return inner;
  const term = termAt(inner.symbol);
  return term.termType === 'Literal' ? { kind: 'literal', value: term } : inner;
}
