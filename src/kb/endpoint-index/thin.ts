import type { Dialect, Iri } from '../../core/index.ts';
import { GraphBuilder } from '../snapshot/index.ts';
import { SIGNATURE } from './describe-things.ts';

/** What an index keeps of what was read. */
export interface Thinned {
  readonly builder: GraphBuilder;
  /** Of things that were described, which relations they have, as the log says it. */
  readonly signatures: ReadonlyMap<string, string>;
}

/**
 * Leaves out of what was read what nobody looks for by name: the types of things that have none, unless they are among
 * the samples; of values that people mention, all but one of each; and the signatures, which are no triples.
 */
export function thin(read: GraphBuilder, dialect: Dialect, values: ReadonlySet<Iri>): Thinned {
  const ids = (iris: Iterable<string>): ReadonlySet<number> =>
    new Set([...iris].flatMap((iri) => read.idOf(iri) ?? []));
  const naming = ids([...dialect.labelOf, ...dialect.aliasOf]);
  const typeOf = read.idOf(dialect.typeOf);
  const signature = read.idOf(SIGNATURE);
  const valued = ids(values);
  const kept = new Uint8Array(read.termCount);
  read.each((subject, predicate, object) => {
    if (predicate === typeOf || predicate === signature || valued.has(predicate)) return;
    kept[subject] = 1;
    if (!naming.has(predicate)) kept[object] = 1;
  });
  const seen = new Map([...valued].map((predicate) => [predicate, new Set<number>()]));
  const builder = new GraphBuilder();
  const signatures = new Map<string, string>();
  read.each((subject, predicate, object) => {
    if (predicate === signature) {
      signatures.set(read.termOf(subject).value, read.termOf(object).value);
      return;
    }
    if (predicate === typeOf && kept[subject] === 0) return;
    const had = seen.get(predicate);
    if (had?.has(object)) return;
    had?.add(object);
    builder.triple(builder.take(read, subject), builder.take(read, predicate), builder.take(read, object));
  });
  return { builder, signatures };
}
