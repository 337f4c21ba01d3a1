/** Looking around in a graph: what a person browsing it, a program and a language model that explores all do with it. */
export type { Explored } from './explored.ts';
export type { Facts } from './facts.ts';
export { type LookRequest, look, type Sight } from './look.ts';
export { type QueryRequest, type QueryResult, runQuery } from './run-query.ts';
export { type Outline, outline, type SchemaRequest } from './schema.ts';
export { type Found, type SearchRequest, search } from './search.ts';
export { isUnnamed, namedValue, type Value, valuesOf } from './value.ts';
export { type Counted, type CountedValue, type ValuesRequest, values } from './values.ts';
