import type { Chain, Form, Grounded, Iri, Linked, Measure } from '../../../core/index.ts';
import { countedFromLast, placeBehind, placeSaid, saysLess, saysRank } from '../../../english/index.ts';
import { children, isCombined, mapChildren, symbols } from '../../../form/index.ts';
import { type Knowledge, measuredKinds } from '../../knowledge/index.ts';

/** What says what is ranked by. */
const BY = /\b(?:by|in terms of|in (?:the )?number of)\b/i;
/** Of times the shortest comes first. */
const TIME = /\b(?:times?|duration|seconds|minutes|hours)\b/i;

type Ranked = Extract<Form<Iri>, { readonly kind: 'superlative' }>;

/**
 * The place in a ranking by a measure that the words say without a superlative, or behind one: who comes third by turnover, the lowest but one. A reader says what is
 * ranked and by what, and who comes third by a number has the third most of it.
 */
export function createAtMeasuredPlace({
  schema,
}: Pick<Knowledge, 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording' | 'cues'>) => Grounded {
  const relations = new Map(schema.relations.map((info) => [info.iri, info]));
  const kindOf = measuredKinds(schema);
  const labelOf = (iri: Iri): string => relations.get(iri)?.label ?? '';
  const lastOf = (by: Measure<Iri>): Chain<Iri>[number] | undefined => (isCombined(by) ? undefined : by.chain.at(-1));

  /** Whether the most of a measure comes first: of a rank the least does, and of dates the earliest may. */
  function growsDown(by: Measure<Iri>): boolean {
    const last = lastOf(by);
    if (last === undefined) return false;
    if (!isCombined(by) && by.of === 'count') return true;
    const info = relations.get(last.relation);
    if (info === undefined || last.inverse || kindOf(info) !== 'number') return false;
    return !saysRank(info.label) && !TIME.test(info.label);
  }

  /** Whether a form says a place already, by a relation that tells places or one that is called by one. */
  function tellsPlace(form: Grounded): boolean {
    const isRank = (each: Form<Iri>): boolean =>
      (each.kind === 'compare' && saysRank(labelOf(lastOf(each.by)?.relation ?? ('' as Iri)))) ||
      children(each).some(([, inner]) => isRank(inner));
    return (
      isRank(form) ||
      symbols(form).some(
        ({ symbol, role }) => role === 'relation' && /\b(?:runner|second|third)/i.test(labelOf(symbol)),
      )
    );
  }

  return (form, { wording: { text, words }, cues }) => {
    const [only, ...others] = superlativesIn(form);
    if (only === undefined || others.length > 0) return form;
    // Of what is ranked by a number the last has the least of it.
    if (only.rank > 1 && countedFromLast(text) && BY.test(text) && growsDown(only.by))
      return replaced(form, only, { ...only, op: 'min' });
    if (only.rank !== 1) return form;
    const behind = placeBehind(text);
    if (behind !== undefined) return replaced(form, only, { ...only, rank: behind });
    const place = cues.some(({ kind }) => kind === 'superlative') ? undefined : placeSaid(text);
    if (place === undefined || tellsPlace(form)) return form;
    // Who comes third in a race has the third shortest time: only what is said to be ranked by tells the end.
    const isBy = BY.test(text) && !words.some((word) => saysLess(word.text));
    return replaced(form, only, { ...only, rank: place, op: isBy && growsDown(only.by) ? 'max' : only.op });
  };
}

function superlativesIn(form: Grounded): readonly Ranked[] {
  const own = form.kind === 'superlative' ? [form] : [];
  return [...own, ...children(form).flatMap(([, inner]) => superlativesIn(inner))];
}

function replaced(form: Grounded, old: Grounded, other: Grounded): Grounded {
  return form === old ? other : mapChildren(form, (inner) => replaced(inner, old, other));
}
