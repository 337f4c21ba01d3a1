import type { ClassInfo, Iri } from '../../../core/index.ts';

/** What classes are called that say of things no more than that there are such: every occupation is a "member concept". */
const LITTLE = /(?:^|\s)(?:concept|entity|resource|thing|item|object|record|node)$/i;

export function saysLittle(label: string): boolean {
  return LITTLE.test(label);
}

/** Sorts the classes of a thing so that the one that says most of it comes first: the smallest, and one that is not said of anything. */
export function tellingFirst(classes: readonly ClassInfo[]): (iris: readonly Iri[]) => readonly Iri[] {
  const known = new Map(classes.map(({ iri, label, count }) => [iri, { count, little: saysLittle(label) ? 1 : 0 }]));
  const rank = (iri: Iri) => known.get(iri) ?? { count: 0, little: 1 };
  return (iris) =>
    iris.length < 2
      ? iris
      : iris.toSorted((a, b) => rank(a).little - rank(b).little || rank(a).count - rank(b).count || (a < b ? -1 : 1));
}
