import type { Chain, ChainMeasure, Column, Form, Grounded, Iri } from '../../../core/index.ts';
import { literal, print } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

type Count = Extract<ChainMeasure<Iri>, { readonly of: 'count' }>;

/**
 * Leaves out of a list of groups with their figures those that have none: "how many trips per line" speaks of the lines that have trips, the average fare of each
 * of those that take some, and neither SQL's nor SPARQL's groups know others. Where none is without, the form stays as it is.
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
    if (form.kind !== 'table' || form.columns[0].of !== 'self') return form;
    const [by, ...others] = form.columns.slice(1).map(countedBy);
    if (by === undefined || others.some((other) => other === undefined || !isSame(other, by))) return form;
    if (!mayHaveNone(form.of, by)) return form;
    const some: Grounded = { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') };
    return { ...form, of: { kind: 'and', left: form.of, right: some } };
  };
}

/** How many there are of what a figure is of; nothing of what is no figure. */
function countedBy(column: Column<Iri>): Count | undefined {
  if (column.of === 'count') return column;
  if (column.of !== 'sum' && column.of !== 'avg' && column.of !== 'min' && column.of !== 'max') return undefined;
  const { chain, within } = column;
  if (within === undefined) return { of: 'count', chain };
  const before = chain.slice(0, -1);
  if (before.length === 0) return undefined;
  // What a sum is within is whose figures are added up; what a count is within is what is counted.
  const figured: Form<Iri> = {
    kind: 'compare',
    op: 'ge',
    by: { of: 'count', chain: [chain.at(-1)!] },
    value: literal('1', 'integer'),
  };
  return { of: 'count', chain: before as unknown as Chain<Iri>, within: { kind: 'and', left: within, right: figured } };
}

function isSame(one: Count, other: Count): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
