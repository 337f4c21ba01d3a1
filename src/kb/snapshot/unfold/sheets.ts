import type { Dialect, Iri } from '../../../core/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const ITEM = `${commonPrefixes.rdf}_`;

/**
 * Nodes that are numbered in a container which nothing leads to, `[] rdf:_1 […] ; rdf:_2 […]`, are the rows of a sheet or what a file lists: nobody asks for the
 * seventh by its number. Where other things have containers, too, their items are those of these things. Tells what only leads to rows, and what the containers are said to be.
 */
export function findSheets(builder: GraphBuilder, { typeOf }: Pick<Dialect, 'typeOf'>): readonly Iri[] | undefined {
  const numbers = builder.predicateIris().filter((iri) => iri.startsWith(ITEM) && /^\d+$/.test(iri.slice(ITEM.length)));
  if (numbers.length === 0) return undefined;
  const numbering = new Set(numbers.map((iri) => builder.idOf(iri)));
  const containers = new Set<number>();
  const rows = new Set<number>();
  let areNodes = true;
  builder.each((subject, predicate, object) => {
    if (!numbering.has(predicate)) return;
    containers.add(subject);
    rows.add(object);
    areNodes &&= !builder.isLiteral(object);
  });
  let isLedTo = false;
  builder.each((_, predicate, object) => {
    if (containers.has(object) || (rows.has(object) && !numbering.has(predicate))) isLedTo = true;
  });
  if (!areNodes || isLedTo) return undefined;
  const [types] = edgesOf(builder, [typeOf]);
  const classes = new Set([...containers].flatMap((container) => types!.get(container) ?? []));
  for (const [thing, own] of types!) if (!containers.has(thing)) for (const kind of own) classes.delete(kind);
  return [...numbers, ...[...classes].map((kind) => builder.termOf(kind).value as Iri)];
}
