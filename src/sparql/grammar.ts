import { KbqaError } from '../core/index.ts';

/** The libraries that read and write SPARQL. */
export interface Grammar {
  readonly parser: typeof import('@traqula/parser-sparql-1-1');
  readonly generator: typeof import('@traqula/generator-sparql-1-1');
}

let provided: Grammar | undefined;

/** Gives the libraries where they cannot be loaded when they are first needed, as in a browser. */
export function provideGrammar(grammar: Grammar): void {
  provided = grammar;
}

/** Under Node.js they are loaded when the first query is read; the door for browsers provides them. */
export function grammar(): Grammar {
  if (provided) return provided;
  const load = globalThis.process?.getBuiltinModule?.('node:module').createRequire(import.meta.url);
  if (load === undefined)
    throw new KbqaError(
      'usage',
      'Outside of Node.js, import SPARQL from the door kbqa/sparql, which brings its grammar.',
    );
  return {
    get parser(): Grammar['parser'] {
      return load('@traqula/parser-sparql-1-1');
    },
    get generator(): Grammar['generator'] {
      return load('@traqula/generator-sparql-1-1');
    },
  };
}
