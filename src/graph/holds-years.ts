import type { Graph, Iri } from '../core/index.ts';

/** Values looked at for whether a relation holds years. */
const LOOKED_AT = 200;
/** Years as records have them: numbers that count something hardly all lie there. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const NUMBER = /(?:integer|int|short|decimal|positiveInteger|nonNegativeInteger)$/;

/** Tells of relations whether their values are years, although they are stored as numbers. */
export function createHoldsYears(graph: Graph): (relation: Iri) => boolean {
  const known = new Map<Iri, boolean>();
  const find = (iri: Iri): boolean => {
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    const values = relation === undefined ? new Uint32Array() : graph.objectsOf(relation).subarray(0, LOOKED_AT);
    return (
      values.length > 0 &&
      values.every((value) => {
        const term = graph.term(value);
        return term.termType === 'Literal' && YEAR.test(term.value) && NUMBER.test(term.datatype.value);
      })
    );
  };
  return (relation) => {
    let holds = known.get(relation);
    if (holds === undefined) known.set(relation, (holds = find(relation)));
    return holds;
  };
}
