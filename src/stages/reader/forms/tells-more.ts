import type { Column, Form, Grounded, Iri } from '../../../core/index.ts';
import { conjuncts } from '../../../form/index.ts';

/**
 * Tables without a column for the very flag by which their rows were chosen, which tells of what is obsolete that it is. What it stands for is the relation that the
 * rows were chosen for having as well, where they were: which obsolete terms have a replacement, and what is it?
 */
export function tellsMore(form: Grounded, flags: ReadonlySet<Iri>): Grounded | undefined {
  if (form.kind !== 'table' || flags.size === 0) return form;
  const parts = conjuncts(form.of);
  const set = new Set(parts.flatMap((part) => flagSet(part, flags)));
  const isIdle = (column: Column<Iri>): boolean => {
    const relation = column.of === 'value' && column.chain.length === 1 ? column.chain[0].relation : undefined;
    return relation !== undefined && set.has(relation);
  };
  if (!form.columns.some(isIdle)) return form;
  const [had, ...others] = parts.flatMap(chainHad);
  if (had === undefined || others.length > 0) return undefined;
  const [first, ...rest] = form.columns.map((column) => (isIdle(column) ? had : column));
  return { ...form, columns: [first!, ...rest] };
}

function flagSet(form: Form<Iri>, flags: ReadonlySet<Iri>): readonly Iri[] {
  if (form.kind !== 'compare' || form.op !== 'eq' || form.by.of !== 'value' || form.by.chain.length > 1) return [];
  const { relation } = form.by.chain[0];
  return flags.has(relation) ? [relation] : [];
}

/** What rows have at least one of. */
function chainHad(form: Form<Iri>): readonly Column<Iri>[] {
  if (form.kind !== 'compare' || form.op !== 'ge' || form.by.of !== 'count' || form.by.within) return [];
  return 'termType' in form.value && form.value.value === '1' ? [{ of: 'value', chain: form.by.chain }] : [];
}
