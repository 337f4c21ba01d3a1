import type { Term } from '../../core/index.ts';
import { spellTerm } from './term-bytes.ts';

/** Where readers put what they read: terms as canonical bytes, then triples of the numbers they got for them. */
export interface TripleSink {
  term(bytes: Uint8Array, start: number, end: number): number;
  triple(subject: number, predicate: number, object: number): void;
}

/** A way to put terms into a sink that are objects rather than bytes. */
export function termWriter(sink: TripleSink): (term: Term) => number {
  let scratch = Buffer.allocUnsafe(1 << 12);
  return (term) => {
    const text = spellTerm(term);
    // No UTF-16 unit takes more than three bytes of UTF-8.
    if (text.length * 3 > scratch.length) scratch = Buffer.allocUnsafe(text.length * 6);
    return sink.term(scratch, 0, scratch.write(text));
  };
}
