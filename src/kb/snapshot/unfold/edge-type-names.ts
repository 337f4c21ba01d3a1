import type { Iri } from '../../../core/index.ts';
import { edgeTypeInIri, edgeTypeName } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const LONGEST_TYPE = 40;

/** What terms of a graph are called, and which of them are relations: looked up in the whole graph once, and only where there may be edges. */
export interface EdgeTypeNames {
  /** What a type of edges is called, where people could say it. */
  readonly called: (type: number, relation: Iri) => string | undefined;
  readonly isLabelled: (id: number) => boolean;
  readonly isRelation: (id: number) => boolean;
}

export function createEdgeTypeNames(builder: GraphBuilder, labelOf: readonly Iri[]): EdgeTypeNames {
  let labels: readonly ReadonlyMap<number, readonly number[]>[] | undefined;
  let relations: ReadonlySet<number | undefined> | undefined;
  const labelOfTerm = (id: number): number | undefined => {
    labels ??= edgesOf(builder, labelOf);
    for (const own of labels) if (own.has(id)) return own.get(id)![0];
    return undefined;
  };
  return {
    isLabelled: (id) => labelOfTerm(id) !== undefined,
    isRelation: (id) => {
      relations ??= new Set(builder.predicateIris().map((iri) => builder.idOf(iri)));
      return relations.has(id);
    },
    called: (type, relation) => {
      const { termType, value } = builder.termOf(type);
      if (termType === 'BlankNode') return undefined;
      const label = labelOfTerm(type);
      const name =
        label === undefined
          ? termType === 'Literal'
            ? value
            : edgeTypeInIri(value, relation)
          : builder.termOf(label).value;
      return name.length <= LONGEST_TYPE && /^\p{L}/u.test(name) && /^\p{L}[\p{L}\p{M} '’-]*$/u.test(edgeTypeName(name))
        ? name
        : undefined;
    },
  };
}
