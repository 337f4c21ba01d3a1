export { type JsonResults, NotResults, readJsonResults } from './read-json.ts';
export { readTriples } from './read-triples.ts';
