import type { Dialect, Literal } from '../../core/index.ts';
import { derive } from './derive.ts';
import { isOneOf } from './is-one-of.ts';
import { commonPrefixes } from './vocabulary.ts';

const zoned: ReadonlySet<string> = new Set(['date', 'gYear', 'gYearMonth'].map((name) => commonPrefixes.xsd + name));

/**
 * The dialect of a graph that a Virtuoso server hosts: numbers of mixed types are cast before they are compared,
 * names are found through the server's text index, and results come as XML. `zoneSuffix` is what the server's dates end with; the
 * Freebase servers that are handed around were loaded in Pacific time.
 */
export function virtuoso(dialect: Dialect, options: { readonly zoneSuffix?: string } = {}): Dialect {
  const zoneSuffix = options.zoneSuffix ?? (dialect.name === 'freebase' ? '-08:00' : '');
  const isName = isOneOf('?name', [...dialect.labelOf, ...dialect.aliasOf]);
  return derive(dialect, {
    name: `${dialect.name}-virtuoso`,
    numbers: 'cast',
    // It writes JSON row by row in its own procedural language: the same rows take five to eight times as long.
    results: 'xml',
    ...(zoneSuffix && { zoneSuffix }),
    literal: (literal) => withZone(dialect.literal(literal), zoneSuffix),
    textSearch: (words, limit) => {
      const sought = onlyWords(words);
      // The text condition has to follow a triple that binds the text.
      const found = sought === '' ? 'FILTER(false)' : `?label <bif:contains> "${sought}" .`;
      const pattern = `?thing ?name ?label . ${found} FILTER(${isName})`;
      return `SELECT DISTINCT ?thing ?label WHERE { ${pattern} } LIMIT ${Math.max(1, Math.trunc(limit))}`;
    },
  });
}

/** Whether a dialect is that of a graph on a Virtuoso. */
export function isVirtuoso({ name }: Dialect): boolean {
  return name.endsWith('-virtuoso');
}

function withZone(literal: Literal, zoneSuffix: string): Literal {
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(literal.value);
  return zoneSuffix === '' || hasZone || !zoned.has(literal.datatype.value)
    ? literal
    : { ...literal, value: literal.value + zoneSuffix };
}

/** Only letters and digits pass: whatever else a word holds would be read as syntax of the text index. */
function onlyWords(words: readonly string[]): string {
  const clean = words.flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return clean.map((word) => `'${word}'`).join(' AND ');
}
