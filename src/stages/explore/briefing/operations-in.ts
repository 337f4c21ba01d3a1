import type { Form, Id, Measure } from '../../../core/index.ts';
import { children, isCombined, isConstant, measuresOf } from '../../../form/index.ts';
import { leavesOutItsStart } from '../../enumerate/index.ts';

/** What a form does with what it finds, in the words that ask for it. */
export type Operation = 'average' | 'total' | 'extreme' | 'negation' | 'reckoning' | 'grouping';

/** All that a form does, also in what it compares with, ranks by and shows in columns. */
export function operationsIn(form: Form<Id>): ReadonlySet<Operation> {
  const found = new Set<Operation>(ownOf(form));
  for (const by of measuresOf(form)) for (const each of measured(by)) found.add(each);
  for (const [, inner] of children(form)) for (const each of operationsIn(inner)) found.add(each);
  return found;
}

function ownOf(form: Form<Id>): readonly Operation[] {
  switch (form.kind) {
    case 'aggregate':
      return aggregated(form.op);
    case 'count':
      return ['total'];
    case 'superlative':
    case 'top':
      return ['extreme'];
    case 'arithmetic':
      return reckoned(form.op);
    case 'not':
      // Who asks for the siblings of Ada does not mean her: nothing is negated.
      return leavesOutItsStart(form) ? [] : ['negation'];
    case 'compare':
      return negates(form) ? ['negation'] : [];
    default:
      return [];
  }
}

/** "Not red" is another colour, "never signed" is signed: false, and "no children" are none, counted or stated. */
function negates({ op, value }: Extract<Form<Id>, { readonly kind: 'compare' }>): boolean {
  if (op === 'ne') return true;
  if (!isConstant(value)) return false;
  return op === 'eq' ? value.value === 'false' || value.value === '0' : op === 'lt' && value.value === '1';
}

/** What is added up or counted for each of several things is said of each of them. */
function measured(by: Measure<Id>): readonly Operation[] {
  if (isCombined(by)) return [...reckoned(by.of), ...measured(by.left), ...measured(by.right)];
  if (by.of === 'value') return [];
  return by.of === 'count' ? ['total', 'grouping'] : [...aggregated(by.of), 'grouping'];
}

/** A ratio says how much of one there is for each of the other. */
function reckoned(op: 'minus' | 'divide'): readonly Operation[] {
  return op === 'divide' ? ['reckoning', 'grouping', 'average'] : ['reckoning'];
}

function aggregated(op: 'sum' | 'avg' | 'min' | 'max'): readonly Operation[] {
  if (op === 'sum') return ['total'];
  return op === 'avg' ? ['average'] : ['extreme'];
}
