import { stemsOf } from '../words/stem.ts';

/** What holds of two alike, whichever of them it is said of. */
const MUTUAL = stemsOf(
  'married spouse partner sibling twin twinned neighbour neighbor bordering adjacent adjoining abutting touching connected connection friend colleague cousin related equivalent',
);
/** What stands alone leads on to the next, and not back. */
const BESIDE = /^(?:(?:is|lies|stands) )?(?:next to|beside|alongside)$/i;

/** Whether a relation of such a name says the same from both of its ends, so that graphs may say it from either: "married to". */
export function isMutual(name: string): boolean {
  if (BESIDE.test(name)) return true;
  const stems = [...stemsOf(name)];
  return stems.length > 0 && stems.every((stem) => MUTUAL.has(stem));
}
