import type { Form, Id } from '../../core/index.ts';
import { family, symbols } from '../../form/index.ts';

/** What a form does beyond following relations. */
export type Operator = 'or' | 'count' | 'ask' | 'superlative' | 'compare' | 'aggregate' | 'not';

export function operatorsOf(form: Form<Id>): ReadonlySet<Operator> {
  const found = new Set<Operator>();
  const visit = (inner: Form<Id>): void => {
    switch (inner.kind) {
      case 'entity':
      case 'class':
      case 'literal':
        return;
      case 'compare':
        // That something is said to be false is a negation; that it is true is said by its name.
        if (family(inner.value) !== 'boolean') found.add('compare');
        else if (inner.value.value === 'false') found.add('not');
        return;
      case 'count':
      case 'ask':
      case 'superlative':
      case 'aggregate':
        found.add(inner.kind);
        visit(inner.of);
        return;
      case 'not':
        if (inner.right.kind !== 'entity' || !mentions(inner.left, inner.right.symbol)) found.add('not');
        visit(inner.left);
        return;
      case 'or':
        found.add('or');
        visit(inner.left);
        visit(inner.right);
        return;
      case 'and':
        visit(inner.left);
        visit(inner.right);
        return;
      case 'join':
      case 'during':
        visit(inner.of);
        return;
    }
  };
  visit(form);
  return found;
}

function mentions(form: Form<Id>, symbol: Id): boolean {
  return symbols(form).some((each) => each.symbol === symbol);
}
