import type { Mention } from '../core/index.ts';
import { everyMatch } from '../search/index.ts';

/** Phrases that say how far or whenever something is meant, and name nothing that a graph would say. */
const PHRASES = [
  'direct(?:ly)? (?:or|and) (?:indirect(?:ly)?|(?:further|farther|lower|higher) (?:down|up|below|above))',
  '(?:at|on) (?:any|all|every|whatever) (?:level|depth|remove|distance|stage)s?',
  'of (?:any|whatever) (?:sort|kind|type|description)(?! of\\b)',
  '(?:past|former|previous) (?:or|and) (?:present|current)',
  '(?:present|current) (?:or|and) (?:past|former|previous)',
  'on record',
  '(?<=\\b(?:be|is|are|was|were|being) )able(?= to\\b)',
];
const REMARKS = new RegExp(`\\b(?:${PHRASES.join('|')})\\b`, 'giu');

/** Where a question says such things. */
export function remarksIn(question: string): readonly Pick<Mention, 'start' | 'end'>[] {
  return everyMatch(question, REMARKS).map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}
