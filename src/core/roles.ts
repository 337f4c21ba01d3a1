import type { Explorer } from './explore.ts';
import type { Draft } from './form.ts';
import type { Class, Entity, Linked, Mention, Relation, Scored, Wording } from './link.ts';
import type { Question } from './question.ts';
import type { Run } from './run.ts';

/**
 * One kind of question put to a model: a language model, a small offline one, a recording or a fake serves it.
 * It fails by throwing a ModelError. Two roles with one id give the same reply: caches and recordings rely on it.
 * @example
 * const shout: Role<string, string> = { id: 'shout', ask: async (request) => request.toUpperCase() };
 */
export interface Role<Request, Reply> {
  readonly id: string;
  ask(request: Request, run: Run): Promise<Reply>;
}

/**
 * Writes logical forms for a question, the best first. Text comes back: reading it is `form/parse`'s work.
 * None is a reply too: nothing that was offered can say what the question asks.
 * @example
 * const parser: Roles['parser'] = { id: 'mine', ask: async () => [{ item: '(JOIN (R capital) [France])', score: 1, by: 'mine' }] };
 * await openKbqa({ kb, method: 'chatkbqa', roles: { parser } });
 */
export type Parser = Role<ParseRequest, readonly Scored<string>[]>;

/**
 * What a parser is told: the question, and what its forms may be made of.
 * @example
 * const wanted = (request: ParseRequest): number => request.wanted;
 */
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

/**
 * Relations and classes by their names.
 * @example
 * const schemaOf = (request: ParseRequest): NamedSchema | undefined => request.schema;
 */
export interface NamedSchema {
  readonly relations: readonly Relation[];
  readonly classes: readonly Class[];
  /** Whether the graph has more than these. */
  readonly isPart?: boolean;
}

/**
 * A question's words, what they ask for beyond names, and which of them name something that the graph has, the likeliest first.
 * @example
 * const named = ({ names }: Heard): readonly string[] => names.map(({ text }) => text);
 */
export interface Heard extends Pick<Linked, 'wording' | 'literals' | 'cues'> {
  readonly names: readonly Mention[];
}

/**
 * A solved question, for a parser to follow.
 * @example
 * const exemplar: Exemplar = { question: 'Who leads Acme?', form: '(JOIN (R [leader]) [Acme])' };
 * await openKbqa({ kb, exemplars: [exemplar] });
 */
export interface Exemplar {
  readonly question: string;
  readonly form: string;
}

/**
 * What was written before, and what was wrong with it.
 * @example
 * const attempt: Attempt = { form: '(JOIN (R capitl) [France])', feedback: 'there is no relation "capitl"' };
 */
export interface Attempt {
  readonly form: string;
  readonly feedback: string;
}

/**
 * Says as a question what a form asks.
 * @example
 * const verbalizer: Verbalizer = { id: 'mine', ask: async (draft) => print(draft) };
 * await openKbqa({ kb, roles: { verbalizer } });
 */
export type Verbalizer = Role<Draft, string>;

/**
 * Says whether a claim follows from what is given, or whether two questions ask the same.
 * @example
 * const judge: Judge = { id: 'mine', ask: async ({ given, claim }) => ({ holds: given.includes(claim), because: 'it says so' }) };
 * await openKbqa({ kb, roles: { judge } });
 */
export type Judge = Role<JudgeRequest, Judgement>;

/**
 * What a judge is asked: whether one text follows from another, or asks the same.
 * @example
 * const request: JudgeRequest = { relation: 'entails', given: 'Paris is the capital of France.', claim: 'France has a capital.' };
 */
export interface JudgeRequest {
  readonly relation: 'entails' | 'paraphrases';
  readonly given: string;
  readonly claim: string;
  /** The relations that a claim is made of: where each leads from and to tells which way it is meant. */
  readonly relations?: readonly Relation[];
}

/**
 * What a judge says, and why.
 * @example
 * const judgement: Judgement = { holds: 'unsure', because: 'it does not say when' };
 */
export interface Judgement {
  readonly holds: boolean | 'unsure';
  readonly because: string;
}

/**
 * Sketches how an answer would be reached from an entity.
 * @example
 * const planner: Planner = { id: 'mine', ask: async () => ({ keywords: ['capital'], steps: ['capital'], claim: 'The capital is {answer}.' }) };
 * await openKbqa({ kb, method: 'fidelis', roles: { planner } });
 */
export type Planner = Role<PlanRequest, Plan>;

/**
 * What a planner is told: the question, and where to start.
 * @example
 * const start = ({ from }: PlanRequest): string => from.label;
 */
export interface PlanRequest {
  readonly question: Question;
  readonly from: Entity;
  /** Whether to start from all things of a class, which `from` then is. */
  readonly isClass?: boolean;
  /** The question's words, and where they name that entity. */
  readonly said?: { readonly wording: Wording; readonly mention: Mention };
}

/**
 * How an answer would be reached.
 * @example
 * const plan: Plan = { keywords: ['capital'], steps: ['capital'], claim: 'The capital of France is {answer}.' };
 */
export interface Plan {
  /** Words and relation names to look for. */
  readonly keywords: readonly string[];
  readonly steps: readonly string[];
  /** The question as a statement, with `{answer}` where its answer belongs. */
  readonly claim: string;
}

/**
 * Picks the best few options by index, the best first: at most `keep`, none twice, none at all where nothing fits.
 * @example
 * const selector: Selector = { id: 'mine', ask: async ({ keep, options }) => options.map((_, i) => i).slice(0, keep) };
 * await openKbqa({ kb, method: 'fidelis', roles: { selector } });
 */
export type Selector = Role<SelectRequest, readonly number[]>;

/**
 * What a selector is told: the question, and what to choose from.
 * @example
 * const first = ({ options }: SelectRequest): string | undefined => options[0];
 */
export interface SelectRequest {
  readonly question: Question;
  readonly options: readonly string[];
  /** How well each fits as far as its maker can tell; higher is better. */
  readonly fits?: readonly number[];
  readonly keep: number;
  readonly plan?: Plan;
}

/**
 * Turns texts into unit vectors of one dimension, in their order: a dot product is their cosine.
 * @example
 * const embedder: Embedder = { id: 'mine', ask: (texts) => vectorsOf(texts) };
 * await openKbqa({ kb, roles: { embedder } });
 */
export type Embedder = Role<readonly string[], readonly Float32Array[]>;

/**
 * Scores each text against a query; higher is better. All rankers share one scale, so that weights and thresholds hold
 * for each: 0 is a text that has nothing to do with the query, 20 one that says the same, and a point more makes a text
 * e times as likely to be the right one among others. Words shared may take a score a little above 20.
 * @example
 * const ranker: Ranker = { id: 'mine', ask: async ({ query, texts }) => texts.map((each) => (each === query ? 20 : 0)) };
 * await openKbqa({ kb, roles: { ranker } });
 */
export type Ranker = Role<RankRequest, readonly number[]>;

/**
 * What a ranker is told: a text, and texts to compare with it.
 * @example
 * const request: RankRequest = { query: 'capital of France', texts: ['capital', 'population'] };
 */
export interface RankRequest {
  readonly query: string;
  readonly texts: readonly string[];
}

/**
 * Recalls how questions like one were answered.
 * @example
 * const recaller: Recaller = { id: 'mine', ask: async () => ({ votes: new Map(), known: new Set(), otherwise: 0 }) };
 */
export type Recaller = Role<string, Recalled>;

/**
 * How questions like one were answered.
 * @example
 * const recalled: Recalled = { votes: new Map([['capital', 0.9]]), known: new Set(['capital']), otherwise: 0 };
 */
export interface Recalled {
  /** How much the likest known questions speak for the steps that answered them, from 0 to 1, by the names of the steps. */
  readonly votes: ReadonlyMap<string, number>;
  /** Steps that answered any known question: of these, those without a vote are spoken against. */
  readonly known: ReadonlySet<string>;
  /** Steps of graphs that whoever ranks was taught, beside those: nothing is recalled of the questions. */
  readonly taught?: ReadonlySet<string>;
  /** What stands for all other steps, which known questions speak neither for nor against. */
  readonly otherwise: number;
}

/**
 * Reads a question together with what a graph has, and writes forms over it, the best first: none that is not well formed.
 * What it points at exists; whether it has an answer is for others to find out.
 * @example
 * const reader: Reader = { id: 'mine', ask: async () => [{ words: ['class', 0], score: -0.1 }] };
 */
export interface Reader extends Role<ReadRequest, readonly SaidForm[]> {
  /** Begins with a question that is going to be asked, while it is found out what it is to be read with. */
  hear?(question: string, run: Run): void;
}

/**
 * What a reader is told: the question, and what a form may speak of.
 * @example
 * const classes = ({ items }: ReadRequest): number => items.filter(({ kind }) => kind === 'class').length;
 */
export interface ReadRequest {
  readonly question: string;
  readonly items: readonly ReadItem[];
}

/**
 * Something that a form may speak of, and how it is related to the other items, which are told by their places.
 * @example
 * const item: ReadItem = { kind: 'class', text: 'country', name: 'country', domain: [], range: [], under: [] };
 */
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
 * @example
 * const kind: ReadItemKind = 'named';
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

/**
 * A keyword, or the place of an item.
 * @example
 * const words: readonly SaidWord[] = ['count', 0];
 */
export type SaidWord = string | number;

/**
 * A form as it was said, operators before what they are about.
 * @example
 * const said: SaidForm = { words: ['count', 0], score: -0.2 };
 */
export interface SaidForm {
  readonly words: readonly SaidWord[];
  /** Its log probability among all that could be said. */
  readonly score: number;
  /** Whether it is no reading of the reader's own but what it would rather have said in one place of its likeliest: for who holds that one for wrong. */
  readonly aside?: boolean;
}

/**
 * Everything a method may ask of models.
 * @example
 * const roles: Partial<Roles> = { embedder: { id: 'mine', ask: (texts) => vectorsOf(texts) } };
 * await openKbqa({ kb, roles });
 */
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
