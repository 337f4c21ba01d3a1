import type { Term, Triple } from '../../src/core/index.ts';
import { readRdf, readTerm } from '../../src/kb/rdf/index.ts';
import { PlainGraph } from './plain-graph.ts';

/** A graph to shake, from a file of RDF. */
export async function readPlain(file: string): Promise<PlainGraph> {
  const numbers = new Map<string, number>();
  const terms: Term[] = [];
  const triples: Triple[] = [];
  await readRdf(file, {
    term(bytes, start, end) {
      const spelling = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
      const key = spelling.toString('utf8');
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, (number = terms.length));
        terms.push(readTerm(spelling, 0, spelling.length));
      }
      return number;
    },
    triple(subject, predicate, object) {
      triples.push({ subject: terms[subject], predicate: terms[predicate], object: terms[object] } as Triple);
    },
  });
  return new PlainGraph(triples);
}
