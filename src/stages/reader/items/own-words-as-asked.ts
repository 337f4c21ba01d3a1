import type { Iri, Profile, Wording } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { normalise } from '../../../search/index.ts';
import type { Item } from './item.ts';
import { iriOf, type SchemaItem } from './schema-items.ts';

/** Items of a question, with what it calls as the graph does told so. */
export type OwnWordsAsAsked = (items: readonly Item[], wording: Wording) => readonly Item[];

/**
 * Classes and relations that are told by their English names, though the graph has them in another language, keep their own where the question has it: who asks
 * for the Alkoholgehalt of a Bier has found the words in the graph, and so has who asks in its language.
 */
export function createOwnWordsAsAsked(profile: Pick<Profile, 'classes' | 'relations'> | undefined): OwnWordsAsAsked {
  const named = [...(profile?.classes ?? []), ...(profile?.relations ?? [])];
  const owns = new Map(named.flatMap(({ iri, own }) => (own === undefined ? [] : [[iri, ownOf(own)] as const])));
  if (owns.size === 0) return (items) => items;
  return (items, { words }) => {
    const said = new Set(words.flatMap(({ text, stem }) => [normalise(text), stem]));
    const inOwnWords = (iri: Iri): string | undefined => {
      const own = owns.get(iri);
      return own?.words.some((word) => said.has(word)) ? own.name : undefined;
    };
    const swapped = new Map<string, string>();
    for (const item of items) {
      const own = isSchema(item) && 'class' in item.means ? inOwnWords(item.means.class) : undefined;
      if (own !== undefined) swapped.set(item.name, own);
    }
    return items.map((item) => {
      const own = isSchema(item) ? inOwnWords(iriOf(item)) : undefined;
      const name = own ?? item.name;
      const parts = item.text.split(' : ').map((part) => (part === item.name ? name : (swapped.get(part) ?? part)));
      const text = parts.join(' : ');
      return text === item.text && name === item.name ? item : { ...item, name, text };
    });
  };
}

function ownOf(name: string): { readonly name: string; readonly words: readonly string[] } {
  const words = [...stemsOf(name), ...normalise(name).split(' ')].filter((word) => word.length > LONGEST_SHORT);
  return { name, words: [...new Set(words)] };
}

/** Words of the other language that are as short stand in English questions, too. */
const LONGEST_SHORT = 3;

function isSchema(item: Item): item is Item & SchemaItem {
  return 'class' in item.means || 'relation' in item.means || 'ends' in item.means;
}
