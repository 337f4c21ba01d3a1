import type { ClassInfo, Iri, RelationInfo } from '../../../core/index.ts';
import { humanise } from '../../../graph/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { aboutTokens } from './about-tokens.ts';
import { type Detail, describeValues } from './describe-values.ts';

/** What of a schema is told: all of it, or what a question has to do with, the most relevant first. */
export interface SchemaPart {
  readonly classes: readonly ClassInfo[];
  readonly relations: readonly RelationInfo[];
}

/** A class that has less than this share of what a relation starts from, or leads to, is not told of it. */
const SHARE = 0.05;
const NEARLY_ALL = 0.9;
/** A relation of more classes is told as one that many have. */
const MOST_DOMAINS = 3;
const MOST_OTHERS = 20;
/** A member with a longer name is no example. */
const LONGEST_NAME = 40;

/**
 * A schema in lines that read as sentences: "A :Shop (10) has / :score integer 1…50". Details are left out before relations are,
 * and the least relevant relations before the others, until it has no more than `most` tokens.
 */
export function describeSchema(part: SchemaPart, around: Surroundings, vocabulary: Vocabulary, most: number): string {
  for (const detail of ['samples', 'sample', 'types'] as const) {
    const whole = described(part, part.relations.length, detail, around, vocabulary).join('\n');
    if (aboutTokens(whole) <= most) return shownIn(whole, part, part.relations.length, vocabulary);
  }
  let [low, high] = [0, part.relations.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const text = described(part, middle, 'sample', around, vocabulary).join('\n');
    if (aboutTokens(text) <= most) low = middle;
    else high = middle - 1;
  }
  return shownIn(described(part, low, 'sample', around, vocabulary).join('\n'), part, low, vocabulary);
}

/** The text, all of whose names may be used from now on. */
function shownIn(text: string, { classes, relations }: SchemaPart, most: number, vocabulary: Vocabulary): string {
  for (const { iri, label } of relations.slice(0, most)) vocabulary.show(iri, 'relation', label);
  for (const { iri, label } of classes) if (text.includes(vocabulary.short(iri))) vocabulary.show(iri, 'class', label);
  return text;
}

function described(
  { classes, relations }: SchemaPart,
  most: number,
  detail: Detail,
  around: Surroundings,
  vocabulary: Vocabulary,
): readonly string[] {
  const infos: Infos = new Map(around.knowledge.schema.classes.map((info) => [info.iri, info]));
  const groups = new Map<string, { readonly of: readonly ClassInfo[]; readonly relations: RelationInfo[] }>();
  for (const relation of relations.slice(0, most)) {
    const of = among(relation.domain, relation.domains, infos);
    const key = of.map(({ iri }) => iri).join(' ');
    const group = groups.get(key) ?? { of, relations: [] };
    group.relations.push(relation);
    groups.set(key, group);
  }
  const called = ({ iri, label }: ClassInfo | RelationInfo): string => {
    const short = vocabulary.short(iri);
    const isTold = label === '' || humanise(iri).toLowerCase() === label.toLowerCase();
    return isTold ? short : `${short} ${JSON.stringify(label)}`;
  };
  const told = new Set<ClassInfo>();
  const counted = (info: ClassInfo): string => {
    if (told.has(info)) return vocabulary.short(info.iri);
    told.add(info);
    const sample = detail === 'types' ? undefined : memberOf(info, around);
    const such = info.mediator ? ', unnamed' : sample === undefined ? '' : `, such as ${JSON.stringify(sample)}`;
    return `${called(info)} (${info.count}${such})`;
  };
  const head = (of: readonly ClassInfo[]): string =>
    of.length === 0
      ? 'Things have'
      : `${of.map((info, i) => `${i === 0 ? 'A' : 'a'} ${counted(info)}`).join(' or ')} has`;
  const line = (relation: RelationInfo, of: readonly ClassInfo[]): string => {
    const to = among(relation.range, relation.ranges, infos).map(({ iri }) => vocabulary.short(iri));
    const isThings = relation.holds === undefined ? to.length > 0 : relation.holds === 'things';
    const values = isThings
      ? `→ a ${to.join(' or ') || 'thing'}`
      : describeValues(relation, around.knowledge.graph, detail);
    const several = relation.functional ? '' : ', several';
    const some = of.length === 1 && relation.subjects < of[0]!.count ? `, of ${relation.subjects}` : '';
    return `  ${called(relation)} ${values}${several}${some}`;
  };
  // What one class has alone comes before what it shares.
  const ordered = [...groups.values()].sort((a, b) => Number(a.of.length !== 1) - Number(b.of.length !== 1));
  const said = new Set(ordered.flatMap(({ of }) => of));
  const others = classes.filter((info) => !said.has(info)).slice(0, MOST_OTHERS);
  return [
    ...ordered.flatMap(({ of, relations: theirs }) => [head(of), ...theirs.map((each) => line(each, of))]),
    ...(others.length > 0 ? [`Other classes: ${others.map(counted).join(', ')}`] : []),
  ];
}

/** What a member of a class is called, as an example of how its members are. */
function memberOf({ iri }: ClassInfo, around: Surroundings): string | undefined {
  const type = around.id(iri);
  if (type === undefined || around.typeOf === undefined) return undefined;
  const [member] = around.knowledge.graph.subjects(around.typeOf, type);
  const label = member === undefined ? undefined : around.labels.preferred(member);
  return label === undefined || label.length > LONGEST_NAME ? undefined : label;
}

type Infos = ReadonlyMap<Iri, ClassInfo>;

/** The classes at one end: those that were observed, or the one declared that nearly all of them have; none where they are many. */
function among(declared: Iri | undefined, observed: RelationInfo['domains'], infos: Infos): readonly ClassInfo[] {
  const known = observed.filter(({ iri }) => infos.has(iri));
  const most = Math.max(...known.map(({ count }) => count));
  const common = known.filter(({ count }) => count >= SHARE * most);
  if (common.length > 0 && common.length <= MOST_DOMAINS) return common.map(({ iri }) => infos.get(iri)!);
  const stated = declared === undefined ? undefined : infos.get(declared);
  const isMost = common.length === 0 || common.some(({ iri, count }) => iri === declared && count >= NEARLY_ALL * most);
  return stated && isMost ? [stated] : [];
}
