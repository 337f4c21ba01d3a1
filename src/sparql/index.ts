export { compile } from './compile.ts';
export { type Guarded, type GuardOptions, guard } from './guard.ts';
export { type Lifted, type LiftOptions, lift } from './lift/index.ts';
export { type Parsed, parseSparql, printSparql, type SparqlQuery } from './parse.ts';
export { published } from './published.ts';
export { undeclaredPrefix } from './undeclared-prefix.ts';
export * as write from './write.ts';
