import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf, itemsOf } from './edges.ts';

const { rdf, owl } = commonPrefixes;

/** What has a list has its items. */
export function unfoldLists(builder: GraphBuilder): void {
  const [first, rest] = edgesOf(builder, [`${rdf}first`, `${rdf}rest`]);
  if (first!.size === 0) return;
  const structural = new Set(
    [`${rdf}rest`, `${rdf}first`, ...['intersectionOf', 'unionOf', 'oneOf', 'members'].map((name) => owl + name)].map(
      (iri) => builder.idOf(iri),
    ),
  );
  const said: (readonly [number, number, number])[] = [];
  builder.each((subject, predicate, object) => {
    if (!first!.has(object) || structural.has(predicate)) return;
    for (const item of itemsOf(object, first!, rest!)) said.push([subject, predicate, item]);
  });
  for (const [subject, predicate, item] of said) builder.triple(subject, predicate, item);
}
