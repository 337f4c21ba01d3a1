import type { Iri } from '../../../core/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const SHACL = 'http://www.w3.org/ns/shacl#';
const { rdfs } = commonPrefixes;

/** Calls relations what the shapes of a graph call them, where nothing else does. Tells what is said straight then. */
export function unfoldShapes(builder: GraphBuilder, labelOf: readonly Iri[]): readonly Iri[] {
  const [paths, names, descriptions, ...labels] = edgesOf(builder, [
    `${SHACL}path`,
    `${SHACL}name`,
    `${SHACL}description`,
    ...labelOf,
  ]);
  if (paths!.size === 0) return [];
  const label = builder.internIri(`${rdfs}label`);
  const comment = builder.internIri(`${rdfs}comment`);
  const said = new Set<string>();
  for (const [shape, [relation]] of paths!) {
    if (relation === undefined || !builder.isIri(relation) || labels.some((edges) => edges.has(relation))) continue;
    for (const [predicate, texts] of [
      [label, names!.get(shape)],
      [comment, descriptions!.get(shape)],
    ] as const) {
      for (const text of texts ?? []) {
        const key = `${relation} ${predicate} ${text}`;
        if (!said.has(key)) builder.triple(relation, predicate, text);
        said.add(key);
      }
    }
  }
  return ['NodeShape', 'PropertyShape'].map((name) => `${SHACL}${name}` as Iri);
}
