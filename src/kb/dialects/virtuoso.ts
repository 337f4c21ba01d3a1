import type { Dialect, Literal } from '../../core/index.ts';
import { derive } from './derive.ts';
import { commonPrefixes } from './vocabulary.ts';

const zoned: ReadonlySet<string> = new Set(['date', 'gYear', 'gYearMonth'].map((name) => commonPrefixes.xsd + name));

/**
 * The dialect of a graph that a Virtuoso server hosts: numbers of mixed types are cast before they are compared,
 * and names are found through the server's text index. `offset` is what the server's dates end with; the Freebase
 * servers that are handed around were loaded in Pacific time.
 */
export function virtuoso(dialect: Dialect, options: { readonly offset?: string } = {}): Dialect {
  const offset = options.offset ?? (dialect.name === 'freebase' ? '-08:00' : '');
  const names = dialect.labelOf.map((iri) => `<${iri}>`).join(', ');
  return derive(dialect, {
    name: `${dialect.name}-virtuoso`,
    numbers: 'cast',
    literal: (literal) => withOffset(dialect.literal(literal), offset),
    textSearch: (words, limit) =>
      [
        'SELECT DISTINCT ?thing ?label WHERE {',
        `  ?label <bif:contains> "${containsExpression(words)}" .`,
        '  ?thing ?name ?label .',
        `  FILTER(?name IN (${names}))`,
        `} LIMIT ${Math.max(1, Math.trunc(limit))}`,
      ].join('\n'),
  });
}

function withOffset(literal: Literal, offset: string): Literal {
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(literal.value);
  return offset === '' || hasZone || !zoned.has(literal.datatype.value)
    ? literal
    : { ...literal, value: literal.value + offset };
}

/** Only letters and digits pass: whatever else a word holds would be read as syntax of the text index. */
function containsExpression(words: readonly string[]): string {
  const clean = words.flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return clean.length === 0 ? `'\u00a0'` : clean.map((word) => `'${word}'`).join(' AND ');
}
