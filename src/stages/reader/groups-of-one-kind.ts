import type { Column, Grounded, Iri } from '../../core/index.ts';
import type { Knowledge } from '../knowledge/index.ts';

/** Nearly all that a relation starts from is of the class that it is told to start from. */
const NEARLY_ALL = 0.95;

/**
 * Groups by a relation whose ends share their class with the ends of others: products by category, where colours are concepts as well. Of that class, only
 * those are groups that the relation leads to.
 */
export function createGroupsOfOneKind({ graph, schema, dialect }: Knowledge): (form: Grounded) => Grounded {
  const relations = new Map(schema.relations.map((each) => [each.iri, each]));
  const between = new Set([dialect.typeOf, ...(dialect.profile?.hierarchy ?? [])]);
  const objectsOf = (iri: Iri): ReadonlySet<number> => {
    const id = graph.id({ termType: 'NamedNode', value: iri });
    return new Set(id === undefined ? [] : graph.objectsOf(id));
  };
  const endsOf = (relation: Iri, kind: Iri): Grounded | undefined => {
    const { domains = [], subjects = 0, ranges = [] } = relations.get(relation) ?? {};
    const [from] = domains;
    if (!from || from.count < NEARLY_ALL * subjects || !ranges.some(({ iri }) => iri === kind)) return undefined;
    const own = objectsOf(relation);
    const isShared = schema.relations.some(
      ({ iri, holds, ranges: others }) =>
        iri !== relation &&
        holds === 'things' &&
        !between.has(iri) &&
        others.some((each) => each.iri === kind) &&
        [...objectsOf(iri)].every((end) => !own.has(end)),
    );
    return isShared
      ? { kind: 'join', step: { relation, inverse: true }, of: { kind: 'class', symbol: from.iri } }
      : undefined;
  };
  const narrowed = (of: Grounded, measures: readonly Column<Iri>[]): Grounded => {
    const backs = new Set(measures.map(backOf).filter((relation) => relation !== undefined));
    const [relation] = backs;
    return of.kind === 'class' && relation !== undefined && backs.size === 1 ? (endsOf(relation, of.symbol) ?? of) : of;
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

/** The relation that a measure of groups goes back over first. */
function backOf(column: Column<Iri>): Iri | undefined {
  if (!('chain' in column) || column.of === 'value') return undefined;
  const [{ relation, inverse }] = column.chain;
  return inverse ? relation : undefined;
}
