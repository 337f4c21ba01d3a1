import type { Dialect, Iri } from '../../core/index.ts';
import { GraphBuilder } from '../snapshot/index.ts';
import { DEGREE } from './describe-things.ts';

/** What an index keeps of what was read. */
export interface Thinned {
  readonly builder: GraphBuilder;
  /** Of things that were counted, in how many triples they are. */
  readonly degrees: ReadonlyMap<string, number>;
}

/**
 * Leaves out of what was read what nobody looks for by name: the types of things that have none, unless they are among
 * the samples; of values that people mention, all but one of each; and the counts, which are no triples.
 */
export function thin(read: GraphBuilder, dialect: Dialect, values: ReadonlySet<Iri>): Thinned {
  const ids = (iris: Iterable<string>): ReadonlySet<number> =>
    new Set([...iris].flatMap((iri) => read.idOf(iri) ?? []));
  const naming = ids([...dialect.labelOf, ...dialect.aliasOf]);
  const typeOf = read.idOf(dialect.typeOf);
  const degree = read.idOf(DEGREE);
  const valued = ids(values);
  const kept = new Uint8Array(read.termCount);
  read.each((subject, predicate, object) => {
    if (predicate === typeOf || predicate === degree || valued.has(predicate)) return;
    kept[subject] = 1;
    if (!naming.has(predicate)) kept[object] = 1;
  });
  const seen = new Map([...valued].map((predicate) => [predicate, new Set<number>()]));
  const builder = new GraphBuilder();
  const degrees = new Map<string, number>();
  read.each((subject, predicate, object) => {
    if (predicate === degree) {
      degrees.set(read.termOf(subject).value, Number(read.termOf(object).value));
      return;
    }
    if (predicate === typeOf && kept[subject] === 0) return;
    const had = seen.get(predicate);
    if (had?.has(object)) return;
    had?.add(object);
    builder.triple(builder.take(read, subject), builder.take(read, predicate), builder.take(read, object));
  });
  return { builder, degrees };
}
