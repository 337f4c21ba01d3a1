import type { Iri, Word, Wording } from '../../../core/index.ts';
import { stemsOf, stemText } from '../../../english/index.ts';
import { ANY_KIND, createLabels } from '../../../graph/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import { singular } from '../../../search/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { GENERAL_CLASSES } from '../general-classes.ts';
import type { Item } from './item.ts';

/** Items of a question, with the class of all things called what the question calls them. */
export type CalledAsAsked = (items: readonly Item[], wording: Wording) => readonly Item[];

/** Classes of whatever an ontology defines or a thesaurus lists. */
const OF_TERMS: ReadonlySet<string> = new Set(['http://www.w3.org/2004/02/skos/core#Concept', ...ANY_KIND]);
/** What all of that is called, whatever it is about. */
const TERMS = new Set(['term', 'concept', 'entry', 'class', 'category', 'descriptor', 'heading'].map(stemText));
const SCHEME = 'http://www.w3.org/2004/02/skos/core#ConceptScheme';
/** Of more things names are not looked at. */
const MOST_THINGS = 20_000;
/** One thing of that name may be called so by chance. */
const LEAST_CALLED = 2;

/**
 * A thesaurus of ciphers has concepts: that they are ciphers, only their names and its title say. Where a question asks for what several of them are called by the
 * last word of their names, or for what the title says, and no class is called so, the concepts are told to the reader by that word, and no narrower
 * one that has it in its name and is not said in full: a reader that sees "concept" and "transposition cipher" takes ciphers for the second.
 */
export function* createCalledAsAsked(knowledge: Knowledge): Slices<CalledAsAsked> {
  const { graph, dialect, schema } = knowledge;
  const general = schema.classes.find(({ iri, count }) => GENERAL_CLASSES.has(iri) && count <= MOST_THINGS);
  if (!general) return (items) => items;
  const labels = createLabels(graph, dialect);
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const kinds = new Set(schema.classes.map(({ iri }) => iri));
  const namesOf = function* (type: string): Slices<readonly string[]> {
    const id = graph.id({ termType: 'NamedNode', value: type });
    const all = id === undefined || typeOf === undefined ? [] : graph.subjects(typeOf, id);
    // A scheme that is a kind is told as such.
    const things = type === SCHEME ? all.filter((scheme) => !kinds.has(graph.term(scheme).value as Iri)) : all;
    return (yield* eachInSlices([...things], (thing) => labels.preferred(thing) ?? '')).filter((name) => name !== '');
  };
  const heads = new Map<string, number>();
  for (const name of yield* namesOf(general.iri)) {
    const head = stemText(name.split(/\s+/).at(-1)!);
    if (name.includes(' ')) heads.set(head, (heads.get(head) ?? 0) + 1);
  }
  const titled = new Set((yield* namesOf(SCHEME)).flatMap((title) => [...stemsOf(title)]));
  const areTerms = OF_TERMS.has(general.iri);
  const isCalled = (stem: string): boolean => titled.has(stem) || (heads.get(stem) ?? 0) >= LEAST_CALLED;
  const isTerm = (stem: string): boolean => areTerms && TERMS.has(stem);
  return (items, wording) => {
    const own = nounIn(wording.words, isCalled);
    const noun = own.length > 0 ? own : nounIn(wording.words, isTerm);
    if (noun.length === 0 || items.some((item) => isMeant(item, noun, wording))) return items;
    const name = singular(noun.map(({ text }) => text.toLowerCase()).join(' '));
    const stems = new Set(noun.map(({ stem }) => stem));
    return items.flatMap((item): readonly Item[] => {
      if (!('class' in item.means)) return [item];
      if (item.means.class === general.iri) return [{ ...item, text: name, name }];
      return [...stemsOf(item.name)].some((stem) => stems.has(stem)) ? [] : [item];
    });
  };
}

/** The first words in a row that the things are called by. */
function nounIn(words: readonly Word[], isCalled: (stem: string) => boolean): readonly Word[] {
  const isIn = ({ stem, isFunction }: Word): boolean => !isFunction && isCalled(stem);
  const from = words.findIndex(isIn);
  if (from < 0) return [];
  const after = words.findIndex((word, i) => i > from && !isIn(word));
  return words.slice(from, after < 0 ? words.length : after);
}

/** Whether a class or a relation is said there in full, or something is named there: then the words are for that. */
function isMeant(item: Item, noun: readonly Word[], { words }: Wording): boolean {
  const [first, last] = [noun[0]!, noun.at(-1)!];
  if (item.kind === 'named')
    return item.mention !== undefined && item.mention.start < last.end && item.mention.end > first.start;
  if (!('class' in item.means || 'relation' in item.means)) return false;
  const stems = [...stemsOf(item.name)];
  const said = (stem: string): boolean => words.some((word) => word.stem === stem);
  return stems.length > 0 && stems.every(said) && noun.some(({ stem }) => stems.includes(stem));
}
