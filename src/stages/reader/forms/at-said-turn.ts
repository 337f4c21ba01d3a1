import type {
  Class,
  Form,
  Grounded,
  Iri,
  Linked,
  Mention,
  RelationInfo,
  Schema,
  Tally,
  Wording,
} from '../../../core/index.ts';
import { overlaps, stem, turnSaid } from '../../../english/index.ts';
import { children, isConstant } from '../../../form/index.ts';
import { kindOfValues } from '../../knowledge/index.ts';

/**
 * A form that tells when all of several things were as one that tells it of the one whose turn a question says: "when did she get her second service" asks for the later of two dates. Where a form
 * says the turn as a number that things have, or ranks them itself, it is left as it is, and so it is where the turn may be by another date: his second wife is not who died second.
 */
export function atSaidTurn(
  form: Grounded,
  linked: Pick<Linked, 'wording' | 'entities' | 'classes'>,
  relationOf: (iri: Iri) => RelationInfo | undefined,
  schema: Schema,
): Grounded {
  const { wording, entities } = linked;
  const turn = turnSaid(wording.text);
  if (turn === undefined || !wording.wanted.has('time')) return form;
  if (form.kind !== 'join' || !form.step.inverse || form.of.kind === 'entity') return form;
  const info = relationOf(form.step.relation);
  const isName = entities.some(({ mention }) => overlaps(mention, turn.mention));
  if (info === undefined || kindOfValues(info) !== 'date' || isName || ranks(form.of, turn.place)) return form;
  const called = linked.classes.flatMap(({ item }) => (isCalled(item, wording, turn.mention) ? [item.iri] : []));
  if (!isOfRecords(info, schema) && !isOnlyDateOf(called, info, schema)) return form;
  const chain = [{ ...form.step, inverse: false }] as const;
  const of: Form<Iri> = { kind: 'superlative', op: 'min', of: form.of, by: { of: 'value', chain }, rank: turn.place };
  return { ...form, of };
}

/** Whether a class, or its last words, stand right behind an ordinal. */
function isCalled({ label }: Class, { words }: Wording, ordinal: Mention): boolean {
  const behind = words.filter(({ start }) => start >= ordinal.end).map((word) => word.stem);
  const name = label.toLowerCase().split(/\s+/).map(stem);
  return name.some((_, from) => name.slice(from).every((each, i) => each === behind[i]));
}

/** Whether a relation is of nodes alone that have no names: they are told apart by when they were. */
function isOfRecords({ domains }: RelationInfo, { classes }: Schema): boolean {
  const records = new Set(classes.flatMap(({ iri, mediator }) => (mediator ? [iri] : [])));
  return domains.length > 0 && domains.every(({ iri }) => records.has(iri));
}

/** Whether a relation tells the date of one of some classes, and no other does. */
function isOnlyDateOf(classes: readonly Iri[], { iri: asked, domains }: RelationInfo, { relations }: Schema): boolean {
  const dates = relations.filter((each) => each.iri !== asked && kindOfValues(each) === 'date');
  const isOf = (type: Iri, tallies: readonly Tally[]): boolean => tallies.some(({ iri }) => iri === type);
  return classes.some((type) => isOf(type, domains) && !dates.some((other) => isOf(type, other.domains)));
}

/** Whether a form ranks something, or compares with a place. */
function ranks(form: Form<Iri>, place: number): boolean {
  if (form.kind === 'superlative' || form.kind === 'top') return true;
  if (form.kind === 'literal' && form.value.value === String(place)) return true;
  if (form.kind === 'compare' && isConstant(form.value) && form.value.value === String(place)) return true;
  return children(form).some(([, inner]) => ranks(inner, place));
}
