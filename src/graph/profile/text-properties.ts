import type { Graph, Id, Iri } from '../../core/index.ts';
import { family, isDateText, isLocalDay, isNumberText } from '../../form/index.ts';
import { relationWords } from '../humanise.ts';
import { isCodeName, localWords, relationPartWords, wordsIn } from '../local-words.ts';
import { isOfList, stepToTerm, straightSteps } from '../straight.ts';
import { saysOnlyValue } from '../straight-name.ts';
import { typesNumbers } from '../types-numbers.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { boxKeys } from './box-keys.ts';
import { isNameWord } from './name-words.ts';
import { partOfName } from './part-of-name.ts';

/** A property whose values are texts on some things, and what these are like. */
export interface TextProperty {
  readonly property: Id;
  readonly words: readonly string[];
  /** The share of the things that have it, and of its values that are no other thing's. */
  readonly share: number;
  readonly unique: number;
  /** Values that are written as names are, with letters and no numbers; less than 0 where most are addresses and figures. */
  readonly worded: number;
  /** Values of several words, whatever figures are among them: "Impeller 160 mm". */
  readonly phrased: number;
  /** Values that are written as codes are, in one word with figures: "TK-502", "10442". */
  readonly coded: number;
  /** Values that tell about something, in a sentence. */
  readonly told: number;
  readonly length: number;
  readonly values: number;
}

/** What the texts of a graph are read by, which is the same for all classes. */
export interface Texts {
  /** Properties whose texts are no candidates. */
  readonly usual: ReadonlySet<Id>;
  readonly boxes: ReadonlySet<Iri>;
  readonly numbersAreTyped: boolean;
  /** What relations are labelled by. */
  readonly labels: readonly Id[];
}

export function readTexts(graph: Graph, { labels, aliases, descriptions, bookkeeping }: Vocabulary): Texts {
  const usual = new Set([...labels, ...aliases, ...descriptions, ...bookkeeping]);
  // The names of what things have are not theirs.
  const labelOf = labels.map((id) => graph.term(id).value);
  for (const property of graph.predicates()) {
    const { value } = graph.term(property);
    if (stepToTerm(value, labelOf) !== undefined) usual.add(property);
    // What tells edges apart says what they are: no edge is called "DISCOVERED".
    for (const { only } of straightSteps(value) ?? []) {
      const telling = only && graph.id({ termType: 'NamedNode', value: only.relation });
      if (telling !== undefined) usual.add(telling);
    }
  }
  return { usual, boxes: boxKeys(graph), numbersAreTyped: typesNumbers(graph), labels };
}

/** The properties whose values are texts on these things, with what they are like. */
export function textProperties(graph: Graph, texts: Texts, nodes: Uint32Array): readonly TextProperty[] {
  const { usual, numbersAreTyped } = texts;
  const found = new Map<Id, Seen>();
  let total = 0;
  for (const node of nodes) {
    if (graph.isLiteral(node)) continue;
    total++;
    for (const property of graph.outgoing(node)) {
      if (usual.has(property)) continue;
      const [object] = graph.objects(node, property);
      const term = object !== undefined && graph.isLiteral(object) ? graph.term(object) : undefined;
      if (term?.termType !== 'Literal' || family(term) !== 'text' || term.value.trim() === '') continue;
      let entry = found.get(property);
      if (!entry)
        found.set(
          property,
          (entry = { have: 0, values: new Set(), worded: 0, phrased: 0, coded: 0, told: 0, addresses: 0, length: 0 }),
        );
      entry.have++;
      entry.values.add(object!);
      entry.length += term.value.length;
      if (/^\p{Lu}/u.test(term.value) && !/\d/.test(term.value)) entry.worded++;
      if (PHRASE.test(term.value)) entry.phrased++;
      if (isCode(term.value, numbersAreTyped)) entry.coded++;
      if (isSentence(term.value)) entry.told++;
      if (!/\p{L}/u.test(term.value) || /@|^\w+:\/\//.test(term.value)) entry.addresses++;
    }
  }
  return Array.from(found, ([property, { have, values, worded, phrased, coded, told, addresses, length }]) => ({
    property,
    words: wordsOf(graph, property, texts),
    share: have / total,
    unique: values.size / have,
    worded: 2 * addresses > have ? -1 : worded / have,
    phrased: phrased / have,
    coded: coded / have,
    told: told / have,
    length: length / have,
    values: values.size,
  }));
}

/** What was seen of a property. */
interface Seen {
  readonly values: Set<Id>;
  have: number;
  worded: number;
  phrased: number;
  coded: number;
  told: number;
  addresses: number;
  length: number;
}

/** A capital in front, and a word and something more. */
const PHRASE = /^\p{Lu}(?=.*\p{L}{3}).*\s\S/u;
const CODE = /^(?=.*\d)[\p{L}\d]+(?:[-./_][\p{L}\d]+)*$/u;
const LONGEST_CODE = 20;

/** Names of so many words are rare, and of fewer that end as sentences do. */
const [LONG_SENTENCE, SENTENCE] = [8, 4];

function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return words >= LONG_SENTENCE || (words >= SENTENCE && /[^.][.!?]$/.test(text.trim()));
}

/** Whether a text is written as codes are. Figures alone are one where the publisher types numbers as such, and these not; shorter ones are said of anything. */
function isCode(text: string, numbersAreTyped: boolean): boolean {
  if (text.length < 3 || text.length > LONGEST_CODE || !CODE.test(text)) return false;
  if (isDateText(text) || isLocalDay(text)) return false;
  return !isNumberText(text) || (numbersAreTyped && /^\d+$/.test(text));
}

/** The words of the part of a name that a property is short for, behind those of the table it is a column of. */
function partWords(graph: Graph, iri: Iri): readonly string[] | undefined {
  const part = partOfName(graph, iri);
  return part === undefined ? undefined : [...localWords(iri).slice(0, -1), ...part.split(' ')];
}

/** What a property is called: as it is labelled where only that says that it names, as codes for columns say nothing. */
function wordsOf(graph: Graph, property: Id, { boxes, labels }: Texts): readonly string[] {
  const iri = graph.term(property).value as Iri;
  const own = partWords(graph, iri) ?? wordsInIri(iri, boxes);
  if (isNameWord(own)) return own;
  const labelled = labels.flatMap((label) =>
    [...graph.objects(property, label)].map((text) => wordsIn(graph.term(text).value)),
  );
  return labelled.find((words) => isNameWord(words)) ?? (isCodeName(iri) ? labelled[0] : undefined) ?? own;
}

/** The words of its IRI: over nodes that only hold a value, of the steps that lead to them. */
function wordsInIri(iri: string, boxes: ReadonlySet<Iri>): readonly string[] {
  const type = straightSteps(iri)?.at(-1)?.only?.value;
  // The value of a node that is a title is a title.
  if (type) return localWords(type.value);
  const steps = straightSteps(iri)?.flatMap((step) => (isOfList(step) ? [] : step.relation)) ?? [];
  const saying = steps.filter((step, i) => i === 0 || !(boxes.has(step) || saysOnlyValue(relationWords(step))));
  return saying.length > 0 && saying.at(-1) !== steps.at(-1)
    ? saying.flatMap(relationPartWords)
    : relationPartWords((steps.at(-1) ?? iri) as Iri);
}

/** Whether a node has a text by a property. */
export function hasText(graph: Graph, node: Id, { property }: TextProperty): boolean {
  return graph.objects(node, property).length > 0;
}
