import type { Form, Grounded, Iri, Linked, RelationInfo } from '../../../core/index.ts';
import { overlaps, turnSaid } from '../../../english/index.ts';
import { children, isConstant } from '../../../form/index.ts';
import { kindOfValues } from '../../knowledge/index.ts';

/**
 * A form that tells when all of several things were as one that tells it of the one whose turn a question says: "when did she get her second service" asks for the later of two dates. Where a form
 * says the turn as a number that things have, or ranks them itself, it is left as it is.
 */
export function atSaidTurn(
  form: Grounded,
  { wording, entities }: Pick<Linked, 'wording' | 'entities'>,
  relationOf: (iri: Iri) => RelationInfo | undefined,
): Grounded {
  const turn = turnSaid(wording.text);
  if (turn === undefined || !wording.wanted.has('time')) return form;
  if (form.kind !== 'join' || !form.step.inverse || form.of.kind === 'entity') return form;
  const info = relationOf(form.step.relation);
  const isName = entities.some(({ mention }) => overlaps(mention, turn.mention));
  if (info === undefined || kindOfValues(info) !== 'date' || isName || ranks(form.of, turn.place)) return form;
  const chain = [{ ...form.step, inverse: false }] as const;
  const of: Form<Iri> = { kind: 'superlative', op: 'min', of: form.of, by: { of: 'value', chain }, rank: turn.place };
  return { ...form, of };
}

/** Whether a form ranks something, or compares with a place. */
function ranks(form: Form<Iri>, place: number): boolean {
  if (form.kind === 'superlative' || form.kind === 'top') return true;
  if (form.kind === 'literal' && form.value.value === String(place)) return true;
  if (form.kind === 'compare' && isConstant(form.value) && form.value.value === String(place)) return true;
  return children(form).some(([, inner]) => ranks(inner, place));
}
