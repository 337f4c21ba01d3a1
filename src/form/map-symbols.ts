import type { Chain, ChainMeasure, Column, Form, Measure, Step, SymbolRole } from '../core/index.ts';
import { isCombined, isConstant, mapColumn, mapMeasure, mapOperand } from './measure.ts';
import { mapPath } from './path.ts';

/**
 * The same form over other symbols. Grounding a draft and labelling a grounded form are both this.
 * @example
 * const upper = mapSymbols(form, (symbol) => symbol.toUpperCase());
 */
export function mapSymbols<A, B>(form: Form<A>, map: (symbol: A, role: SymbolRole) => B): Form<B> {
  return mapped(form, map, ({ by, only, ...step }) => {
    const relation = map(step.relation, 'relation');
    return [
      {
        ...step,
        relation,
        ...(by && { by: mapPath(by, (each) => map(each, 'relation')) }),
        ...(only && { only: { ...only, relation: map(only.relation, 'relation') } }),
      },
    ];
  });
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
  visitSymbols(form, (symbol, role) => void found.push({ symbol, role }));
  return found;
}

type Visit<S> = (symbol: S, role: SymbolRole) => void;
type VisitMeasure<S> = (measure: ChainMeasure<S>) => void;

/** The same without a list, and with each measure: rankers ask this of thousands of forms a question. */
export function visitSymbols<S>(form: Form<S>, visit: Visit<S>, measure?: VisitMeasure<S>): void {
  switch (form.kind) {
    case 'entity':
    case 'class':
      visit(form.symbol, form.kind);
      return;
    case 'literal':
      return;
    case 'join':
      visitStep(form.step, visit);
      visitSymbols(form.of, visit, measure);
      return;
    case 'and':
    case 'or':
    case 'not':
    case 'arithmetic':
      visitSymbols(form.left, visit, measure);
      visitSymbols(form.right, visit, measure);
      return;
    case 'compare':
      visitMeasure(form.by, visit, measure);
      if (isConstant(form.value)) return;
      if (form.value.kind === 'own') visitMeasure(form.value.by, visit, measure);
      else visitSymbols(form.value, visit, measure);
      return;
    case 'match':
      visitMeasure(form.by, visit, measure);
      return;
    case 'superlative':
    case 'top':
      visitSymbols(form.of, visit, measure);
      visitMeasure(form.by, visit, measure);
      return;
    case 'during':
      visitSymbols(form.of, visit, measure);
      visit(form.relation, 'relation');
      return;
    case 'count':
    case 'ask':
      visitSymbols(form.of, visit, measure);
      return;
    case 'aggregate':
      visitSymbols(form.of, visit, measure);
      for (const step of form.by) visitStep(step, visit);
      return;
    case 'table':
      visitSymbols(form.of, visit, measure);
      for (const column of form.columns) if (column.of !== 'self') visitMeasure(column, visit, measure);
      return;
    case 'row':
      for (const cell of form.cells) visitSymbols(cell, visit, measure);
      return;
  }
}

function visitMeasure<S>(by: Measure<S>, visit: Visit<S>, measure?: VisitMeasure<S>): void {
  if (isCombined(by)) {
    visitMeasure(by.left, visit, measure);
    visitMeasure(by.right, visit, measure);
    return;
  }
  measure?.(by);
  for (const step of by.chain) visitStep(step, visit);
  if (by.of !== 'value' && by.within) visitSymbols(by.within, visit, measure);
}

function visitStep<S>({ relation, by }: Step<S>, visit: Visit<S>): void {
  visit(relation, 'relation');
  if (by !== undefined) mapPath(by, (other) => visit(other, 'relation'));
}
