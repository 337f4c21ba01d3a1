import type { Word } from '../../../core/index.ts';
import { overlaps } from '../../../english/index.ts';
import type { Item } from '../items/item.ts';

/** Fewer things of a kind whose names have a word in common may have that by chance. */
const LEAST = 2;

/** Whether a word with capitals says a kind that items are of, or lead to: several things of it are called by that word and something more, as RFCs are standards. */
type IsShortForKind = (word: Word, items: readonly Item[]) => boolean;

/** Looks for such words among all that a question may be read with. */
export function shortForKinds(items: readonly Item[]): IsShortForKind {
  const things = items.filter(({ kind, mention, under = [] }) => kind === 'named' && mention && under.length > 0);
  return (word, own) => {
    if (!/^\p{Lu}{2}/u.test(word.text) && !word.capital) return false;
    const called = things.filter(({ mention }) => overlaps(word, mention!));
    const kinds = own.flatMap(({ means, domain = [], range = [] }) =>
      'class' in means ? [means.class] : [...domain, ...range],
    );
    return kinds.some((kind) => called.filter(({ under = [] }) => under.includes(kind)).length >= LEAST);
  };
}
