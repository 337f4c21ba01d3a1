import type { Dialect, Iri } from '../../../core/index.ts';
import { commonPrefixes, isOfShapes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const SHACL = 'http://www.w3.org/ns/shacl#';
const { rdfs } = commonPrefixes;

/** Calls relations what the shapes of a graph call them, where nothing else does. Tells what is said straight then. */
export function unfoldShapes(builder: GraphBuilder, { labelOf, schema }: Dialect): readonly Iri[] {
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
  if (!schema.structure.some(isOfShapes)) return [];
  return ['NodeShape', 'PropertyShape'].map((name) => `${SHACL}${name}` as Iri);
}

/** Whether most of what a graph says a class of is made of shapes, which are what it is about then. What declares classes and relations is of no graph's own. */
export function isAboutShapes(builder: GraphBuilder, { typeOf, schema }: Dialect): boolean {
  if (!builder.predicateIris().some(isOfShapes)) return false;
  const declaring = new Set<string>([...schema.classTypes, ...schema.relationTypes, ...schema.structure]);
  const [types] = edgesOf(builder, [typeOf]);
  let [shapes, others] = [0, 0];
  for (const kinds of types!.values()) {
    const iris = kinds.map((kind) => builder.termOf(kind).value);
    if (iris.some(isOfShapes)) shapes++;
    else if (iris.some((iri) => !declaring.has(iri))) others++;
  }
  return shapes > others;
}
