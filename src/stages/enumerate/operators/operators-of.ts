import type { Form, Id } from '../../../core/index.ts';
import { family, isConstant, symbols } from '../../../form/index.ts';

/** What a form does beyond following relations. */
export type Operator = 'or' | 'count' | 'ask' | 'superlative' | 'compare' | 'aggregate' | 'not';

const NONE: ReadonlySet<Operator> = new Set();

export function operatorsOf(form: Form<Id>): ReadonlySet<Operator> {
  return withOperators(NONE, form);
}

/** Thousands of forms have no operator, and no set of their own. */
function withOperators(found: ReadonlySet<Operator>, form: Form<Id>): ReadonlySet<Operator> {
  switch (form.kind) {
    case 'entity':
    case 'class':
    case 'literal':
      return found;
    case 'compare':
      // That something is said to be false is a negation; that it is true is said by its name.
      if (!isConstant(form.value) || family(form.value) !== 'boolean') return plus(found, 'compare');
      return form.value.value === 'false' ? plus(found, 'not') : found;
    case 'match':
      return plus(found, 'compare');
    case 'count':
    case 'ask':
    case 'superlative':
    case 'aggregate':
      return withOperators(plus(found, form.kind), form.of);
    case 'top':
      return withOperators(plus(found, 'superlative'), form.of);
    case 'arithmetic':
      return withOperators(withOperators(plus(found, 'aggregate'), form.left), form.right);
    case 'table':
      return withOperators(found, form.of);
    case 'row':
      return form.cells.reduce(withOperators, found);
    case 'not':
      return withOperators(leavesOutItsStart(form) ? found : plus(found, 'not'), form.left);
    case 'or':
      return withOperators(withOperators(plus(found, 'or'), form.left), form.right);
    case 'and':
      return withOperators(withOperators(found, form.left), form.right);
    case 'join':
    case 'during':
      return withOperators(found, form.of);
  }
}

function plus(found: ReadonlySet<Operator>, operator: Operator): ReadonlySet<Operator> {
  return found.has(operator) ? found : new Set([...found, operator]);
}

/** Whether a form leaves out the thing that it walks from, as "the siblings of Ada" does. */
export function leavesOutItsStart({ left, right }: Extract<Form<Id>, { kind: 'not' }>): boolean {
  return right.kind === 'entity' && symbols(left).some(({ symbol }) => symbol === right.symbol);
}
