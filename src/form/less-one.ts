import type { Form } from '../core/index.ts';

/**
 * Every form with one condition less than this one has.
 * @example
 * lessOne(parseOrThrow('(JOIN (R when) (AND Death (JOIN of ann)))')).map(print); // ['(JOIN (R when) (CLASS Death))', '(JOIN (R when) (JOIN of ann))']
 */
export function lessOne<S>(form: Form<S>): readonly Form<S>[] {
  switch (form.kind) {
    case 'and':
      return [
        form.left,
        form.right,
        ...lessOne(form.left).map((left) => ({ ...form, left })),
        ...lessOne(form.right).map((right) => ({ ...form, right })),
      ];
    case 'not':
      return [form.left, ...lessOne(form.left).map((left) => ({ ...form, left }))];
    case 'during':
      return [form.of, ...lessOne(form.of).map((of) => ({ ...form, of }))];
    case 'join':
    case 'superlative':
    case 'top':
    case 'table':
    case 'count':
    case 'aggregate':
    case 'ask':
      return lessOne(form.of).map((of) => ({ ...form, of }));
    case 'or':
    case 'entity':
    case 'class':
    case 'literal':
    case 'compare':
    case 'match':
    case 'arithmetic':
    case 'row':
      return [];
  }
}
