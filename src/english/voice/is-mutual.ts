import { stemsOf } from '../words/stem.ts';

/** What holds of two alike, whichever of them it is said of. */
const MUTUAL = stemsOf(
  'married spouse partner sibling twin twinned neighbour neighbor bordering adjacent adjoining friend colleague cousin related equivalent',
);

/** Whether a relation of such a name says the same from both of its ends, so that graphs may say it from either: "married to". */
export function isMutual(name: string): boolean {
  const stems = [...stemsOf(name)];
  return stems.length > 0 && stems.every((stem) => MUTUAL.has(stem));
}
