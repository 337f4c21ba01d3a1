import type { ClassInfo, Iri, RelationInfo, Tally } from '../../../core/index.ts';

/** A class that has less than this share of what a relation starts from, or leads to, is not told of it. */
const SHARE = 0.05;
const NEARLY_ALL = 0.9;
/** More classes are told of a relation only where no thing is of two of them. */
const MOST_TOGETHER = 3;

/** The classes that whoever is told of a relation hears at one end of it. */
export interface EndClasses {
  readonly classes: readonly Iri[];
  /** Whether things of other classes stand there as well. */
  readonly hasOthers: boolean;
}

/**
 * The classes at one end of a relation, those that were observed. Where things are of several at a time, beside a declared one that nearly
 * all have only the kinds of it are told, and of many the declared one alone, or none. Classes without a description are not known.
 */
export function endClasses(
  { domain, domains, subjects, range, ranges, objects }: RelationInfo,
  end: 'domain' | 'range',
  described: (type: Iri) => ClassInfo | undefined,
): EndClasses {
  const [declared, observed, things] = end === 'domain' ? [domain, domains, subjects] : [range, ranges, objects];
  const areApart = countOf(observed) <= things;
  const known = observed.filter(({ iri }) => described(iri));
  const most = Math.max(...known.map(({ count }) => count));
  const stated = known.find(({ iri, count }) => iri === declared && count >= NEARLY_ALL * most)?.iri;
  const isKindOf = (iri: Iri, above: Iri) => iri === above || described(iri)!.parents.includes(above);
  const common = known
    .filter(({ count }) => count >= SHARE * most)
    .filter(({ iri }) => areApart || stated === undefined || isKindOf(iri, stated));
  if (common.length > 0 && (areApart || common.length <= MOST_TOGETHER)) {
    const hasOthers = common.length > MOST_TOGETHER && countOf(observed) < NEARLY_ALL * things;
    return { classes: common.map(({ iri }) => iri), hasOthers };
  }
  const only = stated ?? (common.length === 0 && declared && described(declared) ? declared : undefined);
  return { classes: only ? [only] : [], hasOthers: false };
}

const countOf = (observed: readonly Tally[]): number => observed.reduce((sum, { count }) => sum + count, 0);
