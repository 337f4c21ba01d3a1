import type { Form, Measure, Operand } from '../core/index.ts';
import { formsOf, isConstant } from './measure.ts';

/** The places of a form where another form stands. */
export type Slot = 'top' | 'join' | 'and' | 'or' | 'not-left' | 'not-right' | 'superlative' | 'during' | 'set';

/** What a bare symbol in a slot is taken for; the other reading is written `(ENTITY x)` or `(CLASS x)`. */
export function defaultRole(slot: Slot, symbol: string): 'entity' | 'class' {
  if (/^[mg]\.[0-9a-z_]+$/i.test(symbol)) return 'entity';
  return slot === 'join' || slot === 'or' || slot === 'not-right' ? 'entity' : 'class';
}

/** The forms directly inside a form, with the slots they stand in. */
export function children<S>(form: Form<S>): readonly (readonly [Slot, Form<S>])[] {
  switch (form.kind) {
    case 'entity':
    case 'class':
    case 'literal':
      return [];
    case 'compare':
      return [...within(form.by), ...compared(form.value)];
    case 'match':
      return within(form.by);
    case 'join':
      return [['join', form.of]];
    case 'and':
      return [
        ['and', form.left],
        ['and', form.right],
      ];
    case 'or':
      return [
        ['or', form.left],
        ['or', form.right],
      ];
    case 'not':
      return [
        ['not-left', form.left],
        ['not-right', form.right],
      ];
    case 'superlative':
    case 'top':
      return [['superlative', form.of], ...within(form.by)];
    case 'arithmetic':
      return [
        ['set', form.left],
        ['set', form.right],
      ];
    case 'during':
      return [['during', form.of]];
    case 'count':
    case 'aggregate':
    case 'ask':
      return [['set', form.of]];
    case 'table':
      return [['set', form.of], ...form.columns.flatMap((column) => (column.of === 'self' ? [] : within(column)))];
    case 'row':
      return form.cells.map((cell) => ['set', cell]);
  }
}

function within<S>(by: Measure<S>): readonly (readonly [Slot, Form<S>])[] {
  return formsOf(by).map((form) => ['set', form]);
}

function compared<S>(operand: Operand<S>): readonly (readonly [Slot, Form<S>])[] {
  if (isConstant(operand)) return [];
  return operand.kind === 'own' ? within(operand.by) : [['set', operand]];
}
