import type { Aggregation, Comparison } from './form.ts';
import type { Iri, Literal } from './term.ts';

/**
 * A stretch of the question, by character offsets.
 * @example
 * const france: Mention = { text: 'France', start: 23, end: 29 };
 */
export interface Mention {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A word of the question in normal form, and where it stands there.
 * @example
 * const longest = (wording: Wording): Word | undefined => wording.words.toSorted((a, b) => b.text.length - a.text.length)[0];
 */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The same noun in the other number. */
  readonly otherNumber?: string;
  /** Another usual way to write it in a name: "ii" for "2", "saint" for "st". */
  readonly otherSpelling?: string;
  /** The words of a class or a relation that it is an acronym of, in normal form; its stem is of one of them. */
  readonly standsFor?: string;
  /** What it shares with its relatives; empty for a function word. */
  readonly stem: string;
  /** It is written with a capital at its head. */
  readonly capital: boolean;
  /** It was written with dots between its letters: "C.S." */
  readonly dotted: boolean;
  readonly possessive: boolean;
  /** It says how others belong together, not what they are: "of", "which", "did". */
  readonly isFunction: boolean;
  /** It is a verb or a noun of every other question, which a name seldom stands on alone. */
  readonly isEveryday: boolean;
}

/**
 * A kind of answer that a question word asks for. `count` is a number of things, `number` one that things have.
 * @example
 * const asksForPeople = (wording: Wording): boolean => wording.wanted.has('person' satisfies WantedKind);
 */
export type WantedKind = 'person' | 'place' | 'time' | 'number' | 'count' | 'thing';

/**
 * A question's words, read once for every stage.
 * @example
 * const wordsOf = (wording: Wording): readonly string[] => wording.words.map(({ text }) => text);
 */
export interface Wording {
  readonly text: string;
  readonly words: readonly Word[];
  /** What its question words ask for. */
  readonly wanted: ReadonlySet<WantedKind>;
  /** Where it names what it asks for, the likeliest first. */
  readonly asked: readonly AskedWords[];
}

/**
 * Words in which a question names what it asks for, by their places.
 * @example
 * const asked: AskedWords = { from: 1, to: 2, chosen: true };
 */
export interface AskedWords {
  readonly from: number;
  readonly to: number;
  /** Whether some of the kind are chosen, as by "which" and "how many"; otherwise it is described: "the largest city", "cities in Peru". */
  readonly chosen: boolean;
}

/**
 * Something found, how well it fits (higher is better), and who found it.
 * @example
 * const scored: Scored<string> = { item: '(JOIN (R capital) [France])', score: 1, by: 'mine' };
 */
export interface Scored<T> {
  readonly item: T;
  readonly score: number;
  readonly by: string;
}

/**
 * A thing, as a question may be about it.
 * @example
 * const france: Entity = { iri: 'http://example.org/France' as Iri, label: 'France', classes: ['http://example.org/Country' as Iri] };
 */
export interface Entity {
  readonly iri: Iri;
  readonly label: string;
  readonly classes: readonly Iri[];
  readonly description?: string;
}

/**
 * A relation, as a question may speak of it.
 * @example
 * const capital: Relation = { iri: 'http://example.org/capital' as Iri, label: 'capital' };
 */
export interface Relation {
  readonly iri: Iri;
  readonly label: string;
  readonly description?: string;
  readonly domain?: Iri;
  /** The classes that it leads from, where that is more than one, and whether there are others. */
  readonly domains?: readonly Iri[];
  readonly hasOtherDomains?: true;
  readonly range?: Iri;
  /** The same of those that it leads to. */
  readonly ranges?: readonly Iri[];
  readonly hasOtherRanges?: true;
  readonly inverse?: Iri;
  /** What its values are, in a few words: their stored type, and samples in quotes. */
  readonly values?: string;
}

/**
 * A class, as a question may speak of it.
 * @example
 * const country: Class = { iri: 'http://example.org/Country' as Iri, label: 'country' };
 */
export interface Class {
  readonly iri: Iri;
  readonly label: string;
  readonly description?: string;
}

/**
 * An entity that a mention may name; overlapping mentions each keep their own.
 * @example
 * const method: MethodMaker = ({ linker }) => ({
 *   name: 'mine',
 *   async answer(asked, within) {
 *     const [first]: readonly LinkedEntity[] = (await linker.link(asked, within)).entities;
 *     console.log(first?.item.label, first?.score, first?.mention.text);
 *     return { status: 'unanswerable', missing: 'data', because: 'it only looks', confidence: 1 };
 *   },
 * });
 */
export interface LinkedEntity extends Scored<Entity> {
  readonly mention: Mention;
  /** Where it stands for many of the same name, of which none is likelier than it: the others. */
  readonly namesakes?: Namesakes;
}

/**
 * Things that share the name of another: how many, and the likeliest of them.
 * @example
 * const others = ({ namesakes }: LinkedEntity): Namesakes | undefined => namesakes;
 */
export interface Namesakes {
  readonly count: number;
  readonly first: readonly Entity[];
}

/**
 * A relation the question may speak of; `inverse` where it is read from object to subject, absent where either may be.
 * @example
 * const said = (linked: Linked): readonly LinkedRelation[] => linked.relations.filter((each) => each.said);
 */
export interface LinkedRelation extends Scored<Relation> {
  readonly inverse?: boolean;
  /** A word of the question is in one of its names. */
  readonly said?: true;
}

/**
 * A number, a year, a date or a quantity that the question states.
 * @example
 * const numbersIn = (linked: Linked): readonly string[] => linked.literals.map(({ value }: LinkedLiteral) => value.value);
 */
export interface LinkedLiteral {
  readonly mention: Mention;
  readonly value: Literal;
  /** What the number counts or measures, in the singular: "kilometre", "percent", "year". */
  readonly unit?: string;
}

/**
 * By what the wording compares or ranks, where it says so: "largest city", "populous", "countries" of "the most countries".
 * @example
 * const byPopulation: Measuring = { of: 'population' };
 */
export interface Measuring {
  readonly of?: string;
  /** What `of` names may be counted: "the most countries", "more than two capitals". */
  readonly counted?: true;
}

/**
 * What the wording asks for beyond names, in the algebra's own terms. A superlative `upTo` a rank asks for every place up to
 * it, and one `within` something else only leads there: "the capital of the largest state". A value that another thing has
 * is compared by that `measure` alone.
 * @example
 * const isCounted = (linked: Linked): boolean => linked.cues.some(({ kind }: Cue) => kind === 'count');
 */
export type Cue = { readonly mention: Mention } & (
  | { readonly kind: 'count' | 'ask' | 'not' | 'or' }
  | (Measuring & {
      readonly kind: 'superlative';
      readonly op: 'max' | 'min';
      readonly rank: number;
      readonly upTo?: true;
      readonly within?: true;
      /** Ranks no dates: whoever has the latest date is not the oldest. */
      readonly undated?: true;
    })
  | (Measuring & { readonly kind: 'compare'; readonly op: Comparison; readonly value: Literal; readonly measure?: Iri })
  | { readonly kind: 'aggregate'; readonly op: Aggregation }
  | { readonly kind: 'during'; readonly time: Literal | 'now' }
);

/**
 * What the question may be about: the candidates every later stage draws on, the best first.
 * @example
 * const method: MethodMaker = ({ linker }) => ({
 *   name: 'mine',
 *   async answer(asked, within) {
 *     const linked: Linked = await linker.link(asked, within);
 *     return { status: 'unanswerable', missing: 'data', because: `${linked.entities.length} things are named`, confidence: 1 };
 *   },
 * });
 */
export interface Linked {
  readonly wording: Wording;
  readonly entities: readonly LinkedEntity[];
  /** Things that others are compared with, "longer than the Alder Bridge": their values are among the cues. */
  readonly compared?: readonly LinkedEntity[];
  readonly relations: readonly LinkedRelation[];
  readonly classes: readonly Scored<Class>[];
  readonly literals: readonly LinkedLiteral[];
  readonly cues: readonly Cue[];
  /** Where ages are compared by a date: the relation that tells it, and the one that tells whose time is over. */
  readonly living?: { readonly begin: Iri; readonly end: Iri };
}
