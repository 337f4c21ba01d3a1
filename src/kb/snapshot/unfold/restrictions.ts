import type { Dialect } from '../../../core/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf, itemsOf } from './edges.ts';

const { rdf, owl } = commonPrefixes;

/** "Granite is something that has the component quartz" says of granite that it has the component quartz. */
export function unfoldRestrictions(builder: GraphBuilder, { schema }: Dialect): void {
  if (builder.idOf(`${owl}onProperty`) === undefined) return;
  const [on, some, value, equivalent, intersection, first, rest, ...narrower] = edgesOf(builder, [
    ...['onProperty', 'someValuesFrom', 'hasValue', 'equivalentClass', 'intersectionOf'].map((name) => owl + name),
    `${rdf}first`,
    `${rdf}rest`,
    ...schema.subClassOf,
  ]);
  const subClassOf = builder.idOf(schema.subClassOf[0] ?? '');
  const say = (kind: number, description: number, depth = 0): void => {
    const [property] = on!.get(description) ?? [];
    if (property !== undefined && builder.isIri(property)) {
      for (const end of [...(some!.get(description) ?? []), ...(value!.get(description) ?? [])]) {
        builder.triple(kind, property, end);
      }
    }
    if (depth > 2) return;
    for (const list of intersection!.get(description) ?? []) {
      for (const part of itemsOf(list, first!, rest!)) {
        if (builder.isIri(part) && subClassOf !== undefined) builder.triple(kind, subClassOf, part);
        else say(kind, part, depth + 1);
      }
    }
  };
  for (const edges of [...narrower, equivalent!]) {
    for (const [kind, descriptions] of edges) for (const each of descriptions) say(kind, each);
  }
}
