import { NAME } from './engine.ts';

/** The queries of the benchmark for the engines that read SPARQL. */
export const sparql = {
  relations: (entity: string): string =>
    `SELECT DISTINCT ?d ?p { { <${entity}> ?p ?o BIND(">" AS ?d) } UNION { ?s ?p <${entity}> BIND("<" AS ?d) } }`,
  paths: (entity: string): string => `SELECT DISTINCT ?p ?q { <${entity}> ?p ?x . ?x ?q ?y }`,
  oneHop: (entity: string, relation: string): string => `SELECT DISTINCT ?x { <${entity}> <${relation}> ?x }`,
  twoHop: (entity: string, first: string, second: string): string =>
    `SELECT DISTINCT ?y { <${entity}> <${first}> ?x . ?x <${second}> ?y }`,
  named: (name: string): string => `SELECT DISTINCT ?x { ?x <${NAME}> ${JSON.stringify(name)}@en }`,
  nameOf: (entity: string): string => `SELECT DISTINCT ?n { <${entity}> <${NAME}> ?n }`,
};
