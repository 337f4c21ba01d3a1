import { readFileSync } from 'node:fs';
import { Store } from 'oxigraph';
import type { Engine } from '../engine.ts';
import { sparql } from '../sparql.ts';

type Solution = ReadonlyMap<string, { readonly value: string }>;

export async function open(_folder: string, dump: string): Promise<Engine> {
  const store = new Store();
  store.load(readFileSync(dump), { format: 'application/n-triples', lenient: true, no_transaction: true });
  const select = (query: string, ...variables: string[]): string[] =>
    (store.query(query) as Solution[]).map((row) => variables.map((name) => row.get(name)?.value).join(' '));
  return {
    relations: (entity) => select(sparql.relations(entity), 'd', 'p'),
    paths: (entity) => select(sparql.paths(entity), 'p', 'q'),
    oneHop: (entity, relation) => select(sparql.oneHop(entity, relation), 'x'),
    twoHop: (entity, first, second) => select(sparql.twoHop(entity, first, second), 'y'),
    named: (name) => select(sparql.named(name), 'x'),
    nameOf: (entity) => select(sparql.nameOf(entity), 'n'),
  };
}
