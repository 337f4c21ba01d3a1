import type { Column, Form } from '../core/index.ts';
import { mapColumn, mapMeasure, mapOperand } from './measure.ts';

/** The same form with each form directly inside it replaced. */
export function mapChildren<S>(form: Form<S>, map: (inner: Form<S>) => Form<S>): Form<S> {
  switch (form.kind) {
    case 'entity':
    case 'class':
    case 'literal':
      return form;
    case 'and':
    case 'or':
    case 'not':
      return { kind: form.kind, left: map(form.left), right: map(form.right) };
    case 'arithmetic':
      return { ...form, left: map(form.left), right: map(form.right) };
    case 'compare':
      return { ...form, by: mapMeasure(form.by, same, map), value: mapOperand(form.value, same, map) };
    case 'match':
      return { ...form, by: mapMeasure(form.by, same, map) };
    case 'superlative':
    case 'top':
      return { ...form, of: map(form.of), by: mapMeasure(form.by, same, map) };
    case 'join':
    case 'during':
    case 'count':
    case 'aggregate':
    case 'ask':
      return { ...form, of: map(form.of) };
    case 'table': {
      const column = (each: Column<S>): Column<S> => mapColumn(each, same, map);
      const [of, [first, ...rest]] = [map(form.of), form.columns];
      return { kind: 'table', of, columns: [column(first), ...rest.map(column)] };
    }
    case 'row': {
      const [first, ...rest] = form.cells;
      return { kind: 'row', cells: [map(first), ...rest.map(map)] };
    }
  }
}

function same<T>(chain: T): T {
  return chain;
}
