import type { Id } from '../../../core/index.ts';
import type { Hop } from '../../../graph/index.ts';
import { ofSymbol } from '../memory.ts';
import type { Surroundings } from '../surroundings.ts';

/** The class of what a hop leads to. */
export function endClass(around: Surroundings, { relation, inverse }: Hop): Id | undefined {
  return inverse ? domainOf(around, relation) : rangeOf(around, relation);
}

const domainOf = ofSymbol((around, relation): Id | undefined => {
  const info = around.relation(relation);
  const iri = info?.domain ?? info?.domains[0]?.iri;
  return iri === undefined ? undefined : around.id(iri);
});

const rangeOf = ofSymbol((around, relation): Id | undefined => {
  const info = around.relation(relation);
  const iri = info?.range ?? info?.ranges[0]?.iri;
  return iri === undefined ? undefined : around.id(iri);
});
