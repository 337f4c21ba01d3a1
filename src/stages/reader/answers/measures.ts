import { isDimension, isDimensionByUnit } from '../../../english/index.ts';
import type { Item } from '../items/item.ts';
import type { ExpectedWord } from './expected-words.ts';

/** "The northernmost" is said by a latitude, "older" by a date. */
export function measures({ text }: ExpectedWord, { name, kind }: Item): boolean {
  return (
    (kind === 'number' || kind === 'date') && (isDimension(text, [name], kind) || isDimensionByUnit(text, name, kind))
  );
}
