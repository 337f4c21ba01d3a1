import type { Iri } from '../../../core/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const { skos } = commonPrefixes;
const SKOSXL = 'http://www.w3.org/2008/05/skos-xl#';

/** What is called by a label that is a thing of its own is called so, as SKOS-XL defines it. Tells what is said straight then. */
export function unfoldLabelNodes(builder: GraphBuilder): readonly Iri[] {
  const kinds = ['prefLabel', 'altLabel', 'hiddenLabel'];
  const [forms, ...labels] = edgesOf(
    builder,
    ['literalForm', ...kinds].map((name) => SKOSXL + name),
  );
  if (forms!.size === 0) return [];
  labels.forEach((edges, i) => {
    if (edges.size === 0) return;
    const relation = builder.internIri(`${skos}${kinds[i]}`);
    for (const [thing, nodes] of edges) {
      for (const node of nodes) for (const form of forms!.get(node) ?? []) builder.triple(thing, relation, form);
    }
  });
  return ['Label', 'literalForm', ...kinds].map((name) => `${SKOSXL}${name}` as Iri);
}
