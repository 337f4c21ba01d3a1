import { fold, foldBare } from './fold.ts';
import { lemmasOf } from './inflected.ts';
import type { Tongue } from './words.ts';

/** What has a name, and whether the words that were asked for are of several. */
export interface OwnName<T> {
  readonly of: T;
  readonly isPlural: boolean;
}

/** Names of one language, found by their words in all forms. */
export interface OwnNames<T> {
  add(name: string, of: T): void;
  find(text: string): OwnName<T> | undefined;
}

/** Who may be a man or a woman: "Sachbearbeiter/in", "Schüler:innen". */
const EITHER = /(?<=\p{L})[/:*_(]-?in(?:nen)?\)?$/u;

export function createOwnNames<T>(tongue: Tongue): OwnNames<T> {
  const known = new Map<string, T>();
  return {
    add(name, of) {
      const said = name.trim().replace(EITHER, '');
      for (const key of [fold(said), foldBare(said)]) if (!known.has(key)) known.set(key, of);
    },
    find(text) {
      for (const key of [fold(text), foldBare(text)]) {
        const own = known.get(key);
        if (own !== undefined) return { of: own, isPlural: false };
        const at = key.lastIndexOf(' ') + 1;
        for (const { form, isPlural } of lemmasOf(key.slice(at), tongue)) {
          const found = known.get(key.slice(0, at) + form);
          if (found !== undefined) return { of: found, isPlural };
        }
      }
      return undefined;
    },
  };
}
