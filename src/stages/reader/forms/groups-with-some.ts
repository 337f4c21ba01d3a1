import type { ChainMeasure, Grounded, Iri } from '../../../core/index.ts';
import { literal, print } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

type Count = Extract<ChainMeasure<Iri>, { readonly of: 'count' }>;

/**
 * Leaves out of a list of groups with their numbers those that have none: "how many trips per line" speaks of the lines that have trips, and neither SQL's nor
 * SPARQL's groups know others. Where none is without, the form stays as it is.
 */
export function createGroupsWithSome({ graph, schema }: Knowledge): (form: Grounded) => Grounded {
  const idOf = (iri: Iri): number | undefined => graph.id({ termType: 'NamedNode', value: iri });

  function mayHaveNone(of: Grounded, by: Count): boolean {
    const [{ relation, inverse, star }, further] = by.chain;
    if (further || star) return true;
    if (of.kind === 'join' && of.step.relation === relation && of.step.inverse === inverse)
      return by.within !== undefined && print(by.within) !== print(of.of);
    const step = idOf(relation);
    if (of.kind !== 'class' || by.within || step === undefined) return true;
    const ends = inverse ? graph.objectsOf(step) : graph.subjectsOf(step);
    const kind = schema.classes.find(({ iri }) => iri === of.symbol);
    return kind === undefined || ends.length < kind.count;
  }

  return (form) => {
    if (form.kind !== 'table' || form.columns.length !== 2) return form;
    const [self, by] = form.columns;
    if (self.of !== 'self' || by?.of !== 'count' || !mayHaveNone(form.of, by)) return form;
    const some: Grounded = { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') };
    return { ...form, of: { kind: 'and', left: form.of, right: some } };
  };
}
