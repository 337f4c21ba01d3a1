import type {
  ClassInfo,
  Dialect,
  Graph,
  Id,
  Iri,
  RelationInfo,
  RelationProfile,
  Schema,
  Tally,
} from '../core/index.ts';
import {
  areCodeNumbers,
  areDurations,
  DATE_TYPES,
  hasSignedYear,
  isDateText,
  isNumberText,
  localOrderOf,
  readUnitRule,
  XSD,
} from '../form/index.ts';
import { areAmounts } from './amounts.ts';
import { createLabels, type Labels } from './labels.ts';
import { withoutNumber, withoutShouting } from './local-words.ts';
import { isMediatorClass, mediators } from './mediators.ts';
import { spelledOut } from './spelled-out.ts';
import { takenBy } from './straight.ts';
import { createTally, type Tallier } from './tally.ts';
import { members, resolveVocabulary, type Vocabulary } from './vocabulary.ts';

/** What is in a graph: its classes and relations, as declared and as observed, the commonest first. */
export function describeSchema(
  graph: Graph,
  dialect: Dialect,
  mediatorNodes: Uint8Array = mediators(graph, dialect),
  vocabulary: Vocabulary = resolveVocabulary(graph, dialect),
  labels: Labels = createLabels(graph, dialect, vocabulary),
): Schema {
  const classIds = findClasses(graph, vocabulary, dialect.profile?.members === 'kinds');
  const tally = createTally(graph, vocabulary, classIds);
  const profiles = new Map((dialect.profile?.relations ?? []).map((relation) => [relation.iri, relation] as const));
  const oneUnit = new Set([...graph.predicates()].flatMap((id) => amountsOf(graph.term(id).value) ?? []));
  const context = { graph, vocabulary, labels, profiles, oneUnit };
  return {
    classes: classIds.map((id) => describeClass(id, mediatorNodes, context)).sort(byCount),
    relations: findRelations(graph, vocabulary)
      .map((id) => describeRelation(id, tally, context))
      .sort(byCount),
  };
}

interface Context {
  readonly graph: Graph;
  readonly vocabulary: Vocabulary;
  readonly labels: Labels;
  readonly profiles: ReadonlyMap<Iri, RelationProfile>;
  /** Relations to amounts of several units that are numbers of one as well. */
  readonly oneUnit: ReadonlySet<Iri>;
}

/** The relation to texts that another of the snapshot's own has the amounts of, in one unit. */
function amountsOf(iri: string): Iri | undefined {
  const part = takenBy(iri);
  const rule = part && readUnitRule(part.taken);
  return rule && rule.by === undefined ? part.relation : undefined;
}

/** Whatever has members or is declared a class; the classes of classes, of relations and of what declares them are not meant. */
export function findClasses(graph: Graph, vocabulary: Vocabulary, areTopics: boolean): readonly Id[] {
  const { typeOf, classTypes, relationTypes, subClassOf, bookkeeping } = vocabulary;
  const found = new Set<Id>();
  const add = (ids: Uint32Array): void => {
    for (const id of ids) if (graph.term(id).termType === 'NamedNode') found.add(id);
  };
  const declared = classTypes.map((type) => members(graph, vocabulary, type));
  // Where kinds are what people ask about, those that have no narrower ones are things.
  if (!areTopics) declared.forEach(add);
  if (typeOf !== undefined) add(graph.objectsOf(typeOf));
  // A graph that declares no classes may still order them.
  if (!areTopics && declared.every(({ length }) => length === 0)) {
    for (const predicate of subClassOf) {
      add(graph.subjectsOf(predicate));
      add(graph.objectsOf(predicate));
    }
  }
  // There, too, a class of all kinds is one of things.
  for (const type of [...(areTopics ? [] : classTypes), ...relationTypes, ...bookkeeping]) found.delete(type);
  return [...found];
}

/** Every predicate that says something about the world, and the declared ones that nothing uses. */
function findRelations(graph: Graph, vocabulary: Vocabulary): readonly Id[] {
  const found = new Set<Id>(graph.predicates());
  for (const type of vocabulary.relationTypes) {
    for (const id of members(graph, vocabulary, type)) if (graph.term(id).termType === 'NamedNode') found.add(id);
  }
  for (const predicate of vocabulary.bookkeeping) found.delete(predicate);
  return [...found].filter((id) => !isMark(graph, vocabulary, id));
}

/**
 * Whether what is declared a relation is nothing but what things are marked with: an ontology declares the subsets of its terms as annotation properties, that
 * nothing is annotated by.
 */
function isMark(graph: Graph, { bookkeeping, domain, range, inverse }: Vocabulary, id: Id): boolean {
  if (graph.subjectsOf(id).length > 0) return false;
  const declaring = new Set([...bookkeeping, ...domain, ...range, ...inverse]);
  return graph
    .incoming(id)
    .some((by) => !declaring.has(by) && graph.subjects(by, id).some((marked) => graph.outgoing(marked).length > 1));
}

function describeClass(id: Id, mediatorNodes: Uint8Array, { graph, vocabulary, labels }: Context): ClassInfo {
  const classMembers = members(graph, vocabulary, id);
  return {
    iri: iriOf(graph, id),
    label:
      labels.kinds(id)[0] ?? labels.preferred(id) ?? spelledOut(withoutShouting(withoutNumber(labels.readable(id)))),
    ...optional('description', labels.description(id)),
    count: classMembers.length,
    mediator: isMediatorClass(classMembers, mediatorNodes),
    parents: values(graph, id, vocabulary.subClassOf),
  };
}

function describeRelation(
  id: Id,
  tally: Tallier,
  { graph, vocabulary, labels, profiles, oneUnit }: Context,
): RelationInfo {
  const profile = profiles.get(iriOf(graph, id));
  const subjects = graph.subjectsOf(id);
  const objects = graph.objectsOf(id);
  const ranges = tally.commonest(objects);
  let count = 0;
  for (const subject of subjects) count += graph.objects(subject, id).length;
  return {
    iri: iriOf(graph, id),
    label: labels.readable(id),
    ...optional('description', labels.description(id)),
    count,
    subjects: subjects.length,
    objects: objects.length,
    functional: count === subjects.length,
    ...optional('domain', values(graph, id, vocabulary.domain)[0]),
    ...optional('range', values(graph, id, vocabulary.range)[0]),
    ...optional('inverse', inverseOf(graph, id, vocabulary.inverse) ?? profile?.inverse),
    ...optional('holds', profile?.holds),
    domains: tally.commonest(subjects),
    ranges,
    ...optional(
      'compareAs',
      oneUnit.has(iriOf(graph, id)) ? 'amount-text' : compareAs(graph, objects, ranges, count === subjects.length),
    ),
  };
}

/** Values looked at before a relation's text is taken for numbers or dates. */
const LOOKED_AT = 200;

/** Dates of which some are of years before Christ compare as such; those of several precisions, or of a type that nobody compares, as text; text that is all numbers compares as numbers, amounts by the number in them, durations by their length. */
function compareAs(
  graph: Graph,
  objects: Uint32Array,
  ranges: readonly Tally[],
  functional: boolean,
): RelationInfo['compareAs'] {
  const types = ranges.map(({ iri }) => iri as string);
  const hasSigned = (): boolean => objects.some((id) => graph.isLiteral(id) && hasSignedYear(graph.term(id).value));
  if (types.length === 0) return undefined;
  if (types.every((type) => DATE_TYPES.includes(type)))
    return hasSigned() ? 'signed-year' : types.length > 1 ? 'date-text' : undefined;
  const stride = Math.max(1, Math.floor(objects.length / LOOKED_AT));
  const texts: string[] = [];
  for (let i = 0; i < objects.length; i += stride) {
    if (!graph.isLiteral(objects[i]!)) return undefined;
    texts.push(graph.term(objects[i]!).value);
  }
  if (areDurations(texts)) return 'duration';
  const isString = types.every((type) => type === `${XSD}string`);
  if (isString && areCodeNumbers(texts)) return undefined;
  if (texts.every(isNumberText)) return isString ? 'number-text' : undefined;
  // What a thing has several of are parts with their amounts, "3 eggs" and "200 g flour".
  if (isString && functional && areAmounts(texts)) return 'amount-text';
  if (!texts.every(isDateText)) return localOrderOf(texts);
  return hasSigned() ? 'signed-year' : 'date-text';
}

/** An inverse may be declared on either of the two. */
function inverseOf(graph: Graph, id: Id, predicates: readonly Id[]): Iri | undefined {
  const [declared] = values(graph, id, predicates);
  if (declared !== undefined) return declared;
  const other = predicates.flatMap((predicate) => graph.subjects(predicate, id)[0] ?? [])[0];
  return other === undefined ? undefined : iriOf(graph, other);
}

function values(graph: Graph, id: Id, predicates: readonly Id[]): readonly Iri[] {
  return predicates
    .flatMap((predicate) => [...graph.objects(id, predicate)])
    .filter((object) => graph.term(object).termType === 'NamedNode')
    .map((object) => iriOf(graph, object));
}

function iriOf(graph: Graph, id: Id): Iri {
  return graph.term(id).value as Iri;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
}

function byCount(a: { count: number; iri: Iri }, b: { count: number; iri: Iri }): number {
  return b.count - a.count || (a.iri < b.iri ? -1 : 1);
}
