import type { Chain, Column, CombinedMeasure, Form, Literal, Measure, Operand } from '../core/index.ts';

export function isCombined<S>(by: Measure<S>): by is CombinedMeasure<S> {
  return by.of === 'minus' || by.of === 'divide';
}

/** Every chain that a measure looks along, in reading order. */
export function chainsOf<S>(by: Measure<S>): readonly Chain<S>[] {
  return isCombined(by) ? [...chainsOf(by.left), ...chainsOf(by.right)] : [by.chain];
}

/** What a form itself compares, ranks or shows by. */
export function measuresOf<S>(form: Form<S>): readonly Measure<S>[] {
  switch (form.kind) {
    case 'compare':
      return !isConstant(form.value) && form.value.kind === 'own' ? [form.by, form.value.by] : [form.by];
    case 'match':
    case 'superlative':
    case 'top':
      return [form.by];
    case 'table':
      return form.columns.flatMap((column) => (column.of === 'self' ? [] : [column]));
    default:
      return [];
  }
}

/** The forms inside a measure: the sets within which it counts or adds up. */
export function formsOf<S>(by: Measure<S>): readonly Form<S>[] {
  switch (by.of) {
    case 'value':
      return [];
    case 'minus':
    case 'divide':
      return [...formsOf(by.left), ...formsOf(by.right)];
    default:
      return by.within ? [by.within] : [];
  }
}

/** The same measure along other chains and within other sets. */
export function mapMeasure<A, B>(
  by: Measure<A>,
  chain: (chain: Chain<A>) => Chain<B>,
  form: (form: Form<A>) => Form<B>,
): Measure<B> {
  switch (by.of) {
    case 'value':
      return by.flat ? { of: 'value', chain: chain(by.chain), flat: true } : { of: 'value', chain: chain(by.chain) };
    case 'minus':
    case 'divide':
      return { of: by.of, left: mapMeasure(by.left, chain, form), right: mapMeasure(by.right, chain, form) };
    default: {
      const along = chain(by.chain);
      return by.within ? { of: by.of, chain: along, within: form(by.within) } : { of: by.of, chain: along };
    }
  }
}

export function mapColumn<A, B>(
  column: Column<A>,
  chain: (chain: Chain<A>) => Chain<B>,
  form: (form: Form<A>) => Form<B>,
): Column<B> {
  return column.of === 'self' ? column : mapMeasure(column, chain, form);
}

/** Whether what is compared with is written down, rather than found in the graph. */
export function isConstant<S>(operand: Operand<S>): operand is Literal {
  return 'termType' in operand;
}

/** A form as what a measure is compared with: a literal form is the constant it writes. */
export function operandOf<S>(form: Form<S>): Operand<S> {
  return form.kind === 'literal' ? form.value : form;
}

export function mapOperand<A, B>(
  operand: Operand<A>,
  chain: (chain: Chain<A>) => Chain<B>,
  form: (form: Form<A>) => Form<B>,
): Operand<B> {
  if (isConstant(operand)) return operand;
  if (operand.kind === 'own') return { kind: 'own', by: mapMeasure(operand.by, chain, form) };
  return operandOf(form(operand));
}
