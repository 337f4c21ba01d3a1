import type { Dialect } from '../../../core/index.ts';
import { derive } from '../derive.ts';

/** What a kind of server does its own way, whichever graph it holds. */
export interface Server {
  readonly name: string;
  /** SPARQL that such a server answers with a row and no other does; absent where nothing tells it from others. */
  readonly probe?: string;
  /** What a dialect is on it. */
  habits(dialect: Dialect): Partial<Dialect>;
}

/** The dialect of a graph that such a server hosts: `freebase` on `qlever` is `freebase-qlever`. */
export function hosted(dialect: Dialect, server: Server): Dialect {
  return derive(dialect, { ...server.habits(dialect), name: `${dialect.name}-${server.name}` });
}

/** Only letters and digits pass: whatever else a word holds would be read as syntax of a text index. */
function plainWords(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

/** The predicates that name things, as a list for a filter. */
export function naming({ labelOf, aliasOf }: Dialect): string {
  return [...labelOf, ...aliasOf].map((iri) => `<${iri}>`).join(', ');
}

/** A SELECT of ?thing and ?label; nothing where there are no words to look for. */
export function search(words: readonly string[], limit: number, pattern: (words: readonly string[]) => string): string {
  const sought = plainWords(words);
  const found = sought.length === 0 ? 'FILTER(false)' : pattern(sought);
  return `SELECT DISTINCT ?thing ?label WHERE { ${found} } LIMIT ${Math.max(1, Math.trunc(limit))}`;
}
