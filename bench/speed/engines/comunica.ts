import { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { Parser, type Quad, Store } from 'n3';
import { type Engine, requirePackage } from '../engine.ts';
import { sparql } from '../sparql.ts';

interface Comunica {
  readonly QueryEngine: new () => {
    queryBindings(
      query: string,
      context: { readonly sources: readonly Store[] },
    ): Promise<{ toArray(): Promise<readonly { get(name: string): { readonly value: string } | undefined }[]> }>;
  };
}

export async function open(_folder: string, dump: string): Promise<Engine> {
  const store = await load(dump);
  const { QueryEngine } = requirePackage<Comunica>('@comunica/query-sparql-rdfjs');
  const engine = new QueryEngine();
  const select = async (query: string, ...variables: string[]): Promise<string[]> => {
    const rows = await (await engine.queryBindings(query, { sources: [store] })).toArray();
    return rows.map((row) => variables.map((name) => row.get(name)?.value).join(' '));
  };
  return {
    relations: (entity) => select(sparql.relations(entity), 'd', 'p'),
    paths: (entity) => select(sparql.paths(entity), 'p', 'q'),
    oneHop: (entity, relation) => select(sparql.oneHop(entity, relation), 'x'),
    twoHop: (entity, first, second) => select(sparql.twoHop(entity, first, second), 'y'),
    named: (name) => select(sparql.named(name), 'x'),
    nameOf: (entity) => select(sparql.nameOf(entity), 'n'),
  };
}

async function load(dump: string): Promise<Store> {
  const store = new Store();
  const input = new EventEmitter();
  new Parser({ format: 'application/n-triples' }).parse(input, (error: Error | null, quad: Quad | null) => {
    if (error) throw error;
    if (quad) store.addQuad(quad);
  });
  for await (const chunk of createReadStream(dump, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    input.emit('data', chunk);
  }
  input.emit('end');
  return store;
}
