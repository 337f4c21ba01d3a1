import type { NotedError } from '../errors.ts';
import type { Term } from '../term.ts';

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
