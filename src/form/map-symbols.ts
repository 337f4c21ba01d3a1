import type { Chain, Column, Form, Measure, Operand, Step, SymbolRole } from '../core/index.ts';
import { isCombined, isConstant, mapColumn, mapMeasure, mapOperand } from './measure.ts';

/**
 * The same form over other symbols. Grounding a draft and labelling a grounded form are both this.
 * @example
 * const upper = mapSymbols(form, (symbol) => symbol.toUpperCase());
 */
export function mapSymbols<A, B>(form: Form<A>, map: (symbol: A, role: SymbolRole) => B): Form<B> {
  return mapped(form, map, (step) => [{ ...step, relation: map(step.relation, 'relation') }]);
}

/** The same form with other steps: each may be several, which together lead where the one did. */
export function mapSteps<S>(form: Form<S>, steps: (step: Step<S>) => Chain<S>): Form<S> {
  return mapped(form, (symbol) => symbol, steps);
}

function mapped<A, B>(
  form: Form<A>,
  map: (symbol: A, role: SymbolRole) => B,
  steps: (step: Step<A>) => Chain<B>,
): Form<B> {
  const again = (inner: Form<A>): Form<B> => mapped(inner, map, steps);
  const chain = ([first, ...rest]: Chain<A>): Chain<B> => [...steps(first), ...rest.flatMap(steps)];
  const measure = (m: Measure<A>): Measure<B> => mapMeasure(m, chain, again);
  const column = (c: Column<A>): Column<B> => mapColumn(c, chain, again);
  switch (form.kind) {
    case 'entity':
    case 'class':
      return { kind: form.kind, symbol: map(form.symbol, form.kind) };
    case 'literal':
      return form;
    case 'join':
      return steps(form.step).reduceRight<Form<B>>((of, step) => ({ kind: 'join', step, of }), again(form.of));
    case 'and':
    case 'or':
    case 'not':
      return { kind: form.kind, left: again(form.left), right: again(form.right) };
    case 'arithmetic':
      return { ...form, left: again(form.left), right: again(form.right) };
    case 'compare':
      return { ...form, by: measure(form.by), value: mapOperand(form.value, chain, again) };
    case 'match':
      return { ...form, by: measure(form.by) };
    case 'superlative':
    case 'top':
      return { ...form, of: again(form.of), by: measure(form.by) };
    case 'during':
      return { ...form, of: again(form.of), relation: map(form.relation, 'relation') };
    case 'count':
    case 'ask':
      return { kind: form.kind, of: again(form.of) };
    case 'aggregate':
      return { ...form, of: again(form.of), by: chain(form.by) };
    case 'table': {
      const [of, [first, ...rest]] = [again(form.of), form.columns];
      return { kind: 'table', of, columns: [column(first), ...rest.map(column)] };
    }
    case 'row': {
      const [first, ...rest] = form.cells;
      return { kind: 'row', cells: [again(first), ...rest.map(again)] };
    }
  }
}

/**
 * Every symbol of a form with its role, in reading order.
 * @example
 * symbols(parseOrThrow('(JOIN capital Paris)')).map(({ symbol, role }) => `${role} ${symbol}`);
 */
export function symbols<S>(form: Form<S>): readonly { readonly symbol: S; readonly role: SymbolRole }[] {
  const found: { symbol: S; role: SymbolRole }[] = [];
  collect(form, found);
  return found;
}

/** Rankers ask this of thousands of forms a question, so it builds no other form. */
function collect<S>(form: Form<S>, into: { symbol: S; role: SymbolRole }[]): void {
  switch (form.kind) {
    case 'entity':
    case 'class':
      into.push({ symbol: form.symbol, role: form.kind });
      return;
    case 'literal':
      return;
    case 'join':
      into.push({ symbol: form.step.relation, role: 'relation' });
      collect(form.of, into);
      return;
    case 'and':
    case 'or':
    case 'not':
    case 'arithmetic':
      collect(form.left, into);
      collect(form.right, into);
      return;
    case 'compare':
      collectMeasure(form.by, into);
      collectOperand(form.value, into);
      return;
    case 'match':
      collectMeasure(form.by, into);
      return;
    case 'superlative':
    case 'top':
      collect(form.of, into);
      collectMeasure(form.by, into);
      return;
    case 'during':
      collect(form.of, into);
      into.push({ symbol: form.relation, role: 'relation' });
      return;
    case 'count':
    case 'ask':
      collect(form.of, into);
      return;
    case 'aggregate':
      collect(form.of, into);
      collectChain(form.by, into);
      return;
    case 'table':
      collect(form.of, into);
      for (const column of form.columns) if (column.of !== 'self') collectMeasure(column, into);
      return;
    case 'row':
      for (const cell of form.cells) collect(cell, into);
      return;
  }
}

function collectMeasure<S>(by: Measure<S>, into: { symbol: S; role: SymbolRole }[]): void {
  if (isCombined(by)) {
    collectMeasure(by.left, into);
    collectMeasure(by.right, into);
    return;
  }
  collectChain(by.chain, into);
  if (by.of !== 'value' && by.within) collect(by.within, into);
}

function collectOperand<S>(operand: Operand<S>, into: { symbol: S; role: SymbolRole }[]): void {
  if (isConstant(operand)) return;
  if (operand.kind === 'own') collectMeasure(operand.by, into);
  else collect(operand, into);
}

function collectChain<S>(chain: Chain<S>, into: { symbol: S; role: SymbolRole }[]): void {
  for (const { relation } of chain) into.push({ symbol: relation, role: 'relation' });
}
