import type { Entity, Iri, Linked, LinkedEntity, Literal, Mention, Namesakes, Wording } from '../../../core/index.ts';
import { markedSpans, overlaps, stemsOf, stemText } from '../../../english/index.ts';
import { termAt } from '../../../form/index.ts';
import { createLabels } from '../../../graph/index.ts';
import type { Slices } from '../../../run/index.ts';
import { grouped, tokens } from '../../../search/index.ts';
import { createUnitOf, createUsualFigure, type Knowledge } from '../../knowledge/index.ts';
import { SURE } from '../../link/index.ts';
import { type Ends, endsOf } from './ends.ts';
import { choicesOf, optionsOf, valuesSaid } from './few-values.ts';
import { createValueFinder, type ValueMatch } from './find-values.ts';
import type { Meant, SchemaItem } from './schema-items.ts';
import { tellingFirst } from './telling-kinds.ts';
import { createWordsInTexts } from './words-in-texts.ts';

/** Things of one name, a value of the graph, or what stands in the question and nowhere else. */
export type MentionedItem = Meant<
  { readonly things: readonly Iri[] } | { readonly value: Literal } | { readonly text: string }
>;

/** What a question mentions. Where it is read with some of the schema, few values are told of these relations alone. */
export type MentionedItems = (linked: Linked, shown?: readonly SchemaItem[]) => Slices<readonly MentionedItem[]>;

/** A class that so many of the things are of tells nothing of them. */
const NEARLY_ALL = 0.9;
const MOST_NAMED = 24;
/** What is less surely meant is not told as named where the schema has the words: a reader takes what it is told for meant ("in alphabetic order", for order 15). */
const LEAST_SURE = 0.1;
/** Who is called so in part is not told where somebody is called so in full, who is that much likelier meant. */
const SURELY_ANOTHER = 0.03;
/** Things of other kinds that are told beside what is called so in full. */
const MOST_NAMED_ALIKE = 2;
const MOST_VALUES = 24;
const MOST_OPTIONS = 40;
const MOST_CHOICES = 24;
/** Namesakes that are meant together. */
const MOST_NAMESAKES = 20;

/** Finds what a question mentions, and the few values that relations have whether it mentions them or not. */
export function* createMentionedItems(knowledge: Knowledge, ends: Ends): Slices<MentionedItems> {
  const { schema } = knowledge;
  const classOf = yield* tellingClasses(knowledge);
  const schemaWords = new Set<string>();
  const schemaNames = new Set<string>();
  const kindNames = new Set<string>();
  const kinds = new Set(schema.classes.flatMap(({ iri, count }) => (count > 0 ? [iri] : [])));
  const names = createLabels(knowledge.graph, knowledge.dialect);
  for (const { iri, label } of [...schema.classes, ...schema.relations]) {
    for (const stem of stemsOf(label)) schemaWords.add(stem);
    const id = knowledge.graph.id({ termType: 'NamedNode', value: iri });
    for (const name of [label, ...(id === undefined ? [] : names.all(id))]) {
      schemaNames.add(stemText(name));
      if (kinds.has(iri)) kindNames.add(stemText(name));
    }
    yield;
  }
  const isCalled = (iri: Iri, name: string): boolean => {
    const { from, to } = knowledge.labels.exact(name);
    const node = knowledge.graph.id({ termType: 'NamedNode', value: iri });
    return Array.from({ length: to - from }, (_, i) => knowledge.labels.owner(from + i)).some((own) => own === node);
  };
  // What is a relation's whole name, and one of the words of a thing's, means the relation: "obsolete" for what is marked so.
  const isOfSchema = ({ item, mention, score }: LinkedEntity): boolean =>
    score < SURE && schemaNames.has(stemText(mention.text)) && !isCalled(item.iri, mention.text);
  const relationOf = new Map(schema.relations.map(({ iri, label }) => [iri, label]));
  const valuesIn = createValueFinder(knowledge);
  const said = valuesSaid(knowledge);
  const wordsInTexts = createWordsInTexts(knowledge, schemaWords);
  const usualFigure = createUsualFigure(knowledge, createUnitOf(knowledge));
  yield;
  const options = yield* optionsOf(knowledge);
  const kindOf = new Map([...classOf, ...[...ends.named].map((iri) => [endsOf(iri), relationOf.get(iri)!] as const)]);
  const sorted = tellingFirst(schema.classes);
  const choices = yield* choicesOf(knowledge, kindOf, ends, sorted);
  return function* (linked, shown) {
    const relations = shown && new Set(shown.flatMap(({ means }) => ('relation' in means ? [means.relation] : [])));
    const isShown = (iri: Iri): boolean => !relations || relations.has(iri);
    const things = named(linked, { kindOf, ends, schemaWords, isOfSchema, sorted, said });
    // The beginning of a value is none where it is what a thing is called, or a word of the schema.
    const isTaken = ({ mention }: ValueMatch): boolean =>
      things.some((thing) => thing.mention && overlaps(thing.mention, mention)) ||
      [...stemsOf(mention.text)].every((stem) => schemaWords.has(stem));
    const values = (yield* valuesIn(linked.wording))
      .filter((found) => found.match !== 'beginning' || !isTaken(found))
      .slice(0, MOST_VALUES)
      .map(({ mention, value, relations: having }): MentionedItem => {
        const names = having.map((iri) => relationOf.get(iri) ?? '').sort();
        const text = `${said(value.value)} : ${names.join(', ').slice(0, 60)}`;
        return { kind: 'value', text, name: said(value.value), mention, means: { value }, under: having };
      });
    const known = new Set(values.map(({ name }) => name.toLowerCase()));
    // A kind that is written as names are is no text that nothing is known of: "Nepenthes".
    const marked = markedSpans(linked.wording).filter(
      (span) => isQuoted(span, linked.wording) || !kindNames.has(stemText(span.text)),
    );
    const told = [...things, ...values].flatMap(({ mention }) => mention ?? []);
    const figures = linked.literals.map(({ mention }) => mention);
    const inTexts = yield* wordsInTexts(linked.wording, [...told, ...figures, ...marked]);
    const knownThings = new Set(things.flatMap(({ means }) => ('things' in means ? means.things : [])));
    yield;
    return [
      ...things,
      ...values,
      ...linked.literals.map(
        (figure): MentionedItem => ({
          kind: 'figure',
          text: usualFigure(figure),
          name: figure.mention.text,
          mention: figure.mention,
          // It is turned into the unit of whatever it is compared with.
          means: { text: figure.value.value },
        }),
      ),
      ...[...marked, ...inTexts].map(
        (mention): MentionedItem => ({
          kind: 'span',
          text: mention.text,
          name: mention.text,
          mention,
          means: { text: mention.text },
        }),
      ),
      ...options
        .filter(({ name, under = [] }) => !known.has(name.toLowerCase()) && under.some(isShown))
        .slice(0, MOST_OPTIONS),
      ...choices
        .filter(({ item, by }) => !knownThings.has(item.means.things[0]) && by.some(isShown))
        .slice(0, MOST_CHOICES)
        .map(({ item }) => item),
    ];
  };
}

function isQuoted({ start }: Mention, { text }: Wording): boolean {
  return /["“”'‘]/u.test(text.charAt(start - 1));
}

/** The names of classes that say what a thing is: not of one that nearly everything is of. */
function* tellingClasses({ graph, dialect, schema: { classes } }: Knowledge): Slices<ReadonlyMap<Iri, string>> {
  const type = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const isOfOne = new Uint8Array(graph.termCount);
  let things = 0;
  for (const { iri } of type === undefined ? [] : classes) {
    const kind = graph.id({ termType: 'NamedNode', value: iri });
    for (const thing of kind === undefined ? [] : graph.subjects(type!, kind)) {
      things += 1 - isOfOne[thing]!;
      isOfOne[thing] = 1;
    }
    yield;
  }
  const telling = classes.filter(({ count }) => count < NEARLY_ALL * things);
  return new Map((telling.length > 1 ? telling : classes).map(({ iri, label }) => [iri, label]));
}

/** What tells how things are told. */
interface Naming {
  readonly kindOf: ReadonlyMap<Iri, string>;
  readonly ends: Ends;
  readonly schemaWords: ReadonlySet<string>;
  readonly isOfSchema: (entity: LinkedEntity) => boolean;
  readonly sorted: ReturnType<typeof tellingFirst>;
  /** A name as a question in English would have it. */
  readonly said: (name: string) => string;
}

/** Things by how they are called and what they are: those that share both are one item. */
function named(
  { entities, compared = [] }: Linked,
  { kindOf, ends, schemaWords, isOfSchema, sorted, said }: Naming,
): readonly MentionedItem[] {
  const found = new Map<string, Called>();
  for (const entity of [...entities, ...compared]) {
    const { item, mention, namesakes, score, by } = entity;
    // Values are found with their relations, which a reader compares by.
    if (termAt(item.iri).termType === 'Literal' || isOfSchema(entity)) continue;
    const own = sorted(item.classes.filter((each) => kindOf.has(each)));
    const classes = own.length > 0 ? own : ends.at(item.iri);
    const key = `${mention.start} ${item.label.toLowerCase()} ${classes.join(' ')}`;
    const known = found.get(key);
    if (known === undefined) {
      const things = [item.iri, ...alike(item, namesakes)];
      const under = [...new Set([...classes, ...item.classes])];
      found.set(key, { mention, label: item.label, isWhole: by !== 'part', classes, under, things, sure: score });
    } else {
      known.sure += score;
      // What is found by two of its names is one thing.
      if (known.things.length < MOST_NAMESAKES && !known.things.includes(item.iri)) known.things.push(item.iri);
    }
  }
  const surest = new Map<number, number>();
  for (const { mention, sure } of found.values())
    surest.set(mention.start, Math.max(sure, surest.get(mention.start) ?? 0));
  const namedSo = namedAlike([...found.values()]);
  const told = [...found.values()].filter(
    (called) =>
      namedSo.has(called) ||
      (called.sure >= SURELY_ANOTHER * surest.get(called.mention.start)! &&
        (called.sure >= LEAST_SURE || ![...stemsOf(called.mention.text)].every((stem) => schemaWords.has(stem)))),
  );
  return told.slice(0, MOST_NAMED).map(({ mention, label, classes, under, things }) => {
    const name = said(label);
    const text = classes.length > 0 ? `${name} : ${kindOf.get(classes[0]!)}` : name;
    return { kind: 'named', text, name, mention, means: { things }, under };
  });
}

/** What is called alike, and how surely it is meant. */
interface Called {
  readonly mention: Mention;
  readonly label: string;
  /** Whether the mention is all of a name. */
  readonly isWhole: boolean;
  readonly classes: readonly Iri[];
  /** With those that say no more than that it is a kind. */
  readonly under: readonly Iri[];
  readonly things: Iri[];
  sure: number;
}

/** Things of other kinds whose names begin or end with what is called so in full, such as the club of a town: who names the town may mean either. */
function namedAlike(found: readonly Called[]): ReadonlySet<Called> {
  const alike = new Set<Called>();
  for (const group of grouped(found, ({ mention }) => mention.start).values()) {
    const kinds = new Set(group.flatMap(({ isWhole, classes }) => (isWhole ? classes : [])));
    const others = group.filter(({ isWhole, label, mention, classes }) => {
      const [long, short] = [label, mention.text].map((text) => ` ${tokens(text).join(' ')} `) as [string, string];
      const hasName = long.startsWith(short) || long.endsWith(short);
      return !isWhole && hasName && classes.length > 0 && !classes.some((kind) => kinds.has(kind));
    });
    // Where several of a kind have the name in theirs, it tells none of them.
    const lone = [...grouped(others, ({ classes }) => classes[0]!).values()].filter(({ length }) => length === 1);
    if (kinds.size > 0) for (const [each] of lone.slice(0, MOST_NAMED_ALIKE)) alike.add(each!);
  }
  return alike;
}

/** The namesakes of a thing that are meant with it: those of its kind, where all of them are known. Some of many would be an answer in part. */
function alike({ classes }: Entity, namesakes: Namesakes | undefined): readonly Iri[] {
  if (namesakes === undefined || namesakes.count > Math.min(namesakes.first.length, MOST_NAMESAKES - 1)) return [];
  const isAlike = (other: Entity) => other.classes.join(' ') === classes.join(' ');
  return namesakes.first.filter(isAlike).map(({ iri }) => iri);
}
