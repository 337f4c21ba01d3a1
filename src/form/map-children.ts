import type { Form } from '../core/index.ts';

/** The same form with each form directly inside it replaced. */
export function mapChildren<S>(form: Form<S>, map: (inner: Form<S>) => Form<S>): Form<S> {
  switch (form.kind) {
    case 'entity':
    case 'class':
    case 'literal':
    case 'compare':
      return form;
    case 'and':
    case 'or':
    case 'not':
      return { kind: form.kind, left: map(form.left), right: map(form.right) };
    case 'join':
    case 'superlative':
    case 'during':
    case 'count':
    case 'aggregate':
    case 'ask':
      return { ...form, of: map(form.of) };
  }
}
