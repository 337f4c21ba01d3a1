import { localWords } from './local-words.ts';

/** What there are several of, each with a number: it is called by what it is one of. */
const ONE_OF = new Set([
  'copy',
  'exemplar',
  'exemplary',
  'item',
  'instance',
  'unit',
  'piece',
  'part',
  'line',
  'row',
  'record',
]);

/** Whether things of a class are one of several each: copies, lines. */
export function isOneOf(kind: string): boolean {
  return ONE_OF.has(localWords(kind).at(-1) ?? '');
}
