import type { Form, Step } from '../core/index.ts';

/** The form that follows edges away from a thing, nearest first: `chain(e, [a, b])` is `(JOIN b (JOIN a e))`. */
export function chain<S>(from: Form<S>, steps: readonly Step<S>[]): Form<S> {
  return steps.reduce<Form<S>>((of, step) => ({ kind: 'join', step, of }), from);
}
