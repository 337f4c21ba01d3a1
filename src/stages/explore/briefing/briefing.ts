import type { ClassInfo, Iri, Linked, LinkedEntity, Question, RelationInfo } from '../../../core/index.ts';
import { sortingIn } from '../../../english/index.ts';
import { datatypeFamily, symbols, termAt } from '../../../form/index.ts';
import { isDerived } from '../../../graph/index.ts';
import { atOnce } from '../../../run/index.ts';
import { published } from '../../../sparql/index.ts';
import type { Knowledge, Surroundings } from '../../knowledge/index.ts';
import { createWithinReach, schemaItems } from '../../reader/index.ts';
import { Vocabulary } from '../vocabulary.ts';
import { aboutTokens } from './about-tokens.ts';
import { describeSchema, type SchemaPart } from './describe-schema.ts';
import { type FactsTold, factsLine } from './facts-line.ts';
import { type OfflineReading, readingLine } from './readings.ts';
import { unusedWords } from './unused-words.ts';
import { type ValueSaid, valuesSaid } from './values-said.ts';

/** What an explorer is told before its first move, and the names it may use. */
export interface Briefing {
  readonly text: string;
  readonly vocabulary: Vocabulary;
}

export interface BriefingParts {
  readonly question: Question;
  readonly linked: Linked;
  readonly around: Surroundings;
  /** The best first. */
  readonly readings: readonly OfflineReading[];
  /** The names of what the readings are about and answer. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Tokens that the schema may take; told in part, the rest is for the relations of the things that are named, which more often are those asked for. */
const SCHEMA_TOKENS = 780;
const PART_TOKENS = 500;
/** Classes and relations of a schema that is told whole, and so many of a larger one that are looked at. */
const MOST_ITEMS = 120;
/** Classes of a larger schema that are told for their own sake. */
const MOST_CLASSES = 5;
const MOST_THINGS = 6;
const MOST_VALUES = 4;
/** What is told of a thing: more of the likeliest ones where the schema is told in part, since relations are found by them; else a few facts, to see how it is filled. */
const FACTS = {
  whole: { facts: 5, further: 0 },
  opened: { facts: 5, further: 20 },
  part: { facts: 2, further: 0 },
} as const;
const NO_FACTS: FactsTold = { facts: 0, further: 0 };
/** Things whose further relations are told. */
const MOST_OPENED = 2;
/** Tokens that facts of things may take where all of the schema is told. */
const FACT_TOKENS = 200;

/** A briefing that fits the graph: all of a small schema, of a large one what the question has to do with. */
export function brief({ question, linked, around, readings, labels }: BriefingParts): Briefing {
  const { knowledge } = around;
  const part = partFor(linked, knowledge, readings);
  const things = thingsOf(linked);
  const vocabulary = new Vocabulary(knowledge.dialect, [
    ...[...part.classes, ...part.relations].map(({ iri }) => iri),
    ...[...things.map(({ item }) => item.iri), ...readings.flatMap((each) => saidBy(each, knowledge))].filter(isNamed),
  ]);
  const isOpened = things.some(({ item }) => isNamed(item.iri));
  const schema = describeSchema(part, around, vocabulary, {
    whole: SCHEMA_TOKENS,
    inPart: isOpened ? PART_TOKENS : SCHEMA_TOKENS,
  });
  const { classes, relations } = knowledge.schema;
  const isWhole = relations.every(({ iri, count }) => count === 0 || isDerived(iri) || vocabulary.shown(iri));
  const linesWith = (facts: (place: number) => FactsTold) =>
    things.map((thing, i) => thingLine(thing, around, vocabulary, facts(i)));
  const told = linesWith(isWhole ? () => FACTS.whole : (place) => (place < MOST_OPENED ? FACTS.opened : FACTS.part));
  const mentions = things.map(({ mention }) => mention);
  const named = [
    ...(isWhole && aboutTokens(told.join('\n')) > FACT_TOKENS ? linesWith(() => NO_FACTS) : told),
    ...valuesSaid(linked, around, mentions, MOST_VALUES).map((said) => valueLine(said, vocabulary)),
  ];
  const read = readings.map((reading, i) => {
    const unused = unusedWords(reading.executed.form, linked, around);
    return readingLine(`R${i + 1}`, reading, unused, labels, vocabulary, knowledge.dialect);
  });
  const prefixes = [...vocabulary.prefixes].map(([prefix, namespace]) => `${prefix}: <${namespace}>`);
  const text = [
    `question: ${JSON.stringify(question.text)}`,
    ...(prefixes.length > 0 ? [`prefixes: ${prefixes.join(' ')}`] : []),
    namingLine(knowledge, vocabulary),
    isWhole
      ? 'The graph, all of it:'
      : `The part of the graph that may matter, of ${classes.length} classes and ${relations.length} relations (search finds the others):`,
    schema,
    ...(named.length > 0 ? ['The question may name:', ...named] : []),
    ...(read.length > 0
      ? ['Readings (how likely, words it does not use, what it asks, form → what it finds):', ...read]
      : ['There is no reading yet.']),
  ].join('\n');
  return { text, vocabulary };
}

/** What a reading speaks of, as the graph was published. */
function saidBy({ executed: { form } }: OfflineReading, { dialect }: Knowledge): readonly Iri[] {
  return symbols(published(form, dialect)).map(({ symbol }) => symbol);
}

const isNamed = (iri: Iri): boolean => termAt(iri).termType === 'NamedNode';

/** What is told of a schema, the most relevant first where that is not all. */
function partFor(linked: Linked, knowledge: Knowledge, readings: readonly OfflineReading[]): SchemaPart {
  const { schema } = knowledge;
  const withinReach = atOnce(createWithinReach(atOnce(schemaItems(schema)), knowledge, MOST_ITEMS));
  const items = atOnce(withinReach(linked));
  const classes = new Map(schema.classes.map((info) => [info.iri, info]));
  const relations = new Map(schema.relations.map((info) => [info.iri, info]));
  // What is declared and never stated can be neither asked nor told; what a snapshot says by relations of its own, the graph says by others.
  const told = {
    classes: items.flatMap(({ means }): readonly ClassInfo[] => ('class' in means ? [classes.get(means.class)!] : [])),
    relations: items.flatMap(({ means }): readonly RelationInfo[] =>
      'relation' in means && !isDerived(means.relation) && relations.get(means.relation)!.count > 0
        ? [relations.get(means.relation)!]
        : [],
    ),
  };
  if (items.length === schema.classes.length + schema.relations.length) return { ...told, isAll: true };
  const scores = new Map(linked.relations.toReversed().map(({ item, score }) => [item.iri, score]));
  const score = ({ iri }: RelationInfo) => scores.get(iri) ?? Number.NEGATIVE_INFINITY;
  const rated = told.relations.map((relation, i) => ({ relation, i }));
  rated.sort((a, b) => compare(score(b.relation), score(a.relation)) || a.i - b.i);
  const ordered = rated.map(({ relation }) => relation);
  const timely = speaksOfTime(linked) ? [...ordered].sort(datesFirst(ordered)) : ordered;
  const read = readings.flatMap((reading) => saidBy(reading, knowledge).flatMap((iri) => relations.get(iri) ?? []));
  // What the readings speak of has to be known to judge them; classes that only lie around are told by the relations they have.
  const meant = linked.classes.flatMap(({ item }) => classes.get(item.iri) ?? []).slice(0, MOST_CLASSES);
  return { isAll: false, classes: [...new Set(meant)], relations: [...new Set([...read, ...timely])] };
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Whether a question asks for a time, or states one: then the relations that hold dates matter, whatever they are called. */
function speaksOfTime({ wording, literals }: Linked): boolean {
  return wording.wanted.has('time') || literals.some(({ value }) => datatypeFamily(value.datatype.value) === 'date');
}

/** Relations that hold dates which are told before others. */
const MOST_DATES = 10;

function datesFirst(relations: readonly RelationInfo[]): (a: RelationInfo, b: RelationInfo) => number {
  const holdsDates = ({ ranges: [range] }: RelationInfo) => range !== undefined && datatypeFamily(range.iri) === 'date';
  const first = new Set(relations.filter(holdsDates).slice(0, MOST_DATES));
  return (a, b) => Number(first.has(b)) - Number(first.has(a));
}

/** How things are named and typed: what a query needs to speak of either. */
function namingLine({ graph, dialect }: Knowledge, vocabulary: Vocabulary): string {
  const show = (iri: Iri): string =>
    (dialect.saidAs?.get(iri) ?? [{ relation: iri, inverse: false }])
      .map(({ relation, inverse }) => `${inverse ? '^' : ''}${vocabulary.show(relation, 'relation')}`)
      .join('/');
  const idOf = (value: Iri) => graph.id({ termType: 'NamedNode', value });
  const used = dialect.labelOf.filter((iri) => idOf(iri) !== undefined);
  const isUsed = (iri: Iri): boolean => {
    const id = idOf(iri);
    return id !== undefined && graph.subjectsOf(id).length > 0;
  };
  // A graph may say by a relation of its own what things are, beside or instead of the usual one.
  const stated = dialect.memberOf?.typed ?? [dialect.typeOf];
  const typing = stated.some(isUsed) ? stated.filter(isUsed) : stated.slice(0, 1);
  const own = (dialect.profile?.names ?? []).flatMap(({ class: type, by }) => {
    const names = by.map((together) => together.map(show).join(' with '));
    return type === undefined || names.length === 0 ? [] : [`${vocabulary.short(type)} by ${names[0]}`];
  });
  const labels = used.slice(0, 1).map(show);
  const named = [...labels, ...own.slice(0, 8)].join(', ') || 'their IRIs';
  return `Things are named by ${named}; their class is told by ${typing.map((iri) => vocabulary.show(iri, 'relation')).join(' or ')}.`;
}

/** The things that the words may name, each once, the best first. How results are to be sorted names nothing. */
function thingsOf({ wording, entities }: Linked): readonly LinkedEntity[] {
  const seen = new Set<Iri>();
  const isSorting = sortingIn(wording.text);
  return entities
    .toSorted((a, b) => b.score - a.score)
    .filter(({ item, mention }) => !isSorting(mention) && !seen.has(item.iri) && seen.add(item.iri))
    .slice(0, MOST_THINGS);
}

function valueLine({ mention, value, relations }: ValueSaid, vocabulary: Vocabulary): string {
  const names = relations
    .filter((iri) => !isDerived(iri))
    .slice(0, 3)
    .map((iri) => vocabulary.show(iri, 'relation'));
  return `${JSON.stringify(mention.text)} the value ${JSON.stringify(value.value)} of ${names.join(', ')}`;
}

function thingLine(
  { item, mention }: LinkedEntity,
  around: Surroundings,
  vocabulary: Vocabulary,
  facts: FactsTold,
): string {
  const said = JSON.stringify(mention.text);
  const term = termAt(item.iri);
  const id = around.id(item.iri);
  const { graph } = around.knowledge;
  if (term.termType === 'Literal') {
    const relations = id === undefined ? [] : Array.from(graph.incoming(id), (each) => graph.term(each).value as Iri);
    return valueLine({ mention, value: term, relations }, vocabulary);
  }
  const kinds = item.classes.slice(0, 2).map((iri) => vocabulary.show(iri, 'class'));
  const what = kinds.length > 0 ? ` a ${kinds.join(' and ')}` : '';
  const line = `${said} ${vocabulary.show(item.iri, 'entity', item.label)} ${JSON.stringify(item.label)}${what}`;
  return id === undefined ? line : `${line}${factsLine(id, around, vocabulary, facts)}`;
}
