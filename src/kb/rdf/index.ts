export { baseOf, formatOf, isRdfFile, type RdfFormat } from './format.ts';
export type { RdfProblem } from './problems.ts';
export { type ReadOptions, type ReadReport, readRdf } from './read-rdf.ts';
export { type TripleSink, termWriter } from './sink.ts';
export { readTerm, spellTerm } from './term-bytes.ts';
