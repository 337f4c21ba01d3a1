import type { Wording } from '../../../core/index.ts';
import { stemsOf, unitWritten } from '../../../english/index.ts';
import { perhapsSpelledOut } from '../../../graph/index.ts';
import { tokens } from '../../../search/index.ts';
import { isCutOff, isShortFor } from '../../link/index.ts';
import type { Item } from './item.ts';

/**
 * Items of a question with what is short for one of its words spelled out: who wrote `card_rdr_flg` meant a reader, and so does who asks for it. Which word a short
 * form stands for only the question tells: the same letters are a rider. So is what the question says by an acronym cut to that.
 */
export function spelledAsAsked(items: readonly Item[], { text: question, words }: Wording): readonly Item[] {
  const acronyms = words.flatMap(({ standsFor, start, end }) =>
    standsFor === undefined ? [] : [{ short: question.slice(start, end).replace(/s$/, ''), phrase: standsFor }],
  );
  const said = words
    .filter(({ isFunction, text }) => !isFunction && text.length > 3)
    .map(({ text, stem }) => ({ text: text.toLowerCase(), stem }));
  const stems = new Set(words.map((word) => word.stem));
  const areSaid = (phrase: string): boolean => [...stemsOf(phrase)].every((stem) => stems.has(stem));
  const spelled = new Set(items.filter(isOfSchema).flatMap(({ name }) => [...stemsOf(name)]));
  const meantBy = (token: string): string | undefined => {
    if (unitWritten(token) !== undefined) return undefined;
    const skeleton = said.find(({ text }) => isShortFor(token, text));
    if (skeleton) return skeleton.text;
    // A word that something is called by in full is no other's end.
    const cut = said.filter(({ text, stem }) => !spelled.has(stem) && isCutOff(token, text));
    return cut.length === 1 ? cut[0]!.text : undefined;
  };
  const names = new Map<string, string>();
  const told = items.map((item) => {
    if (!isOfSchema(item) || 'ends' in item.means) return item;
    let { name, text } = item;
    for (const { short, phrase } of acronyms) [name, text] = [cut(name, phrase, short), cut(text, phrase, short)];
    for (const token of tokens(name)) {
      const perhaps = perhapsSpelledOut(token);
      const meant = perhaps !== token && areSaid(perhaps) ? perhaps : meantBy(token);
      if (meant !== undefined) [name, text] = [swapped(name, token, meant), swapped(text, token, meant)];
    }
    if (name !== item.name) names.set(item.name, name);
    return text === item.text ? item : { ...item, name, text };
  });
  return names.size === 0 ? told : told.map((item) => respelled(item, names));
}

function isOfSchema({ means }: Item): boolean {
  return 'class' in means || 'relation' in means || 'ends' in means;
}

/** What goes with a kind or a relation says it as that itself does. */
function respelled(item: Item, names: ReadonlyMap<string, string>): Item {
  const own = isOfSchema(item) ? undefined : item.name;
  const text = item.text.replace(/[^:,]+/g, (part) => {
    const spelled = part.trim() === own ? undefined : names.get(part.trim());
    return spelled === undefined ? part : part.replace(part.trim(), spelled);
  });
  return text === item.text ? item : { ...item, text };
}

/** With the words that an acronym stands for cut to it, as the question has them. */
function cut(text: string, phrase: string, short: string): string {
  return text.replace(new RegExp(`\\b${phrase.split(' ').join('[\\s_-]+')}\\b`, 'gi'), short);
}

function swapped(text: string, word: string, other: string): string {
  return text.replace(new RegExp(`\\b${word}\\b`, 'i'), other);
}
