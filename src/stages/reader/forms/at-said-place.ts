import type { Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { placeSaid, saysRank, topSaid } from '../../../english/index.ts';
import { children, isConstant, literal, mapChildren } from '../../../form/index.ts';
import type { RelationOf } from './as-voiced.ts';

/** What speaks of all to one side of a place. */
const SIDE =
  /\b(?:or|and) (?:better|higher|above|lower|worse|below|more|less)\b|\b(?:than|ahead of|above|below|behind|before|after|at least|at most|outside)\b/i;

/** What stands behind a place and means those that are better, or worse. */
const BETTER = /\b(?:or|and) (?:better|higher|above)\b/i;
const WORSE = /\b(?:or|and) (?:worse|lower|below)\b/i;

type Placed = Extract<Form<Iri>, { readonly kind: 'compare' }>;

/**
 * A form that asks for a place in a ranking with the place that the words say, or for all of the first ones: of the few places that a graph has, a reader that was
 * shown all of them takes any for "third", and the third for the first three.
 */
export function atSaidPlace(
  form: Grounded,
  { wording: { text }, literals }: Pick<Linked, 'wording' | 'literals'>,
  relationOf: RelationOf,
): Grounded {
  const [place, top] = [placeSaid(text), topSaid(text)];
  if (place === undefined && top === undefined) return form;
  const isPlaced = (each: Form<Iri>): each is Placed =>
    each.kind === 'compare' &&
    each.op !== 'ne' &&
    each.by.of === 'value' &&
    isConstant(each.value) &&
    /^\d+$/.test(each.value.value) &&
    saysRank(relationOf(each.by.chain.at(-1)!.relation)?.label ?? '');
  const placesIn = (each: Form<Iri>): number =>
    children(each).reduce((sum, [, inner]) => sum + placesIn(inner), isPlaced(each) ? 1 : 0);
  const isOne = placesIn(form) === 1;
  const isSaid = ({ value }: Placed): boolean =>
    isConstant(value) && literals.some((figure) => figure.value.value === value.value);
  const meant = (each: Placed): Placed => {
    if (top !== undefined) return isOne ? { ...each, op: 'le', value: literal(String(top), 'integer') } : each;
    const value = literal(String(place), 'integer');
    if (isOne && (BETTER.test(text) || WORSE.test(text)))
      return { ...each, op: BETTER.test(text) ? 'le' : 'ge', value };
    if (each.op === 'eq') return isSaid(each) ? each : { ...each, value };
    // "No. 3 of the ranking" is the third alone.
    return isOne && isConstant(each.value) && each.value.value === value.value && !SIDE.test(text)
      ? { ...each, op: 'eq' }
      : each;
  };
  const placed = (each: Form<Iri>): Form<Iri> => (isPlaced(each) ? meant(each) : mapChildren(each, placed));
  return placed(form);
}
