import type { Grounded, Linked } from '../../../core/index.ts';
import { overlaps } from '../../../english/index.ts';
import { evaluateForm } from '../../../form/index.ts';
import { isAtHand, type Knowledge, kindOfValues } from '../../knowledge/index.ts';

/** Words that want one time of several, the first or the last; not the year before this one. */
const END =
  /\b(?:(?<first>first|earliest)|(?:latest|final|most recent|last(?! year)|(?<=\b(?:the|his|her|its|their) |['’]s? )last|last(?= year (?:as|of|in|at|that|on|with)\b))) (?:year|date|day)\b/i;
/** More than one of these say what lies between both ends, or ask for both. */
const ENDS = /\b(?:first|earliest|last|latest|final|most recent)\b/gi;

/**
 * Times of which a question wants the first or the last, where a form has all of them: her first year as keeper is one of the years in which she was. What has one time has it anyway.
 */
export function createAtOneEnd({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (
  form: Grounded,
  linked: Pick<Linked, 'wording' | 'entities'>,
) => Grounded {
  if (!isAtHand(dialect)) return (form) => form;
  // Years are often written as numbers.
  const times = new Set(
    schema.relations.flatMap((info) =>
      kindOfValues(info) === 'date' || /\byear\b/i.test(info.label) ? [info.iri] : [],
    ),
  );
  return (form, { wording: { text }, entities }) => {
    if (form.kind !== 'join' || !form.step.inverse || form.step.star || !times.has(form.step.relation)) return form;
    const said = END.exec(text);
    if (said === null || text.match(ENDS)!.length > 1) return form;
    const place = { text: said[0], start: said.index, end: said.index + said[0].length };
    if (entities.some(({ mention }) => overlaps(mention, place))) return form;
    if (evaluateForm(form, graph, dialect).length < 2) return form;
    const by = [{ relation: form.step.relation, inverse: false }] as const;
    return { kind: 'aggregate', op: said.groups!.first ? 'min' : 'max', of: form.of, by };
  };
}
