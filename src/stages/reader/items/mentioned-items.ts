import type {
  Entity,
  Id,
  Iri,
  Linked,
  Literal,
  Mention,
  Namesakes,
  RelationInfo,
  Wording,
} from '../../../core/index.ts';
import { partsOfTexts, stemsOf } from '../../../english/index.ts';
import { termAt } from '../../../form/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import { everyMatch } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { createValueFinder } from '../../link/index.ts';
import { type Ends, endsOf } from './ends.ts';
import { byName, type Meant, type SchemaItem } from './schema-items.ts';

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
const MOST_VALUES = 24;
const MOST_OPTIONS = 40;
const MOST_CHOICES = 24;
/** Namesakes that are meant together. */
const MOST_NAMESAKES = 20;
/** A relation with more different values is not told with all of them, nor one whose values hardly come again. */
const OPTIONS = 6;
const LONGEST_OPTION = 24;

/** Finds what a question mentions, and the few values that relations have whether it mentions them or not. */
export function* createMentionedItems(knowledge: Knowledge, ends: Ends): Slices<MentionedItems> {
  const { schema } = knowledge;
  const classOf = yield* tellingClasses(knowledge);
  const schemaWords = new Set<string>();
  for (const { label } of [...schema.classes, ...schema.relations]) {
    for (const stem of stemsOf(label)) schemaWords.add(stem);
    yield;
  }
  const relationOf = new Map(schema.relations.map(({ iri, label }) => [iri, label]));
  const valuesIn = createValueFinder(knowledge);
  yield;
  const options = yield* optionsOf(knowledge);
  const kindOf = new Map([...classOf, ...[...ends.named].map((iri) => [endsOf(iri), relationOf.get(iri)!] as const)]);
  const choices = yield* choicesOf(knowledge, kindOf, ends);
  return function* (linked, shown) {
    const relations = shown && new Set(shown.flatMap(({ means }) => ('relation' in means ? [means.relation] : [])));
    const isShown = (iri: Iri): boolean => !relations || relations.has(iri);
    const values = (yield* valuesIn(linked.wording))
      .slice(0, MOST_VALUES)
      .map(({ mention, value, relations: having }): MentionedItem => {
        const names = having.map((iri) => relationOf.get(iri) ?? '').sort();
        const text = `${value.value} : ${names.join(', ').slice(0, 60)}`;
        return { kind: 'value', text, name: value.value, mention, means: { value }, under: having };
      });
    const said = new Set(values.map(({ name }) => name.toLowerCase()));
    const things = named(linked, kindOf, ends, schemaWords);
    const known = new Set(things.flatMap(({ means }) => ('things' in means ? means.things : [])));
    yield;
    return [
      ...things,
      ...values,
      ...linked.literals.map(
        ({ mention, value }): MentionedItem => ({
          kind: 'figure',
          text: value.value,
          name: mention.text,
          mention,
          means: { text: value.value },
        }),
      ),
      ...spansOf(linked.wording).map(
        (mention): MentionedItem => ({
          kind: 'span',
          text: mention.text,
          name: mention.text,
          mention,
          means: { text: mention.text },
        }),
      ),
      ...options
        .filter(({ name, under = [] }) => !said.has(name.toLowerCase()) && under.some(isShown))
        .slice(0, MOST_OPTIONS),
      ...choices
        .filter(({ item, by }) => !known.has(item.means.things[0]) && by.some(isShown))
        .slice(0, MOST_CHOICES)
        .map(({ item }) => item),
    ];
  };
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

/** Things by how they are called and what they are: those that share both are one item. */
function named(
  { entities, compared = [] }: Linked,
  kindOf: ReadonlyMap<Iri, string>,
  ends: Ends,
  schemaWords: ReadonlySet<string>,
): readonly MentionedItem[] {
  const found = new Map<string, Called>();
  for (const { item, mention, namesakes, score } of [...entities, ...compared]) {
    // Values are found with their relations, which a reader compares by.
    if (termAt(item.iri).termType === 'Literal') continue;
    const own = item.classes.filter((each) => kindOf.has(each));
    const classes = own.length > 0 ? own : ends.at(item.iri);
    const key = `${mention.start} ${item.label.toLowerCase()} ${classes.join(' ')}`;
    const known = found.get(key);
    if (known === undefined) {
      const things = [item.iri, ...alike(item, namesakes)];
      found.set(key, { mention, label: item.label, classes, things, sure: score });
    } else {
      known.sure += score;
      if (known.things.length < MOST_NAMESAKES) known.things.push(item.iri);
    }
  }
  const told = [...found.values()].filter(
    ({ mention, sure }) => sure >= LEAST_SURE || ![...stemsOf(mention.text)].every((stem) => schemaWords.has(stem)),
  );
  return told.slice(0, MOST_NAMED).map(({ mention, label, classes, things }) => {
    const text = classes.length > 0 ? `${label} : ${kindOf.get(classes[0]!)}` : label;
    return { kind: 'named', text, name: label, mention, means: { things }, under: classes };
  });
}

/** What is called alike, and how surely it is meant. */
interface Called {
  readonly mention: Mention;
  readonly label: string;
  readonly classes: readonly Iri[];
  readonly things: Iri[];
  sure: number;
}

/** The namesakes of a thing that are meant with it: those of its kind, where all of them are known. Some of many would be an answer in part. */
function alike({ classes }: Entity, namesakes: Namesakes | undefined): readonly Iri[] {
  if (namesakes === undefined || namesakes.count > Math.min(namesakes.first.length, MOST_NAMESAKES - 1)) return [];
  const isAlike = (other: Entity) => other.classes.join(' ') === classes.join(' ');
  return namesakes.first.filter(isAlike).map(({ iri }) => iri);
}

const QUOTED = /["“”]([^"“”]{1,80})["“”]|(?<!\w)['‘]([^'‘’]{2,80})['’](?!\w)/gu;

/** What stands in quotes, runs of words in capitals after the first word, and what texts are said to have in them. */
function spansOf({ text: question, words }: Wording): readonly Mention[] {
  const found: Mention[] = [];
  for (const { 0: whole, 1: double, 2: single, index } of everyMatch(question, QUOTED)) {
    const text = double ?? single!;
    const start = index + whole.indexOf(text);
    found.push({ text, start, end: start + text.length });
  }
  for (let from = 1; from < words.length; from++) {
    if (!words[from]!.capital) continue;
    let to = from;
    while (words[to + 1]?.capital) to++;
    const { start } = words[from]!;
    const { end } = words[to]!;
    found.push({ text: question.slice(start, end), start, end });
    from = to;
  }
  const parts = partsOfTexts(question).filter(
    ({ start, end }) => !found.some((other) => other.start < end && start < other.end),
  );
  return [...found, ...parts.map(({ start, end }) => ({ text: question.slice(start, end), start, end }))];
}

/** Relations as of a graph that is modelled plainly, in the order in which the schema is told: statement nodes have the same values once more, and what a thing is an instance of is its class. */
function plainRelations({ schema, dialect: { profile } }: Knowledge): readonly RelationInfo[] {
  const left = new Set([...(profile?.structure ?? []), ...(profile?.typing ?? [])]);
  return schema.relations.filter(({ iri }) => !left.has(iri)).sort(byName);
}

/** The values of relations that have few: people say them in words of their own, such as "female" for "F". */
function* optionsOf(knowledge: Knowledge): Slices<readonly MentionedItem[]> {
  const { graph } = knowledge;
  const valuesOf = ({ iri, label, objects, count, holds }: RelationInfo): MentionedItem[] => {
    const comeAgain = objects >= 2 && objects <= OPTIONS && count >= 2 * objects;
    if (holds === 'things' || !(comeAgain || holds === 'flags')) return [];
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    if (relation === undefined) return [];
    const values = Array.from(graph.objectsOf(relation), (id: Id) => graph.term(id));
    if (!values.every((term): term is Literal => term.termType === 'Literal' && term.value.length <= LONGEST_OPTION))
      return [];
    return values.map((value) => ({
      kind: 'option',
      text: `${value.value} : ${label}`,
      name: value.value,
      means: { value },
      under: [iri],
    }));
  };
  return (yield* eachInSlices(plainRelations(knowledge), valuesOf)).flat();
}

/** A thing that relations lead to, told whether the question mentions it or not. */
interface Choice {
  readonly item: Meant<{ readonly things: readonly [Iri] }>;
  readonly by: Iri[];
}

/** Where relations lead to few things that many have, such as a status or a kind of measurement: people say them in words of their own, too. */
function* choicesOf(knowledge: Knowledge, kindOf: ReadonlyMap<Iri, string>, ends: Ends): Slices<readonly Choice[]> {
  const { graph, dialect } = knowledge;
  const labels = createLabels(graph, dialect);
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const found = new Map<Iri, Choice>();
  for (const { iri, objects, count, holds } of plainRelations(knowledge)) {
    yield;
    if (holds !== 'things' || objects < 2 || objects > OPTIONS || count < 2 * objects) continue;
    const relation = graph.id({ termType: 'NamedNode', value: iri });
    if (relation === undefined) continue;
    for (const end of graph.objectsOf(relation)) {
      const term = graph.term(end);
      const label = labels.preferred(end) ?? (term.termType === 'NamedNode' ? labels.readable(end) : undefined);
      if (term.termType !== 'NamedNode' || label === undefined || label.length > LONGEST_OPTION) continue;
      const thing = term.value as Iri;
      const types =
        typeOf === undefined ? [] : Array.from(graph.objects(end, typeOf), (id) => graph.term(id).value as Iri);
      const own = types.filter((type) => kindOf.has(type));
      const under = own.length > 0 ? own : ends.at(thing);
      const text = under.length > 0 ? `${label} : ${kindOf.get(under[0]!)}` : label;
      const known = found.get(thing);
      if (known) known.by.push(iri);
      else
        found.set(thing, { item: { kind: 'named', text, name: label, means: { things: [thing] }, under }, by: [iri] });
    }
  }
  return [...found.values()];
}
