import type { ClassInfo, Iri } from '../core/index.ts';

/** Whether a class, or one that it is a kind of, is that of people. */
export function isOfPeople(iri: Iri | undefined, classes: ReadonlyMap<Iri, ClassInfo>, seen = new Set<Iri>()): boolean {
  const type = iri === undefined || seen.has(iri) ? undefined : classes.get(iri);
  if (!type) return false;
  seen.add(type.iri);
  return (
    /^(?:persons?|people|humans?|human being)$/i.test(type.label) ||
    type.parents.some((wider) => isOfPeople(wider, classes, seen))
  );
}
