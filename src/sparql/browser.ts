/** The door of this part for browsers, where bundlers have to see what it needs. */
import * as generator from '@traqula/generator-sparql-1-1';
import * as parser from '@traqula/parser-sparql-1-1';
import { provideGrammar } from './grammar.ts';

provideGrammar({ parser, generator });

export * from './index.ts';
