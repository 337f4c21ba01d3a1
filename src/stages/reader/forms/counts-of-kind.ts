import type { Chain, Grounded, Id, Iri, Linked, Measure, Step } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { mapChildren } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/**
 * Forms that count things of a kind at the end of a step that leads past them, without that step: what has a supplier's products for its "product" are lists of parts, and
 * who asks for products has not said these. A relation that is called by the kind itself leads a reader there.
 */
export function createCountsOfKind({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const idOf = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const typeOf = idOf(dialect.typeOf);
  if (typeOf === undefined) return (form) => form;
  const stems = new Map(
    [...schema.classes, ...schema.relations].map(({ iri, label }) => [iri, [...stemsOf(label)]] as const),
  );
  const kindCalled = new Map(schema.classes.map(({ iri }) => [stems.get(iri)!.join(' '), iri] as const));
  const kindsOf = new Map<string, ReadonlySet<Iri>>();
  const kindsAt = ({ relation, inverse }: Step<Iri>): ReadonlySet<Iri> => {
    const key = `${inverse} ${relation}`;
    const known = kindsOf.get(key);
    if (known) return known;
    const id = idOf(relation);
    const ends = id === undefined ? [] : inverse ? graph.subjectsOf(id) : graph.objectsOf(id);
    const kinds = new Set<Id>();
    for (const end of ends) for (const kind of graph.objects(end, typeOf)) kinds.add(kind);
    const found = new Set(Array.from(kinds, (kind) => graph.term(kind).value as Iri));
    kindsOf.set(key, found);
    return found;
  };
  const counted = (by: Measure<Iri>, isSaid: (kind: Iri) => boolean): Measure<Iri> => {
    if (by.of !== 'count' || by.chain.length < 2 || by.chain.some(({ star }) => star)) return by;
    const [before, last] = by.chain.slice(-2) as [Step<Iri>, Step<Iri>];
    if (by.within !== undefined && by.within.kind !== 'class') return by;
    const kind =
      by.within?.symbol ?? (last.inverse ? kindCalled.get(stems.get(last.relation)?.join(' ') ?? '') : undefined);
    if (kind === undefined || kindsAt(last).has(kind) || !kindsAt(before).has(kind)) return by;
    if (by.within === undefined && [...kindsAt(last)].some(isSaid)) return by;
    return { ...by, chain: by.chain.slice(0, -1) as unknown as Chain<Iri> };
  };
  return (form, { wording: { words } }) => {
    const said = new Set(words.map(({ stem }) => stem));
    const isSaid = (kind: Iri): boolean => stems.get(kind)?.some((stem) => said.has(stem)) ?? false;
    const mended = (each: Grounded): Grounded => {
      const inner = mapChildren(each, mended);
      switch (inner.kind) {
        case 'table': {
          const [first, ...rest] = inner.columns.map((column) =>
            column.of === 'self' ? column : counted(column, isSaid),
          );
          return { ...inner, columns: [first!, ...rest] };
        }
        case 'compare':
        case 'superlative':
        case 'top':
          return { ...inner, by: counted(inner.by, isSaid) };
        default:
          return inner;
      }
    };
    return mended(form);
  };
}
