import type { Explorer } from './explore.ts';
import type { Draft } from './form.ts';
import type { Class, Entity, Linked, Mention, Relation, Scored, Wording } from './link.ts';
import type { Question } from './question.ts';
import type { Run } from './run.ts';

/**
 * One kind of question put to a model: a language model, a small offline one, a recording or a fake serves it.
 * It fails by throwing a ModelError. Two roles with one id give the same reply: caches and recordings rely on it.
 */
export interface Role<Request, Reply> {
  readonly id: string;
  ask(request: Request, run: Run): Promise<Reply>;
}

/**
 * Writes logical forms for a question, the best first. Text comes back: reading it is `form/parse`'s work.
 * None is a reply too: nothing that was offered can say what the question asks.
 */
export type Parser = Role<ParseRequest, readonly Scored<string>[]>;

export interface ParseRequest {
  readonly question: Question;
  /** What the forms may be made of. Without it the parser writes names as the question has them. */
  readonly linked?: Linked;
  /** Names that the graph has for relations and classes, for a parser that was not taught them: all of a small one, else what the question may speak of. */
  readonly schema?: NamedSchema;
  /** What the question's words say, for a parser that writes them as they are. */
  readonly heard?: Heard;
  /** Forms within reach, as text, the best first. */
  readonly hints?: readonly string[];
  readonly exemplars?: readonly Exemplar[];
  /** What was already written for this question, and what was wrong with it, oldest first. */
  readonly attempts?: readonly Attempt[];
  readonly wanted: number;
}

export interface NamedSchema {
  readonly relations: readonly Relation[];
  readonly classes: readonly Class[];
}

/** A question's words, what they ask for beyond names, and which of them name something that the graph has, the likeliest first. */
export interface Heard extends Pick<Linked, 'wording' | 'literals' | 'cues'> {
  readonly names: readonly Mention[];
}

export interface Exemplar {
  readonly question: string;
  readonly form: string;
}

export interface Attempt {
  readonly form: string;
  readonly feedback: string;
}

/** Says as a question what a form asks. */
export type Verbalizer = Role<Draft, string>;

/** Says whether a claim follows from what is given, or whether two questions ask the same. */
export type Judge = Role<JudgeRequest, Judgement>;

export interface JudgeRequest {
  readonly relation: 'entails' | 'paraphrases';
  readonly given: string;
  readonly claim: string;
  /** The relations that a claim is made of: where each leads from and to tells which way it is meant. */
  readonly relations?: readonly Relation[];
}

export interface Judgement {
  readonly holds: boolean | 'unsure';
  readonly because: string;
}

/** Sketches how an answer would be reached from an entity. */
export type Planner = Role<PlanRequest, Plan>;

export interface PlanRequest {
  readonly question: Question;
  readonly from: Entity;
  /** The question's words, and where they name that entity. */
  readonly said?: { readonly wording: Wording; readonly mention: Mention };
}

export interface Plan {
  /** Words and relation names to look for. */
  readonly keywords: readonly string[];
  readonly steps: readonly string[];
  /** The question as a statement, with `{answer}` where its answer belongs. */
  readonly claim: string;
}

/** Picks the best few options by index, the best first: at most `keep`, none twice, none at all where nothing fits. */
export type Selector = Role<SelectRequest, readonly number[]>;

export interface SelectRequest {
  readonly question: Question;
  readonly options: readonly string[];
  /** How well each fits as far as its maker can tell; higher is better. */
  readonly fits?: readonly number[];
  readonly keep: number;
  readonly plan?: Plan;
}

/** Turns texts into unit vectors of one dimension, in their order: a dot product is their cosine. */
export type Embedder = Role<readonly string[], readonly Float32Array[]>;

/**
 * Scores each text against a query; higher is better. All rankers share one scale, so that weights and thresholds hold
 * for each: 0 is a text that has nothing to do with the query, 20 one that says the same, and a point more makes a text
 * e times as likely to be the right one among others. Words shared may take a score a little above 20.
 */
export type Ranker = Role<RankRequest, readonly number[]>;

export interface RankRequest {
  readonly query: string;
  readonly texts: readonly string[];
}

/** Recalls how questions like one were answered. */
export type Recaller = Role<string, Recalled>;

export interface Recalled {
  /** How much the likest known questions speak for the steps that answered them, from 0 to 1, by the names of the steps. */
  readonly votes: ReadonlyMap<string, number>;
  /** Steps that answered any known question: of these, those without a vote are spoken against. */
  readonly known: ReadonlySet<string>;
  /** What stands for all other steps, which known questions speak neither for nor against. */
  readonly otherwise: number;
}

/**
 * Reads a question together with what a graph has, and writes forms over it, the best first: none that is not well formed.
 * What it points at exists; whether it has an answer is for others to find out.
 */
export type Reader = Role<ReadRequest, readonly SaidForm[]>;

export interface ReadRequest {
  readonly question: string;
  readonly items: readonly ReadItem[];
}

/** Something that a form may speak of, and how it is related to the other items, which are told by their places. */
export interface ReadItem {
  readonly kind: ReadItemKind;
  /** What it is, in words: a relation with its classes, a value with its relations. */
  readonly text: string;
  /** What it is called, without anything else. */
  readonly name: string;
  /** Where the question says it, where it stands there. */
  readonly mention?: Mention;
  /** Of a relation: the classes at its ends. */
  readonly domain: readonly number[];
  readonly range: readonly number[];
  /** Of a named thing its classes, of a value the relations that have it. */
  readonly under: readonly number[];
}

/**
 * `number`, `text`, `date` and `thing` are relations, by what they lead to. A `named` thing, a `value`, a `figure` and a `span` are
 * in the question; an `option` is one of the few values that a relation has.
 */
export type ReadItemKind =
  | 'class'
  | 'number'
  | 'text'
  | 'date'
  | 'thing'
  | 'named'
  | 'value'
  | 'figure'
  | 'span'
  | 'option';

/** A keyword, or the place of an item. */
export type SaidWord = string | number;

/** A form as it was said, operators before what they are about. */
export interface SaidForm {
  readonly words: readonly SaidWord[];
  /** Its log probability among all that could be said. */
  readonly score: number;
}

/** Everything a method may ask of models. */
export interface Roles {
  readonly parser: Parser;
  readonly verbalizer: Verbalizer;
  readonly judge: Judge;
  readonly planner: Planner;
  readonly selector: Selector;
  readonly embedder: Embedder;
  readonly ranker: Ranker;
  /** A language model that looks around; none where there is no such model. */
  readonly explorer?: Explorer;
}
