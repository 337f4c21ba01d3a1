import type { Aggregation, Comparison } from './form.ts';
import type { Iri, Literal } from './term.ts';

/** A stretch of the question, by character offsets. */
export interface Mention {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A word of the question in normal form, and where it stands there. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The same noun in the other number. */
  readonly otherNumber?: string;
  /** Another usual way to write it in a name: "ii" for "2", "saint" for "st". */
  readonly otherSpelling?: string;
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

/** A kind of answer that a question word asks for. `count` is a number of things, `number` one that things have. */
export type WantedKind = 'person' | 'place' | 'time' | 'number' | 'count' | 'thing';

/** A question's words, read once for every stage. */
export interface Wording {
  readonly text: string;
  readonly words: readonly Word[];
  /** What its question words ask for. */
  readonly wanted: ReadonlySet<WantedKind>;
  /** Where it names what it asks for, the likeliest first. */
  readonly asked: readonly AskedWords[];
}

/** Words in which a question names what it asks for, by their places. */
export interface AskedWords {
  readonly from: number;
  readonly to: number;
  /** Whether some of the kind are chosen, as by "which" and "how many"; otherwise it is described: "the largest city", "cities in Peru". */
  readonly chosen: boolean;
}

/** Something found, how well it fits (higher is better), and who found it. */
export interface Scored<T> {
  readonly item: T;
  readonly score: number;
  readonly by: string;
}

export interface Entity {
  readonly iri: Iri;
  readonly label: string;
  readonly classes: readonly Iri[];
  readonly description?: string;
}

export interface Relation {
  readonly iri: Iri;
  readonly label: string;
  readonly description?: string;
  readonly domain?: Iri;
  readonly range?: Iri;
  readonly inverse?: Iri;
}

export interface Class {
  readonly iri: Iri;
  readonly label: string;
  readonly description?: string;
}

/** An entity that a mention may name; overlapping mentions each keep their own. */
export interface LinkedEntity extends Scored<Entity> {
  readonly mention: Mention;
  /** Where it stands for many of the same name, of which none is likelier than it: the others. */
  readonly namesakes?: Namesakes;
}

/** Things that share the name of another: how many, and the likeliest of them. */
export interface Namesakes {
  readonly count: number;
  readonly first: readonly Entity[];
}

/** A relation the question may speak of; `inverse` where it is read from object to subject, absent where either may be. */
export interface LinkedRelation extends Scored<Relation> {
  readonly inverse?: boolean;
  /** A word of the question is in one of its names. */
  readonly said?: true;
}

/** A number, a year, a date or a quantity that the question states. */
export interface LinkedLiteral {
  readonly mention: Mention;
  readonly value: Literal;
  /** What the number counts or measures, in the singular: "kilometre", "percent", "year". */
  readonly unit?: string;
}

/** By what the wording compares or ranks, where it says so: "largest city", "populous", "countries" of "the most countries". */
export interface Measuring {
  readonly of?: string;
  /** What `of` names may be counted: "the most countries", "more than two capitals". */
  readonly counted?: true;
}

/**
 * What the wording asks for beyond names, in the algebra's own terms. A superlative `upTo` a rank asks for every place up to
 * it, and one `within` something else only leads there: "the capital of the largest state". A value that another thing has
 * is compared by that `measure` alone.
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

/** What the question may be about: the candidates every later stage draws on, the best first. */
export interface Linked {
  readonly wording: Wording;
  readonly entities: readonly LinkedEntity[];
  readonly relations: readonly LinkedRelation[];
  readonly classes: readonly Scored<Class>[];
  readonly literals: readonly LinkedLiteral[];
  readonly cues: readonly Cue[];
}
