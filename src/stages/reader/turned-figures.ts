import type { Comparison, Cue, Form, Literal } from '../../core/index.ts';
import { children, isConstant } from '../../form/index.ts';

/** Whether what is sought lies above a figure, below it, or neither. */
const SIDE: Readonly<Record<Comparison, number>> = { lt: -1, le: -1, gt: 1, ge: 1, eq: 0, ne: 0 };

/** How many figures of a question a form compares with to the other side than the wording says: "smaller than 500" as more than 500. */
export function turnedFigures<S>(form: Form<S>, cues: readonly Cue[]): number {
  const compared = comparisonsIn(form, 1);
  return cues.filter((cue) => {
    if (cue.kind !== 'compare' || SIDE[cue.op] === 0) return false;
    const sides = compared.filter(({ value }) => isSame(value, cue.value)).map(({ side }) => side);
    return sides.length > 0 && sides.every((side) => side === -SIDE[cue.op]);
  }).length;
}

interface Compared {
  readonly value: Literal;
  readonly side: number;
}

function comparisonsIn<S>(form: Form<S>, turn: 1 | -1): readonly Compared[] {
  const own =
    form.kind === 'compare' && isConstant(form.value) ? [{ value: form.value, side: turn * SIDE[form.op] }] : [];
  const inner = children(form).flatMap(([slot, each]) =>
    comparisonsIn(each, slot === 'not-right' ? (-turn as 1 | -1) : turn),
  );
  return [...own, ...inner];
}

function isSame(a: Literal, b: Literal): boolean {
  return a.value === b.value || (a.value.trim() !== '' && Number(a.value) === Number(b.value));
}
