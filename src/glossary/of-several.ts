import { plural } from '../search/index.ts';
import type { SaidPart } from './said-part.ts';

/** Verbs of what several are or have. */
const SEVERAL: ReadonlySet<string> = new Set(
  'sind waren haben hatten werden wurden zijn hebben hadden worden sont ont son tienen sono hanno sao tem'.split(' '),
);

/** Nouns that are the same of one and of several, and those that tell it by their vowels, as what is asked of them says: "welche Gärten sind" and "wie viele Gärten". */
export function ofSeveral(said: readonly SaidPart[]): readonly SaidPart[] {
  const asks = said[0]?.english;
  const at = said.findIndex(({ sort }, i) => i > 0 && sort !== 'quality');
  const noun = said[at];
  const isSeveral = asks === 'how many' || (asks === 'which' && SEVERAL.has(said[at + 1]?.folded ?? ''));
  if (!isSeveral || noun?.sort !== 'noun' || /s$/.test(noun.english)) return said;
  return said.map((part) => (part === noun ? { ...part, english: plural(part.english) } : part));
}
