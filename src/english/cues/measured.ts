import type { Measuring } from '../../core/index.ts';

/** Words that end the noun phrase in which a measure is named. */
const closing =
  /^(?:in|on|at|by|from|to|with|that|which|who|whose|where|and|or|but|is|are|was|were|has|have|had|does|do|did|than|among|within|of|for|as|the|world|worldwide|there|together|alone)$/i;
/** Nouns kept after a word that measures. */
const mostNouns = 3;

/** Reads by what a text compares or ranks: from the word that does so, or around the figure that is compared with. */
export const measured = {
  /** `at`: where the superlative's own word begins. "Most" and "fewest" count what follows; adjectives measure by themselves. */
  superlative(text: string, at: number, head: string): Measuring {
    const rest = text.slice(at + head.length);
    const number = /^ (?:total )?number of /i.exec(rest);
    if (number) return phrase(nouns(rest.slice(number[0].length)), true);
    if (/^(?:most|fewest|least|more|fewer|less)$/i.test(head)) return phrase(nouns(rest), true);
    return phrase([head, ...nouns(rest)], false);
  },

  /** What is counted stands behind the figure, "more than ten neighbours"; what is measured before it, "an area under 500 km". */
  comparison(text: string, opening: number, figure: { readonly end: number; readonly noun?: string }): Measuring {
    const behind = [
      ...(figure.noun ? [figure.noun] : []),
      ...(figure.noun === '' ? [] : nouns(text.slice(figure.end))),
    ];
    const own = behind.filter((word) => !/^(?:or|more|less|fewer|over|under|above|below)$/i.test(word));
    if (own.length > 0) return phrase(own, true);
    const before = text.slice(0, opening).match(/[\p{L}-]+/gu) ?? [];
    const comparing = /^[\p{L}]+/u.exec(text.slice(opening))?.[0] ?? '';
    return phrase([...before.slice(-mostNouns), comparing], false);
  },
};

function nouns(text: string): readonly string[] {
  const found: string[] = [];
  for (const chunk of text.split(/\s+/).filter((part) => part !== '')) {
    const word = chunk.replace(/[^\p{L}\p{N}-]+/gu, '');
    if (word === '' || closing.test(word) || found.length === mostNouns) break;
    found.push(word);
    if (/[,.;:?!)]$/.test(chunk)) break;
  }
  return found;
}

function phrase(words: readonly string[], counted: boolean): Measuring {
  if (words.length === 0) return {};
  return { of: words.join(' '), ...(counted && { counted }) };
}
