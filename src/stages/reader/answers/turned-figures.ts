import type { Comparison, Cue, Form, Linked, Literal } from '../../../core/index.ts';
import { isAmount } from '../../../english/index.ts';
import { children, isConstant } from '../../../form/index.ts';
import { unitSaid } from '../../knowledge/index.ts';

/** Whether what is sought lies above a figure, below it, or neither; and less far where the figure itself is sought, too. */
const SIDE: Readonly<Record<Comparison, number>> = { lt: -2, le: -1, gt: 2, ge: 1, eq: 0, ne: 0 };
/** What a figure counts that is left out though it is meant, or the other way round: "since 2023" as after 2023. */
const BOUND = 0.5;

/** How many figures of a question a form compares with to the other side than the wording says: "smaller than 500" as more than 500, "in 2023" as before 2023. */
export function turnedFigures<S>(form: Form<S>, { cues, literals }: Pick<Linked, 'cues' | 'literals'>): number {
  const compared = comparisonsIn(form, false);
  const sidesOf = (figure: Literal): readonly number[] =>
    compared.filter(({ value }) => isSame(value, figure, unitSaid([figure], literals))).map(({ side }) => side);
  return cues.reduce((sum, cue) => sum + turnedBy(cue, sidesOf), 0);
}

function turnedBy(cue: Cue, sidesOf: (figure: Literal) => readonly number[]): number {
  if (cue.kind === 'during' && cue.time !== 'now') {
    const sides = sidesOf(cue.time).map(Math.sign);
    return sides.length > 0 && sides.every((side) => side !== 0 && side === sides[0]) ? 1 : 0;
  }
  if (cue.kind !== 'compare' || SIDE[cue.op] === 0) return 0;
  const sides = sidesOf(cue.value);
  if (sides.length === 0) return 0;
  if (sides.every((side) => Math.sign(side) === -Math.sign(SIDE[cue.op]))) return 1;
  return sides.some((side) => side === 0 || side === SIDE[cue.op]) ? 0 : BOUND;
}

interface Compared {
  readonly value: Literal;
  readonly side: number;
}

function comparisonsIn<S>(form: Form<S>, isLeftOut: boolean): readonly Compared[] {
  const side = form.kind === 'compare' ? SIDE[form.op] : 0;
  const own =
    form.kind === 'compare' && isConstant(form.value)
      ? [{ value: form.value, side: isLeftOut ? oppositeOf(side) : side }]
      : [];
  const inner = children(form).flatMap(([slot, each]) =>
    comparisonsIn(each, slot === 'not-right' ? !isLeftOut : isLeftOut),
  );
  return [...own, ...inner];
}

/** What remains where some are left out: of those from a figure on, those below it. */
function oppositeOf(side: number): number {
  return Math.sign(side) * (Math.abs(side) - 3);
}

function isSame(a: Literal, said: Literal, unit: string | undefined): boolean {
  return a.value === said.value || (a.value.trim() !== '' && isAmount(Number(a.value), Number(said.value), unit));
}
