import type { Candidate } from './candidate.ts';
import type { PlainError } from './errors.ts';
import type { Entity, Mention } from './link.ts';
import type { Finding } from './verdict.ts';

/**
 * Why a reading is not the answer.
 * @example
 * const answer = await kbqa.ask(question);
 * for (const { fall } of answer.fallen ?? []) if (fall.kind === 'unsaid') console.log((fall satisfies Fall).words);
 */
export type Fall =
  /** Its query failed. */
  | { readonly kind: 'failed'; readonly error: PlainError }
  /** The graph has no facts for it. */
  | { readonly kind: 'empty' }
  /** A check speaks against it. */
  | { readonly kind: 'refuted'; readonly finding: Finding }
  /** It leaves words of the question unsaid. */
  | { readonly kind: 'unsaid'; readonly words: readonly string[] }
  /** It has answers, and those of another are likelier; or it is not sure enough to be given. */
  | { readonly kind: 'doubted' }
  /** Others came before it, so that it was not executed. */
  | { readonly kind: 'outranked' };

/**
 * A reading of the question that is not the answer, and why.
 * @example
 * const answer = await kbqa.ask(question);
 * for (const { form: other, fall } of (answer.fallen ?? []) satisfies readonly Fallen[]) console.log(print(other), fall.kind);
 */
export interface Fallen extends Candidate {
  readonly fall: Fall;
  /** How many values it has, where it was executed. */
  readonly count?: number;
}

/**
 * Words of a question that name several things alike: only the asker can say which was meant.
 * @example
 * const answer = await kbqa.ask(question);
 * for (const { mention, options } of (answer.ambiguous ?? []) satisfies readonly Ambiguity[]) console.log(mention.text, options.length);
 */
export interface Ambiguity {
  readonly mention: Mention;
  /** How many things have the name; not all of them may be among the options. */
  readonly count: number;
  /** The things, the likeliest first. */
  readonly options: readonly Namesake[];
}

/**
 * One of several things of a name. Where more than one of them is chosen, the answer is about all of those together.
 * @example
 * const answer = await kbqa.ask(question);
 * const others: readonly Namesake[] = answer.ambiguous?.[0]?.options.filter(({ chosen }) => !chosen) ?? [];
 * if (others[0]) await kbqa.ask(question, { entities: [others[0].iri] });
 */
export interface Namesake extends Entity {
  readonly chosen: boolean;
}

/**
 * What a language model had to do with an answer, where one could be asked and the answer could be had without it.
 * @example
 * const answer = await kbqa.ask(question);
 * const part: ModelPart | undefined = answer.modelPart;
 * console.log(part?.id, part?.part);
 */
export interface ModelPart {
  readonly id: string;
  readonly part: ModelPartName;
  /** In a sentence, where there is something to say. */
  readonly because?: string;
}

/**
 * `not-asked`: the reading was sure without it. `confirmed`: it came to the same. `answered`: the answer is its own. `overruled`: its
 * answer did not stand up to the checks, and what was found without it is given. `gave-up`: it found that the graph cannot tell.
 * `failed`: it refused, could not be read or reached, or its budget was spent; what was found without it is given.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.modelPart?.part === ('overruled' satisfies ModelPartName)) console.log(answer.modelPart.because);
 */
export type ModelPartName = 'not-asked' | 'confirmed' | 'answered' | 'overruled' | 'gave-up' | 'failed';

/**
 * What there is to tell of an answer beside it: how else the question could be read, and who read it.
 * @example
 * const told = ({ fallen = [], ambiguous = [] }: Account): number => fallen.length + ambiguous.length;
 */
export interface Account {
  /** Readings beside the one that was taken or came closest, those that were executed first. */
  readonly fallen?: readonly Fallen[];
  /** Names that several things share, where it matters to the answer. */
  readonly ambiguous?: readonly Ambiguity[];
  /** What a language model had to do with it, where one could be asked. */
  readonly modelPart?: ModelPart;
}
