import type { Graph, Id, Iri, Term } from '../core/index.ts';
import { sayYear } from '../form/index.ts';
import { sample } from './profile/sample.ts';

/** Fewer days than these may all be the first of January by chance. */
const SEVERAL = 3;
const LOOKED_AT = 500;
/** A moment at which a year begins: a day alone may be just that one, as when a contract begins. */
const NEW_YEAR = /^(-?\d{4,10})-01-01T00:00:00(?:\.0+)?(?:Z|[+-]00:00)?$/;
const [TIME, PRECISION] = ['timeValue', 'timePrecision'].map((name) => `http://wikiba.se/ontology#${name}` as Iri);
/** The precision of days; what is less is a month, a year, or more. */
const YEAR_AT_MOST = 9;

/** The year that a value of these relations says, where it says no more than that; nothing for others. */
export type ToldToYear = (value: Term, relations: readonly Iri[]) => string | undefined;

/**
 * Tells the moments that are written for whole years: those that a Wikibase says are told to the year, and those of a relation that only knows moments
 * at which a year begins.
 */
export function createToldToYear(graph: Graph): ToldToYear {
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const yearly = new Map<Id, boolean>();
  const isYearly = (relation: Id): boolean => {
    const known = yearly.get(relation);
    if (known !== undefined) return known;
    const values = Array.from(sample(graph.objectsOf(relation), LOOKED_AT), (object) => graph.term(object).value);
    const are = values.length >= SEVERAL && values.every((value) => NEW_YEAR.test(value));
    yearly.set(relation, are);
    return are;
  };
  /** How precisely a Wikibase knows a moment, by whichever of its facts knows it best. */
  const precisionOf = (moment: Id): number | undefined => {
    const [time, precision] = [idOf(TIME!), idOf(PRECISION!)];
    if (time === undefined || precision === undefined) return undefined;
    const told = [...graph.subjects(time, moment)].flatMap((node) => [...graph.objects(node, precision)]);
    return told.length === 0 ? undefined : Math.max(...told.map((each) => Number(graph.term(each).value)));
  };

  return (value, relations) => {
    const year = value.termType === 'Literal' ? NEW_YEAR.exec(value.value)?.[1] : undefined;
    const moment = year === undefined ? undefined : graph.id(value);
    if (year === undefined || moment === undefined) return undefined;
    const precision = precisionOf(moment);
    if (precision !== undefined) return precision <= YEAR_AT_MOST ? sayYear(year) : undefined;
    const leading = relations
      .flatMap((iri) => idOf(iri) ?? [])
      .filter((each) => graph.subjects(each, moment).length > 0);
    return leading.length > 0 && leading.every(isYearly) ? sayYear(year) : undefined;
  };
}
