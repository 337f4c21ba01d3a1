import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Engine, NAME, requirePackage } from '../engine.ts';

interface Statement {
  run(...values: readonly (string | number)[]): unknown;
  all(...values: readonly (string | number)[]): readonly Readonly<Record<string, string>>[];
}
interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
}

const LINE = /^(\S+) (\S+) (.+) \.$/;

/** Prepared SQL over numbered terms and three indexes: what a careful programmer would write without a graph store. */
export async function open(_folder: string, dump: string): Promise<Engine> {
  const Libsql = requirePackage<new (path: string) => Database>('libsql');
  const db = new Libsql(':memory:');
  await load(db, dump);

  const id = '(SELECT id FROM terms WHERE text = ?)';
  const value = '(SELECT text FROM terms WHERE id =';
  const outgoing = db.prepare(`SELECT ${value} p) a FROM (SELECT DISTINCT p FROM triples WHERE s = ${id})`);
  const incoming = db.prepare(`SELECT ${value} p) a FROM (SELECT DISTINCT p FROM triples WHERE o = ${id})`);
  const paths = db.prepare(
    `SELECT ${value} p) a, ${value} q) b FROM (SELECT DISTINCT x.p p, y.p q FROM triples x JOIN triples y ON y.s = x.o WHERE x.s = ${id})`,
  );
  const oneHop = db.prepare(`SELECT ${value} o) a FROM triples WHERE s = ${id} AND p = ${id}`);
  const twoHop = db.prepare(
    `SELECT ${value} o) a FROM (SELECT DISTINCT y.o o FROM triples x JOIN triples y ON y.s = x.o WHERE x.s = ${id} AND x.p = ${id} AND y.p = ${id})`,
  );
  const named = db.prepare(`SELECT ${value} s) a FROM triples WHERE p = ${id} AND o = ${id}`);
  const iri = (text: string): string => `<${text}>`;
  const first = (rows: readonly Readonly<Record<string, string>>[]): string[] => rows.map(({ a }) => plain(a!));

  return {
    relations: (entity) => [
      ...first(outgoing.all(iri(entity))).map((p) => `> ${p}`),
      ...first(incoming.all(iri(entity))).map((p) => `< ${p}`),
    ],
    paths: (entity) => paths.all(iri(entity)).map(({ a, b }) => `${plain(a!)} ${plain(b!)}`),
    oneHop: (entity, relation) => first(oneHop.all(iri(entity), iri(relation))),
    twoHop: (entity, one, two) => first(twoHop.all(iri(entity), iri(one), iri(two))),
    named: (name) => first(named.all(iri(NAME), `${JSON.stringify(name)}@en`)),
    nameOf: (entity) => first(oneHop.all(iri(entity), iri(NAME))),
  };
}

async function load(db: Database, dump: string): Promise<void> {
  db.exec(`CREATE TABLE terms (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE triples (s INTEGER, p INTEGER, o INTEGER, PRIMARY KEY (s, p, o)) WITHOUT ROWID; BEGIN;`);
  const addTerm = db.prepare('INSERT INTO terms VALUES (?, ?)');
  const addTriple = db.prepare('INSERT INTO triples VALUES (?, ?, ?)');
  const ids = new Map<string, number>();
  const intern = (text: string): number => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, ids.size);
    addTerm.run(ids.size - 1, text);
    return ids.size - 1;
  };
  for await (const line of createInterface({ input: createReadStream(dump, { highWaterMark: 1 << 20 }) })) {
    const [, s, p, o] = LINE.exec(line) ?? [];
    addTriple.run(intern(s!), intern(p!), intern(o!));
  }
  db.exec(`COMMIT; CREATE UNIQUE INDEX by_text ON terms (text);
    CREATE INDEX pos ON triples (p, o, s); CREATE INDEX ops ON triples (o, p, s); ANALYZE;`);
}

/** The value in a term's N-Triples spelling. */
function plain(text: string): string {
  if (text.startsWith('<')) return text.slice(1, -1);
  const lexical = text.slice(0, text.lastIndexOf('"') + 1);
  return lexical.includes('\\') ? (JSON.parse(lexical) as string) : lexical.slice(1, -1);
}
