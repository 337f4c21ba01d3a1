import type { ModelPartName } from './account.ts';
import type { Candidate } from './candidate.ts';
import type { NotedError } from './errors.ts';
import type { Move } from './explore.ts';
import type { Cue } from './link.ts';
import type { Plan } from './roles.ts';
import type { Iri, Term } from './term.ts';
import type { Finding } from './verdict.ts';

/**
 * What each stage notes, by stage; `what` tells the kinds of one stage apart. All of it is plain data: forms are written
 * out, errors are their names, codes and messages.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'link' && event.data?.what === 'kept') console.log(event.data.entities.map(({ label }) => label));
 */
export interface StageNotes {
  readonly link: LinksKept | LinksDropped;
  readonly generate: ReadingsOffered | ReadingsRanked | ReadingsCompleted;
  readonly draft: DraftsRead | DraftsDropped;
  readonly ground: FormsGrounded | FormsToExecute | QueryWithoutForm;
  readonly walk: WalkPlanned | WalksKept | WalksStopped | WalksFound;
  readonly explore: MoveMade | ExploringFailed | QueryWithoutForm;
  readonly execute: FormExecuted | FormFailed;
  readonly verify: CheckFailed | CheckAbstained;
  readonly repair: RepairProposed | WriterFailed;
  readonly weigh: never;
  readonly select: AnswerWeighed | ContendersWeighed | ModelPartTaken;
  readonly model: ModelAsked | ModelReplied | ModelAskedAgain | ModelTrouble;
  readonly kb: TermRefused;
}

/**
 * The steps of answering, in the order a question meets them, and what they wait for: models and the graph.
 * @example
 * const spent = (cost: Cost, stage: Stage): number => cost.stages[stage] ?? 0;
 */
export type Stage = keyof StageNotes;

/**
 * What a stage may note: what is known of it, or anything of a method's own.
 * @example
 * const note: StageNote<'execute'> = { what: 'own', data: { tried: 3 } };
 * run.trace.note('execute', 'three were tried', note);
 */
export type StageNote<S extends Stage = Stage> = { [K in S]: StageNotes[K] | OwnNote }[S];

/**
 * Anything that a method of one's own has to tell.
 * @example
 * run.trace.note('select', 'the shortest was taken', { what: 'own', data: { length: 12 } } satisfies OwnNote);
 */
export interface OwnNote {
  readonly what: 'own';
  readonly data: unknown;
}

/**
 * A form as text, how well it fits and where it comes from.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'execute' && event.data?.what === 'done') console.log(event.data.form satisfies NotedForm['form']);
 */
export interface NotedForm extends Pick<Candidate, 'score' | 'origin'> {
  readonly form: string;
}

/**
 * What the question may be about; of many only the first are listed, and `counts` has all.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'link' && event.data?.what === 'kept') console.log(event.data.counts);
 */
export interface LinksKept {
  readonly what: 'kept';
  readonly counts: { readonly entities: number; readonly relations: number; readonly classes: number };
  readonly entities: readonly {
    readonly mention: string;
    readonly label: string;
    readonly iri: Iri;
    readonly score: number;
    readonly by: string;
    readonly namesakes?: { readonly count: number; readonly first: readonly Iri[] };
  }[];
  readonly relations: readonly {
    readonly iri: Iri;
    readonly score: number;
    readonly by: string;
    readonly inverse?: boolean;
  }[];
  readonly classes: readonly { readonly iri: Iri; readonly score: number }[];
  readonly literals: readonly { readonly mention: string; readonly value: string; readonly unit?: string }[];
  readonly cues: readonly NotedCue[];
}

/**
 * A cue, with the words that give it.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'link' && event.data?.what === 'kept') console.log(event.data.cues.map(({ kind, mention }) => `${kind}: ${mention}`));
 */
export type NotedCue = CueWithWords<Cue>;
type CueWithWords<C> = C extends Cue ? Omit<C, 'mention'> & { readonly mention: string } : never;

/**
 * What was found and not kept, and why.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'link' && event.data?.what === 'dropped') console.log(event.data.because, event.data.count);
 */
export interface LinksDropped {
  readonly what: 'dropped';
  readonly because: string;
  readonly count: number;
  readonly entities: readonly { readonly iri: Iri; readonly label: string }[];
}

/**
 * How far readings were looked for, and what of it was cut short.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'generate' && event.data?.what === 'offered') console.log(event.data.readings, event.data.cut);
 */
export interface ReadingsOffered {
  readonly what: 'offered';
  readonly readings: number;
  readonly steps: number;
  readonly cut: readonly string[];
}

/**
 * The readings in their order, the best first.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'generate' && event.data?.what === 'ranked') console.log(event.data.readings[0]?.form);
 */
export interface ReadingsRanked {
  readonly what: 'ranked';
  readonly readings: readonly (NotedForm & {
    readonly text: string;
    readonly fit: number;
    /** Words of the question that it does not take up. */
    readonly unsaid: readonly string[];
  })[];
}

/**
 * How many of the best readings were completed into drafts.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'generate' && event.data?.what === 'completed') console.log(event.data.drafts);
 */
export interface ReadingsCompleted {
  readonly what: 'completed';
  readonly readings: number;
  readonly drafts: number;
}

/**
 * What was written and can be read; `merged` said what another says.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'draft' && event.data?.what === 'drafts') console.log(event.data.drafts.map(({ text }) => text));
 */
export interface DraftsRead {
  readonly what: 'drafts';
  readonly drafts: readonly { readonly text: string; readonly score?: number }[];
  readonly merged: number;
}

/**
 * What was written and cannot be read.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'draft' && event.data?.what === 'dropped') console.log(event.data.dropped.map(({ because }) => because));
 */
export interface DraftsDropped {
  readonly what: 'dropped';
  readonly dropped: readonly { readonly text: string; readonly because: string }[];
}

/**
 * What drafts were found to mean in the graph, the best of it, and how much was looked at for it.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'ground' && event.data?.what === 'grounded') console.log(event.data.best[0]?.form);
 */
export interface FormsGrounded {
  readonly what: 'grounded';
  readonly relations: 'written' | 'near';
  readonly sameName: boolean;
  readonly evaluated: number;
  readonly paired: number;
  readonly pruned: number;
  readonly cut: number;
  readonly best: readonly { readonly form: string; readonly score: number; readonly draft: string }[];
}

/**
 * What is about to be executed, in this order and until one gives an answer.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'ground' && event.data?.what === 'to execute') console.log(event.data.forms.map(({ form }) => form));
 */
export interface FormsToExecute {
  readonly what: 'to execute';
  readonly forms: readonly NotedForm[];
}

/**
 * A query that no form says, and why: it is run as it was written.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'explore' && event.data?.what === 'no form') console.log(event.data.because);
 */
export interface QueryWithoutForm {
  readonly what: 'no form';
  readonly because: readonly string[];
}

/**
 * What is looked for from one thing.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'plan') console.log(event.data.from, event.data.keywords);
 */
export interface WalkPlanned extends Plan {
  readonly what: 'plan';
  readonly from: string;
}

/**
 * The walks kept at one step, of how many.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'beam') console.log(event.data.step, event.data.walks.length);
 */
export interface WalksKept {
  readonly what: 'beam';
  readonly step: number;
  readonly candidates: number;
  readonly walks: readonly NotedWalk[];
}

/**
 * A walk through the graph, as far as it went, and how well it fits.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'beam') console.log(event.data.walks[0]?.text);
 */
export interface NotedWalk {
  readonly from: string;
  readonly iri: Iri;
  readonly steps: readonly string[];
  readonly ends: string;
  readonly text: string;
  readonly fit: number;
  readonly ahead: number;
  readonly state: 'entailed' | 'goes on' | 'ends';
}

/**
 * Nothing that lies ahead is asked for: the walks end where they stand.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'stopped') console.log(event.data.walks);
 */
export interface WalksStopped {
  readonly what: 'stopped';
  readonly step: number;
  readonly walks: readonly string[];
}

/**
 * The walks chosen, the best first.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'walk' && event.data?.what === 'found') console.log(event.data.walks[0]?.text);
 */
export interface WalksFound {
  readonly what: 'found';
  readonly walks: readonly { readonly text: string; readonly score: number; readonly from: readonly string[] }[];
}

/**
 * A move of an explorer and what it came to; `trouble` where it could not be made.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'explore' && event.data?.what === 'move') console.log(event.data.move.tool, event.data.result);
 */
export interface MoveMade {
  readonly what: 'move';
  readonly move: Move;
  readonly result: string;
  readonly trouble?: true;
}

/**
 * An explorer that could not go on, and why.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'explore' && event.data?.what === 'failed') console.log(event.data.error.message);
 */
export interface ExploringFailed {
  readonly what: 'failed';
  readonly error: NotedError;
}

/**
 * What a form denotes: how many, and the first of them.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'execute' && event.data?.what === 'done') console.log(event.data.form, event.data.count);
 */
export interface FormExecuted extends NotedForm {
  readonly what: 'done';
  readonly count: number;
  readonly complete: boolean;
  readonly values: readonly string[];
}

/**
 * A form whose query failed, and why.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'execute' && event.data?.what === 'failed') console.log(event.data.error.message);
 */
export interface FormFailed extends NotedForm {
  readonly what: 'failed';
  readonly error: NotedError;
}

/**
 * A check that speaks against a form, and what it found.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'verify' && event.data?.what === 'fails') console.log(event.data.verifier, event.data.finding.found);
 */
export interface CheckFailed {
  readonly what: 'fails';
  readonly verifier: string;
  readonly finding: Finding;
}

/**
 * A check that has no opinion of a form, and why.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'verify' && event.data?.what === 'abstains') console.log(event.data.because);
 */
export interface CheckAbstained {
  readonly what: 'abstains';
  readonly verifier: string;
  readonly because: string;
}

/**
 * What is tried next: a form, or what was written where it could not be read.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'repair' && event.data?.what === 'next') console.log(event.data.text);
 */
export interface RepairProposed extends Pick<Candidate, 'score' | 'origin'> {
  readonly what: 'next';
  readonly text: string;
}

/**
 * A writer of forms that could not be asked, and why.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'repair' && event.data?.what === 'failed') console.log(event.data.error.message);
 */
export interface WriterFailed {
  readonly what: 'failed';
  readonly error: NotedError;
}

/**
 * How sure the answer is, and by which clues.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'select' && event.data?.what === 'weighed') console.log(event.data.confidence);
 */
export interface AnswerWeighed {
  readonly what: 'weighed';
  readonly confidence: number;
  readonly clues: Readonly<Record<string, number>>;
}

/**
 * The answers that others came to, with the chance that each is right.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'select' && event.data?.what === 'contenders') console.log(event.data.contenders.map(({ by, chance }) => `${by}: ${chance}`));
 */
export interface ContendersWeighed {
  readonly what: 'contenders';
  readonly contenders: readonly {
    readonly by: string;
    readonly chance: number;
    readonly clues: Readonly<Record<string, number>>;
  }[];
}

/**
 * What part a language model had in the answer.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'select' && event.data?.what === 'model') console.log(event.data.part);
 */
export interface ModelPartTaken {
  readonly what: 'model';
  readonly part: ModelPartName;
  readonly because?: string;
}

/**
 * What a model was told.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'model' && event.data?.what === 'asked') console.log(event.data.messages.at(-1)?.content);
 */
export interface ModelAsked {
  readonly what: 'asked';
  readonly messages: readonly NotedMessage[];
}

/**
 * One message of what a model was told.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'model' && event.data?.what === 'asked') console.log(event.data.messages.map(({ role }) => role));
 */
export interface NotedMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** What the model asked to have done. */
  readonly calls?: readonly NotedCall[];
  /** What this is the result of. */
  readonly call?: NotedCall;
}

/**
 * Something that a model asked to have done.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'model' && event.data?.what === 'replied') console.log(event.data.calls?.map(({ name }) => name));
 */
export interface NotedCall {
  readonly name: string;
  readonly input: unknown;
}

/**
 * What a model replied: several texts where several were asked for, and what it asked to have done.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'model' && event.data?.what === 'replied') console.log(event.data.texts[0]);
 */
export interface ModelReplied {
  readonly what: 'replied';
  readonly texts: readonly string[];
  readonly calls?: readonly NotedCall[];
}

/**
 * A reply that could not be used, and why.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'model' && event.data?.what === 'asked again') console.log(event.data.because);
 */
export interface ModelAskedAgain {
  readonly what: 'asked again';
  readonly because: string;
}

/**
 * A failure that the question outlives: it is tried again, or does without.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'model' && event.data?.what === 'trouble') console.log(event.data.error.message);
 */
export interface ModelTrouble {
  readonly what: 'trouble';
  readonly error: NotedError;
}

/**
 * Something that is no RDF, in a row that was left out.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'kb' && event.data?.what === 'refused') console.log(event.data.term.value);
 */
export interface TermRefused {
  readonly what: 'refused';
  readonly term: Term;
}
