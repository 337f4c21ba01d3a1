import type { Form } from '../core/index.ts';

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
    case 'compare':
      return [];
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
      return [['superlative', form.of]];
    case 'during':
      return [['during', form.of]];
    case 'count':
    case 'aggregate':
    case 'ask':
      return [['set', form.of]];
  }
}
