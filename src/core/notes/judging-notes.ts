import type { ModelPartName } from '../account.ts';
import type { Candidate } from '../candidate.ts';
import type { NotedError } from '../errors.ts';
import type { Finding } from '../verdict.ts';
import type { NotedForm } from './reading-notes.ts';

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
