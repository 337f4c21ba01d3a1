import type { LinkedLiteral } from '../../core/index.ts';
import { literal } from '../../form/index.ts';
import { everyMatch } from '../../search/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** What is written so that it can hardly be a word: codes in capitals, with a dot or a sign before them, or in quotes. */
const shapes =
  /["“]([^"”]+)["”]|(?<![\p{L}\p{N}.])([.+#@][\p{L}\p{N}][\p{L}\p{N}.-]*|[\p{Lu}\p{N}]{2,12})(?![\p{L}\p{N}])/gu;

/** Finds the values that a question states letter by letter and that the graph has: "the domain .ch", "the code KE". */
export function createVerbatim({ graph }: Knowledge): (text: string) => readonly LinkedLiteral[] {
  return (text) =>
    everyMatch(text, shapes).flatMap((match) => {
      const written = match[1] ?? match[2]!;
      const value = literal(written.replace(/\.$/, ''), 'string');
      if (/^\d+$/.test(written) || graph.id(value) === undefined) return [];
      return [{ value, mention: { text: match[0], start: match.index, end: match.index + match[0].length } }];
    });
}
