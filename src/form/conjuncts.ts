import type { Form } from '../core/index.ts';

/** The parts of an intersection, however it is nested; a form that is none is its only part. */
export function conjuncts<S>(form: Form<S>): readonly Form<S>[] {
  return form.kind === 'and' ? [...conjuncts(form.left), ...conjuncts(form.right)] : [form];
}
