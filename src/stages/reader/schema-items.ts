import type { Iri, ReadItem, ReadItemKind, RelationInfo, Schema, Tally } from '../../core/index.ts';
import { XSD } from '../../form/index.ts';

/** Something that a reader may point at, and what it is in the graph. */
export type Meant<M> = Omit<ReadItem, 'domain' | 'range' | 'under'> & {
  readonly means: M;
  /** Of a relation, classes; of a named thing its classes, and of a value the relations that have it. */
  readonly domain?: readonly Iri[];
  readonly range?: readonly Iri[];
  readonly under?: readonly Iri[];
};

export type SchemaItem = Meant<{ readonly class: Iri } | { readonly relation: Iri }>;

/** Classes of fewer than this share of what a relation starts from or leads to are left out. */
const SHARE = 0.05;
/** A relation that starts from more classes than this is told without them. */
const MOST_DOMAINS = 3;

/** What a graph can be asked about, as texts for a reader. */
export function schemaItems({ classes, relations }: Schema): readonly SchemaItem[] {
  const labelOf = new Map(classes.map(({ iri, label }) => [iri, label]));
  const among = (declared: Iri | undefined, observed: readonly Tally[]): readonly Iri[] => {
    const total = observed.reduce((sum, { count }) => sum + count, 0);
    const common = observed
      .filter(({ iri, count }) => labelOf.has(iri) && count >= SHARE * total)
      .map(({ iri }) => iri);
    return common.length > 0 ? common : declared !== undefined && labelOf.has(declared) ? [declared] : [];
  };
  return [
    ...classes.map(
      ({ iri, label }): SchemaItem => ({ kind: 'class', text: label, name: label, means: { class: iri } }),
    ),
    ...relations.map((relation): SchemaItem => {
      const { iri, label } = relation;
      const kind = kindOf(relation);
      const domain = among(relation.domain, relation.domains);
      const range = kind === 'thing' ? among(relation.range, relation.ranges) : [];
      const names = (iris: readonly Iri[]) => iris.map((each) => labelOf.get(each)!).sort();
      const from = domain.length > 0 && domain.length <= MOST_DOMAINS ? `${names(domain).join(', ')} : ` : '';
      const to = range.length === 1 ? ` : ${names(range)[0]}` : '';
      return { kind, text: `${from}${label}${to}`, name: label, means: { relation: iri }, domain, range };
    }),
  ];
}

const NUMBERS = new Set([
  'integer',
  'decimal',
  'double',
  'float',
  'int',
  'long',
  'short',
  'nonNegativeInteger',
  'positiveInteger',
]);
const DATES = new Set(['date', 'dateTime', 'gYear', 'gYearMonth', 'time']);

function kindOf({ holds, ranges }: RelationInfo): ReadItemKind {
  switch (holds) {
    case 'things':
      return 'thing';
    case 'numbers':
      return 'number';
    case 'dates':
      return 'date';
    case 'names':
    case 'texts':
    case 'flags':
      return 'text';
  }
  const most = ranges[0]?.iri ?? '';
  if (!most.startsWith(XSD)) return ranges.length > 0 && !most.includes('langString') ? 'thing' : 'text';
  const local = most.slice(XSD.length);
  return NUMBERS.has(local) ? 'number' : DATES.has(local) ? 'date' : 'text';
}
