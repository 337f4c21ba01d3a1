import { KbqaError } from '../core/index.ts';
import { type ParseOptions, parseSparql } from './parse.ts';

/** The first prefix that a SPARQL text uses and nothing declares; none where it cannot be read for another reason. */
export function undeclaredPrefix(text: string, options: ParseOptions = {}): string | undefined {
  try {
    parseSparql(text, options);
    return undefined;
  } catch (error) {
    const cause = error instanceof KbqaError && error.cause instanceof Error ? error.cause.message : '';
    return /^Unknown prefix: (.*)$/.exec(cause)?.[1];
  }
}
