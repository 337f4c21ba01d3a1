import type { Iri, Profile, ReadItem, ReadItemKind, RelationInfo, Schema, Tally } from '../../../core/index.ts';
import { datatypeFamily, XSD } from '../../../form/index.ts';
import { ANY_KIND } from '../../../graph/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import { type Ends, endsOf } from './ends.ts';
import { saysLittle } from './telling-kinds.ts';

/** Something that a reader may point at, and what it is in the graph. */
export type Meant<M> = Omit<ReadItem, 'domain' | 'range' | 'under'> & {
  readonly means: M;
  /** Of a relation, classes; of a named thing its classes, and of a value the relations that have it. */
  readonly domain?: readonly Iri[];
  readonly range?: readonly Iri[];
  readonly under?: readonly Iri[];
};

/** `ends`: what a relation leads to, where nothing else says what that is; `to`: only what is of that class of what it leads to. */
export type SchemaItem = Meant<
  { readonly class: Iri } | { readonly relation: Iri; readonly to?: Iri } | { readonly ends: Iri }
>;

/** The class or relation that an item is, or that tells what it is. */
export function iriOf({ means }: SchemaItem): Iri {
  if ('class' in means) return means.class;
  return 'ends' in means ? means.ends : means.relation;
}

/** Classes of fewer than this share of what a relation starts from or leads to are left out. */
const SHARE = 0.05;
/** A relation that starts from more classes than this is told without them. */
const MOST_DOMAINS = 3;

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
/** Relations whose names say that two things have to do with each other, and not what the other is. */
const VAGUE: ReadonlySet<string> = new Set(
  ['semanticRelation', 'related', 'mappingRelation', 'relatedMatch', 'closeMatch', 'exactMatch'].map(
    (name) => SKOS + name,
  ),
);

/**
 * What a graph can be asked about, as texts for a reader: as if it were modelled plainly, without what only names things
 * and what only holds structure together.
 */
export function* schemaItems(
  schema: Schema,
  profile?: Pick<Profile, 'names' | 'structure'>,
  { named, roles, owners }: Pick<Ends, 'named' | 'roles' | 'owners'> = {
    named: new Set(),
    roles: new Set(),
    owners: new Map(),
  },
): Slices<readonly SchemaItem[]> {
  const hidden = new Set([...(profile?.structure ?? []), ...ownNames(schema, profile)]);
  const classes = schema.classes.filter(({ iri }) => !hidden.has(iri)).sort(byName);
  const relations = schema.relations.filter(({ iri }) => !hidden.has(iri)).sort(byName);
  yield;
  const ended = relations.filter(({ iri }) => named.has(iri));
  const labelOf = new Map([
    ...classes.map(({ iri, label }) => [iri, label] as const),
    ...ended.map(({ iri, label }) => [endsOf(iri), label] as const),
  ]);
  const narrowest = narrowestOf(classes);
  yield;
  const among = (declared: Iri | undefined, observed: readonly Tally[], size: number): readonly Iri[] => {
    const known = observed.filter(({ iri }) => labelOf.has(iri));
    const total = observed.reduce((sum, { count }) => sum + count, 0);
    const common = known.filter(({ count }) => count >= SHARE * total);
    // Whatever an ontology defines is a term of it.
    if (common.some(({ iri, count }) => ANY_KIND.includes(iri) && count >= (1 - SHARE) * size))
      return common.flatMap(({ iri }) => (ANY_KIND.includes(iri) ? [iri] : []));
    if (common.length === 0) return declared !== undefined && labelOf.has(declared) ? [declared] : [];
    return narrowest(common, size, declared);
  };
  const ofRelation = (relation: RelationInfo): readonly SchemaItem[] => {
    const { iri, label } = relation;
    const kind = kindOf(relation);
    const owner = owners.get(iri);
    const domain = owner ? [endsOf(owner)] : among(relation.domain, relation.domains, relation.subjects);
    const reached = kind === 'thing' ? among(relation.range, relation.ranges, relation.objects) : [];
    const range = named.has(iri) && !roles.has(iri) ? [endsOf(iri)] : reached;
    const names = (iris: readonly Iri[]) => iris.map((each) => labelOf.get(each)!).sort();
    const from = domain.length > 0 && domain.length <= MOST_DOMAINS ? `${names(domain).join(', ')} : ` : '';
    if (range.length > 1 && VAGUE.has(iri))
      return range.map((each): SchemaItem => {
        // Who asks for it says what it leads to.
        const name = labelOf.get(each)!;
        const text = `${from}${label} : ${name}`;
        return { kind, text, name, means: { relation: iri, to: each }, domain, range: [each] };
      });
    const to = range.length === 1 ? ` : ${names(range)[0]}` : '';
    return [{ kind, text: `${from}${label}${to}`, name: label, means: { relation: iri }, domain, range }];
  };
  return [
    ...classes.map(
      ({ iri, label }): SchemaItem => ({ kind: 'class', text: label, name: label, means: { class: iri } }),
    ),
    ...ended.map(({ iri, label }): SchemaItem => ({ kind: 'class', text: label, name: label, means: { ends: iri } })),
    ...(yield* eachInSlices(relations, ofRelation)).flat(),
  ];
}

/** The commonest first, and by name among as many: in which order IRIs come says nothing, and a reader reads what comes first otherwise. */
export function byName(a: NamedCount, b: NamedCount): number {
  return b.count - a.count || compare(a.label, b.label) || compare(a.iri, b.iri);
}

type NamedCount = Pick<RelationInfo, 'iri' | 'label' | 'count'>;

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Properties that name things alone and are called so: what is named is asked about as a thing. */
function ownNames({ relations }: Schema, profile: Pick<Profile, 'names'> | undefined): readonly Iri[] {
  const naming = new Set(
    (profile?.names ?? []).flatMap(({ by }) => by.flatMap((each) => (each.length === 1 ? each : []))),
  );
  return relations
    .filter(({ iri, label }) => naming.has(iri) && /(?:name|title|label)$/i.test(label))
    .map(({ iri }) => iri);
}

/**
 * The classes that say best what some things are, where things are of several: one that all of them are of and hardly
 * others, or else those that together make them up, or else the narrowest that has them all.
 */
function narrowestOf(classes: Schema['classes']) {
  const sizes = new Map(classes.map(({ iri, count }) => [iri, count]));
  const parents = new Map(classes.map(({ iri, parents: above }) => [iri, above]));
  const labels = new Map(classes.map(({ iri, label }) => [iri, label]));
  const isWithin = (narrow: Iri, wide: Iri, seen = new Set<Iri>()): boolean =>
    (parents.get(narrow) ?? []).some(
      (above) => above === wide || (!seen.has(above) && isWithin(above, wide, seen.add(above))),
    );
  return (common: readonly Tally[], size: number, declared: Iri | undefined): readonly Iri[] => {
    const iris = common.map(({ iri }) => iri);
    const overlap = common.reduce((sum, { count }) => sum + count, 0) > size * (1 + SHARE);
    if (common.length < 2 || !overlap) return iris;
    const all = common.filter(({ count }) => count >= (1 - SHARE) * size).map(({ iri }) => iri);
    if (declared !== undefined && all.includes(declared)) return [declared];
    const least = Math.min(...all.map((iri) => sizes.get(iri)!));
    const narrow = all.filter((iri) => sizes.get(iri) === least);
    const telling = narrow.filter((iri) => !saysLittle(labels.get(iri) ?? ''));
    const own = (telling.length > 0 ? telling : narrow).find(
      (iri, _, all) => !all.some((other) => isWithin(other, iri)),
    );
    if (own !== undefined && least <= size * (1 + SHARE)) return [own];
    const parts = common.filter(({ iri }) => !all.includes(iri));
    const widest = parts.filter(({ iri }) => !parts.some((other) => isWithin(iri, other.iri)));
    const together = widest.reduce((sum, { count }) => sum + count, 0);
    return own === undefined || together >= (1 - SHARE) * size ? widest.map(({ iri }) => iri) : [own];
  };
}

function kindOf({ holds, ranges, compareAs }: RelationInfo): ReadItemKind {
  // Texts that are figures with their unit are counted with.
  if (compareAs === 'amount-text') return 'number';
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
  // The reader was taught that hours are dates.
  if (most === `${XSD}time`) return 'date';
  const family = datatypeFamily(most);
  return family === 'number' || family === 'date' ? family : 'text';
}
