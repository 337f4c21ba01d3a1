import type { Form, Grounded, Iri, Step } from '../../core/index.ts';

/** What a form follows a way from, where it follows that way. */
export function startOf(form: Grounded, steps: readonly Step<Iri>[]): Grounded | undefined {
  let start = form;
  for (const step of turned(steps)) {
    if (start.kind !== 'join' || !sameStep(start.step, step)) return undefined;
    start = start.of;
  }
  return start;
}

/** The same way from its other end. */
export function turned(steps: readonly Step<Iri>[]): readonly Step<Iri>[] {
  return steps.map(({ relation, inverse }) => ({ relation, inverse: !inverse })).reverse();
}

export function isPlain({ inverse, star }: Step<Iri>, backwards: boolean): boolean {
  return inverse === backwards && star === undefined;
}

export function sameStep(a: Step<Iri>, b: Step<Iri>): boolean {
  return a.relation === b.relation && a.inverse === b.inverse && a.star === b.star;
}

export function all(parts: readonly Grounded[]): Grounded {
  return parts.reduce((left, right) => ({ kind: 'and', left, right }));
}

/** What has something at the end of a way. */
export function along(steps: readonly Step<Iri>[], end: Grounded): Grounded {
  return steps.reduceRight<Form<Iri>>((of, step) => ({ kind: 'join', step, of }), end);
}

/** What is at the end of a way from something. */
export function back(steps: readonly Step<Iri>[], start: Grounded): Grounded {
  return along(turned(steps), start);
}
