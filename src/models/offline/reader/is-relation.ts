import type { ReadItem } from '../../../core/index.ts';

/** Whether an item is a relation, whatever it leads to. */
export function isRelation({ kind }: ReadItem): boolean {
  return kind === 'number' || kind === 'text' || kind === 'date' || kind === 'thing';
}
