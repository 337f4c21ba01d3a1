export { readJsonResults } from './read-json.ts';
export { NotResults, type ReadResults } from './read-results.ts';
export { readTriples } from './read-triples.ts';
export { readXmlResults } from './read-xml.ts';
