import { createRequire } from 'node:module';

/** Values of the answer; a row of two values is joined by a space. */
export type Rows = readonly string[] | Promise<readonly string[]>;

/** One of the compared engines with the whole graph in it: strings in, strings out, for all of them alike. */
export interface Engine {
  /** The predicates at an entity, `> p` for outgoing and `< p` for incoming ones. */
  relations(entity: string): Rows;
  /** The distinct `p q` with entity -p→ x -q→ y. */
  paths(entity: string): Rows;
  oneHop(entity: string, relation: string): Rows;
  twoHop(entity: string, first: string, second: string): Rows;
  /** The things with this English name, and the names of a thing. */
  named(name: string): Rows;
  nameOf(entity: string): Rows;
}

export const NAME = 'http://rdf.freebase.com/ns/type.object.name';

/** The compared engines; those with a package are installed in this folder on demand. */
export const ENGINES = {
  snapshot: { title: 'kbqa snapshot' },
  oxigraph: { title: 'Oxigraph WASM' },
  sqlite: { title: 'SQLite (libsql)', package: 'libsql' },
  comunica: { title: 'N3.Store + Comunica', package: '@comunica/query-sparql-rdfjs' },
} as const satisfies Record<string, { title: string; package?: string }>;

export type EngineName = keyof typeof ENGINES;

const require = createRequire(import.meta.url);

export function isInstalled(packageName: string): boolean {
  try {
    require.resolve(packageName);
    return true;
  } catch {
    return false;
  }
}

/** A package of this folder, whose types the project does not know: the caller says what it uses of it. */
export function requirePackage<T>(packageName: string): T {
  return require(packageName) as T;
}
