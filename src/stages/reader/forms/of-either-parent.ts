import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { generationsSaid, isGeneration } from '../../../english/index.ts';
import { children, evaluateForm, mapChildren, symbols } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';

/** Words for relatives over a generation or more that leave it open by whom. */
const KIN =
  /\b(?:(?:great-?)*(?:grand-?)?(?:child(?:ren)?|kids?|sons?|daughters?|parents?)|grand-?(?:fathers?|mothers?)|grand(?:ma|pa|mum|mom|dad)s?|gran(?:ny|nies|s)?|offspring)\b/i;
/** Words that say by whom. */
const BY_WHOM =
  /\b(?:fathers?|mothers?|dads?|daddy|mums?|moms?|papa|mama|paternal(?:ly)?|maternal(?:ly)?|fathered|mothered|sires?|sired|dams?)\b/i;
/** Words that say it of the last step alone. */
const LAST = /\bgrand-?(?:fathers?|mothers?)\b|\bgrand(?:ma|pa|mum|mom|dad)s?\b|\bgran(?:ny|nies|s)?\b/i;
/** What the parents are called who have a relation each, one and the other. */
const PARENTS: readonly (readonly [string, string])[] = [
  ['father', 'mother'],
  ['sire', 'dam'],
];

/**
 * Forms that go over as many generations as the words say, and over either parent where a graph tells of each by a relation of its own and the words leave it open who is meant: somebody's
 * grandchildren are those of sons and daughters. A reader goes by one of them.
 */
export function createOfEitherParent({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const others = pairsIn(schema.relations);
  const generation = new Set([
    ...others.keys(),
    ...schema.relations.flatMap(({ iri, label }) => (isGeneration(label) ? [iri] : [])),
  ]);
  // Of a graph that is far away too little is at hand to tell whom it makes a difference for.
  if (!isAtHand(dialect) || generation.size === 0) return (form) => form;
  const found = (form: Form<Iri>): string =>
    evaluateForm(form, graph, dialect)
      .map(({ value }) => value)
      .toSorted()
      .join('\n');
  return (form, { wording: { text } }) => {
    if (!KIN.test(text) || BY_WHOM.test(text) || !symbols(form).some(({ symbol }) => generation.has(symbol)))
      return form;
    const saysLast = LAST.test(text);
    const either = (each: Form<Iri>, isLast: boolean): Form<Iri> => {
      // What names both already says what it means.
      if (each.kind === 'or') return each;
      const other = each.kind === 'join' && !each.step.star ? others.get(each.step.relation) : undefined;
      if (each.kind !== 'join' || other === undefined) return mapChildren(each, (inner) => either(inner, isLast));
      const by: Form<Iri> = { ...each, of: either(each.of, false) };
      if (isLast && saysLast && each.step.inverse) return by;
      return { kind: 'or', left: by, right: { ...by, step: { ...each.step, relation: other } } };
    };
    const far = asFar(form, generation, generationsSaid(text)?.generations ?? 0);
    const widened = either(far, true);
    return found(widened) === found(far) ? far : widened;
  };
}

/** A form that goes on over as many generations as the words say, where it goes over fewer, all of them the same way: from great-grandchildren to whose they are there are three. */
function asFar(form: Grounded, generation: ReadonlySet<Iri>, said: number): Grounded {
  const depth = (each: Form<Iri>): number =>
    Math.max(0, ...children(each).map(([, inner]) => depth(inner))) + (isOver(each) ? 1 : 0);
  const isOver = (each: Form<Iri>): boolean =>
    each.kind === 'join' && !each.step.star && generation.has(each.step.relation);
  const missing = said - depth(form);
  const farther = (each: Form<Iri>): Form<Iri> => {
    if (each.kind !== 'join' || !isOver(each) || depth(each) > 1) return mapChildren(each, farther);
    let of = each.of;
    for (let i = 0; i < missing; i++) of = { ...each, of };
    return { ...each, of };
  };
  return missing > 0 && missing < said ? farther(form) : form;
}

/** Relations to one parent with those to the other, as they are called. */
function pairsIn(relations: Knowledge['schema']['relations']): ReadonlyMap<Iri, Iri> {
  const byLabel = new Map(relations.map(({ iri, label }) => [label.toLowerCase(), iri]));
  const pairs = new Map<Iri, Iri>();
  for (const [one, other] of PARENTS)
    for (const [label, iri] of byLabel) {
      const counterpart = byLabel.get(label.replace(new RegExp(`\\b${one}\\b`), other));
      if (counterpart === undefined || counterpart === iri) continue;
      pairs.set(iri, counterpart);
      pairs.set(counterpart, iri);
    }
  return pairs;
}
