import type { ClassInfo, Ids, Iri, Kind, RelationInfo } from '../../../core/index.ts';
import { humanise, isDerived } from '../../../graph/index.ts';
import { tokens } from '../../../search/index.ts';
import { describeValues, type EndClasses, endClasses, type Surroundings } from '../../knowledge/index.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { aboutTokens } from './about-tokens.ts';
import { isUnnamed, leadingTo, namedThings } from './things-named.ts';
import { type Together, thingsTogether } from './things-together.ts';

/** What of a schema is told: all of it, or what a question has to do with, the most relevant first. */
export interface SchemaPart {
  readonly classes: readonly ClassInfo[];
  readonly relations: readonly RelationInfo[];
  readonly isAll: boolean;
}

/** Tokens that a schema may take where all of it is told, and where it is told in part. */
export interface SchemaRoom {
  readonly whole: number;
  readonly inPart: number;
}

/** How much is told beside names and types: samples of the values of a relation, members of a class, and how many values, members and things that a relation leads to are few, which are told whole. */
interface Detail {
  readonly samples: number;
  readonly members: 'one' | 'none';
  readonly few: number;
}

/** Details are left out in this order: how things are called says more than how values are written. */
const DETAILS: readonly Detail[] = [
  { samples: 2, members: 'one', few: 8 },
  { samples: 2, members: 'one', few: 6 },
  { samples: 2, members: 'one', few: 0 },
  { samples: 1, members: 'one', few: 0 },
  { samples: 0, members: 'one', few: 0 },
  { samples: 0, members: 'none', few: 0 },
];
/** What is told of a schema of which relations are left out. */
const IN_PART: Detail = { samples: 1, members: 'one', few: 0 };

/** Values that are told whole as soon as samples are told at all. */
const LEAST_CHOICES = 5;

const MOST_OTHERS = 20;
const LONGEST_END = 24;

/** Lines, and all that is named in them. */
interface Described {
  readonly text: string;
  readonly names: readonly { readonly iri: Iri; readonly kind: Kind; readonly label: string }[];
}

/**
 * A schema in lines that read as sentences: "A :Shop (10) has / :score integer 1…50". Details are left out before relations are,
 * and the least relevant relations before the others, until it fits. All its names may be used from then on.
 */
export function describeSchema(
  part: SchemaPart,
  around: Surroundings,
  vocabulary: Vocabulary,
  { whole: room, inPart }: SchemaRoom,
): string {
  const fits = ({ text }: Described, most: number) => aboutTokens(text) <= most;
  const fitting = (): Described => {
    for (const detail of DETAILS) {
      const whole = described(part, part.relations.length, detail, around, vocabulary);
      if (fits(whole, part.isAll ? room : inPart)) return whole;
    }
    let [low, high] = [0, part.relations.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(described(part, middle, IN_PART, around, vocabulary), inPart)) low = middle;
      else high = middle - 1;
    }
    return described(part, low, IN_PART, around, vocabulary);
  };
  const { text, names } = fitting();
  for (const { iri, kind, label } of names) vocabulary.show(iri, kind, label);
  return text;
}

function described(
  { classes, relations }: SchemaPart,
  most: number,
  { samples, members, few }: Detail,
  around: Surroundings,
  vocabulary: Vocabulary,
): Described {
  const { graph, schema } = around.knowledge;
  const infos: Infos = new Map(schema.classes.map((info) => [info.iri, info]));
  const named = new Map<Iri, Described['names'][number]>();
  const short = ({ iri, label }: ClassInfo | RelationInfo, kind: Kind): string => {
    named.set(iri, { iri, kind, label });
    return vocabulary.short(iri);
  };
  const called = (info: ClassInfo | RelationInfo, kind: Kind): string => {
    const { iri, label } = info;
    const written = tokens(humanise(iri));
    const isTold = tokens(label).every((word) => written.includes(word));
    return isTold ? short(info, kind) : `${short(info, kind)} ${JSON.stringify(label)}`;
  };
  const shown = relations.slice(0, most);
  const told = new Set<ClassInfo>();
  const counted = (info: ClassInfo): string => {
    if (told.has(info)) return short(info, 'class');
    told.add(info);
    return `${called(info, 'class')} (${info.count}${info.mediator ? unnamed(info) : such(membersOf(info, around), info.count)})`;
  };
  const such = (things: Ids, count: number): string =>
    members === 'none' ? '' : namedThings(things, count, few, around);
  /** Where to come from to nodes without a name, unless a relation that is told leads to them. */
  const unnamed = ({ iri }: ClassInfo): string => {
    const leads = ({ ranges }: RelationInfo) => ranges[0]?.iri === iri;
    if (shown.some(leads)) return ', unnamed';
    const [way] = schema.relations.filter((each) => leads(each) && !isDerived(each.iri)).sort(byCount);
    return way ? `, unnamed, reached by ${short(way, 'relation')}` : ', unnamed';
  };
  const ways = (nodes: Ids): string => {
    const names = leadingTo(nodes, around).flatMap((id) => around.relation(id) ?? []);
    return names.length > 0 ? `, reached by ${names.map((each) => short(each, 'relation')).join(' and ')}` : '';
  };
  const line = (relation: RelationInfo, count: number): string => {
    const to = endClasses(relation, 'range', (iri) => infos.get(iri));
    const isThings = relation.holds === undefined ? to.classes.length > 0 : relation.holds === 'things';
    const values = isThings
      ? things(relation, to)
      : describeValues(relation, graph, samples, Math.max(few, LEAST_CHOICES));
    const several = relation.functional ? '' : ', several';
    const some = relation.subjects < count ? `, of ${relation.subjects}` : '';
    return `  ${called(relation, 'relation')} ${values}${several}${some}`;
  };
  const things = (relation: RelationInfo, { classes: iris, hasOthers }: EndClasses): string => {
    const to = iris.map((iri) => infos.get(iri)!);
    const ends = endsOf(relation, around);
    const isNameless = to.length === 0 && ends[0] !== undefined && isUnnamed(ends[0], around);
    const kind = [...to.map((info) => short(info, 'class')), ...(hasOthers ? ['another'] : [])].join(' or ');
    const list = isNameless ? '' : endNames(relation, ends, to, few, around);
    return `→ ${isNameless ? 'an unnamed thing' : `a ${kind || 'thing'}`}${list}`;
  };
  /** A relation by itself is told of nodes without a name only, for where to come from to them. */
  const isToldApart = ({ relations: theirs, things: nodes }: Together): boolean =>
    theirs.length > 1 || isUnnamed(nodes[0]!, around);
  const headOfThings = (nodes: Ids): string => {
    if (isUnnamed(nodes[0]!, around)) return `Unnamed things (${nodes.length}${ways(nodes)}) have`;
    return `Things (${nodes.length}${such(nodes, nodes.length)}) have`;
  };

  const groups = grouped(shown, infos);
  // What one class has alone comes before what it shares.
  const ordered = groups.sort((a, b) => Number(a.of.length !== 1) - Number(b.of.length !== 1));
  const lines = ordered.flatMap(({ of, hasOthers, relations: theirs }): readonly string[] => {
    if (of.length > 0) {
      const all = of.map((info, i) => `${i === 0 ? 'A' : 'a'} ${counted(info)}`);
      const head = `${[...all, ...(hasOthers ? ['another'] : [])].join(' or ')} has`;
      return [head, ...theirs.map((each) => line(each, of.length === 1 ? of[0]!.count : 0))];
    }
    const untyped = theirs.filter((each) => !each.domains.some(({ iri }) => infos.has(iri)));
    const together = thingsTogether(untyped, graph).filter(isToldApart);
    const apart = new Set(together.flatMap((each) => each.relations));
    const shared = theirs.filter((each) => !apart.has(each));
    return [
      ...(shared.length > 0 ? ['Things have', ...shared.map((each) => line(each, 0))] : []),
      ...together.flatMap((each) => [
        headOfThings(each.things),
        ...each.relations.map((relation) => line(relation, each.things.length)),
      ]),
    ];
  });
  const said = new Set(ordered.flatMap(({ of }) => of));
  const others = classes.filter((info) => !said.has(info)).slice(0, MOST_OTHERS);
  const rest = others.length > 0 ? [`Other classes: ${others.map(counted).join(', ')}`] : [];
  return { text: [...lines, ...rest].join('\n'), names: [...named.values()] };
}

interface OfClasses {
  readonly of: readonly ClassInfo[];
  /** Whether things of other classes have them as well. */
  readonly hasOthers: boolean;
  readonly relations: RelationInfo[];
}

/** Relations by the classes that have them. */
function grouped(relations: readonly RelationInfo[], infos: Infos): OfClasses[] {
  const groups = new Map<string, OfClasses>();
  for (const relation of relations) {
    const { classes, hasOthers } = endClasses(relation, 'domain', (iri) => infos.get(iri));
    const of = classes.map((iri) => infos.get(iri)!);
    const key = `${of.map(({ iri }) => iri).join(' ')} ${hasOthers}`;
    const group = groups.get(key) ?? { of, hasOthers, relations: [] };
    group.relations.push(relation);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const byCount = (a: RelationInfo, b: RelationInfo): number => b.count - a.count;

const NOTHING: Ids = new Uint32Array();

function membersOf({ iri }: ClassInfo, around: Surroundings): Ids {
  const type = around.id(iri);
  if (type === undefined || around.typeOf === undefined) return NOTHING;
  return around.knowledge.graph.subjects(around.typeOf, type);
}

function endsOf({ iri }: RelationInfo, { id, knowledge: { graph } }: Surroundings): Ids {
  const relation = id(iri);
  return relation === undefined ? NOTHING : graph.objectsOf(relation);
}

/** The names of all that a relation leads to, where these are few of many things, and some more than once. */
function endNames(
  { objects, count }: RelationInfo,
  ends: Ids,
  to: readonly ClassInfo[],
  few: number,
  { labels }: Surroundings,
): string {
  const isFew = objects <= few && objects === ends.length && count > objects;
  if (!isFew || to.some((info) => info.count <= few)) return '';
  const names = Array.from(ends, (end) => labels.readable(end));
  return names.every((name) => name.length <= LONGEST_END)
    ? `, one of ${names.map((name) => JSON.stringify(name)).join(' ')}`
    : '';
}

type Infos = ReadonlyMap<Iri, ClassInfo>;
