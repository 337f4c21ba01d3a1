import type { Dialect } from '../../core/index.ts';
import { dbpedia } from './dbpedia.ts';
import { freebase, freebaseNamespace } from './freebase.ts';
import { plain } from './plain.ts';
import { hosted, servers } from './servers/index.ts';
import { virtuoso } from './virtuoso.ts';
import { commonPrefixes } from './vocabulary.ts';
import { wikidata, wikidataService } from './wikidata.ts';

const named: Readonly<Record<string, () => Dialect>> = {
  plain: () => plain,
  freebase: () => freebase,
  wikidata: () => wikidata,
  'wikidata-service': () => wikidataService,
  dbpedia: () => dbpedia,
};

/** The names that `dialectNamed` knows; each also exists as hosted by a kind of server, `freebase-virtuoso`. */
export const dialectNames: readonly string[] = Object.keys(named);

/** The kinds of server that a dialect's name may end with. */
export const serverNames: readonly string[] = ['virtuoso', ...servers.map(({ name }) => name)];

/**
 * The dialect of this name, `virtuoso` alone being plain RDF on Virtuoso, as `qlever` is on QLever; undefined where there is none.
 * @example
 * const kb = await openKb('https://example.org/sparql', { dialect: dialectNamed('wikidata')! });
 */
export function dialectNamed(name: string): Dialect | undefined {
  const host = serverNames.find((server) => name === server || name.endsWith(`-${server}`));
  const base = name === host ? 'plain' : host === undefined ? name : name.slice(0, -host.length - 1);
  if (!Object.hasOwn(named, base)) return undefined;
  const dialect = named[base]?.();
  return dialect && host !== undefined ? onServer(dialect, host) : dialect;
}

/** A graph's dialect on a kind of server. */
export function onServer(dialect: Dialect, host: string): Dialect {
  const server = servers.find(({ name }) => name === host);
  return server ? hosted(dialect, server) : virtuoso(dialect);
}

/** The dialect of a graph itself, without the habits of the server that hosts it. */
export function unhosted(dialect: Dialect): Dialect {
  const host = [...serverNames, 'service'].find((server) => dialect.name.endsWith(`-${server}`));
  return (host && dialectNamed(dialect.name.slice(0, -host.length - 1))) || dialect;
}

const signs: readonly (readonly [dialect: Dialect, namespaces: readonly string[]])[] = [
  [freebase, [freebaseNamespace]],
  [wikidata, ['http://www.wikidata.org/prop/', 'http://www.wikidata.org/entity/']],
  [dbpedia, ['http://dbpedia.org/ontology/', 'http://dbpedia.org/property/']],
];

const shared = Object.values(commonPrefixes);

/** The dialect of a graph with these predicates: the one to which at least half of the telling ones belong. */
export function detectDialect(predicates: Iterable<string>): Dialect {
  let telling = 0;
  const votes = new Map<Dialect, number>();
  for (const predicate of predicates) {
    if (shared.some((namespace) => predicate.startsWith(namespace))) continue;
    telling += 1;
    const sign = signs.find(([, namespaces]) => namespaces.some((namespace) => predicate.startsWith(namespace)));
    if (sign) votes.set(sign[0], (votes.get(sign[0]) ?? 0) + 1);
  }
  for (const [dialect, count] of votes) if (count * 2 >= telling) return dialect;
  return plain;
}
