import type { Column, Grounded, Iri } from '../../../core/index.ts';
import { takenBy } from '../../../graph/index.ts';
import type { EndsOfOneKind } from '../items/ends-of-one-kind.ts';

/** Groups by a relation whose ends share their class with the ends of others: products by category has no row for the colours, which are concepts as well. */
export function createGroupsOfOneKind(endsWithin: EndsOfOneKind): (form: Grounded) => Grounded {
  const narrowed = (of: Grounded, measures: readonly Column<Iri>[]): Grounded => {
    const backs = new Set(measures.map(backOf).filter((relation) => relation !== undefined));
    const [relation] = backs;
    if (relation !== undefined && backs.size === 1 && isOtherTime(of, relation))
      return { ...of, step: { ...of.step, relation } };
    const ends = of.kind === 'class' && relation !== undefined && backs.size === 1 && endsWithin(relation, of.symbol);
    return ends || of;
  };
  return (form) => {
    switch (form.kind) {
      case 'table':
        return { ...form, of: narrowed(form.of, form.columns) };
      case 'superlative':
      case 'top':
        return { ...form, of: narrowed(form.of, [form.by]) };
      default:
        return form;
    }
  };
}

/** Whether groups are the years or months of one date, and what is told of them is counted by another's: what is counted says which date is meant. */
function isOtherTime(of: Grounded, back: Iri): of is Extract<Grounded, { kind: 'join' }> {
  if (of.kind !== 'join' || !of.step.inverse || of.step.relation === back) return false;
  const time = takenBy(of.step.relation)?.taken;
  return time !== undefined && takenBy(back)?.taken === time;
}

/** The relation that a measure of groups goes back over first. */
function backOf(column: Column<Iri>): Iri | undefined {
  if (!('chain' in column) || column.of === 'value') return undefined;
  const [{ relation, inverse }] = column.chain;
  return inverse ? relation : undefined;
}
