import type { Account } from './account.ts';
import type { AskedQuery, Verified } from './candidate.ts';
import type { PlainError } from './errors.ts';
import type { Term, Triple } from './term.ts';

/**
 * Why the answer is to be believed: facts of the knowledge base, and the reading they satisfy, in English.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'answered') console.log((answer.evidence satisfies Evidence).triples.length, answer.evidence.paraphrase);
 */
export interface Evidence {
  readonly triples: readonly Triple[];
  readonly paraphrase: string;
  /** What the things and relations of the triples are called, by IRI, where they have names. */
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * Facts that belong together, such as those that lead from a thing to an answer.
 * @example
 * const { paths } = await retriever.retrieve(question);
 * const route: Route | undefined = paths[0]?.routes[0];
 */
export type Route = readonly Triple[];

/**
 * What was retrieved for a question: paths, the best first, each with the facts to every end that it was followed to.
 * @example
 * const found = await kbqa.answerWithRoutes?.({ id: '1', text: question }, run, 20);
 * const routes: RetrievedRoutes = found?.routes ?? [];
 */
export type RetrievedRoutes = readonly (readonly Route[])[];

/**
 * A value that the graph returned, with the name it has there.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'answered') for (const { term, label } of answer.values satisfies readonly AnswerValue[]) console.log(label ?? term.value);
 */
export interface AnswerValue {
  readonly term: Term;
  readonly label?: string;
}

/**
 * An answer of several columns: what they are called, and rows that have a value or nothing under each.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'answered') console.log((answer.table satisfies AnswerTable | undefined)?.columns);
 */
export interface AnswerTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (AnswerValue | undefined)[])[];
}

/**
 * The reading that came closest to an answer.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'unanswerable') console.log(answer.closest satisfies Closest | undefined);
 */
export interface Closest extends Verified {
  /** The question that it would answer, in English and in the names of the graph. */
  readonly paraphrase?: string;
}

/**
 * What a question comes to: values that the graph returned, what it lacks for an answer, or what went wrong.
 * @example
 * const tell = (answer: Answer): string =>
 *   answer.status === 'answered' ? answer.values.map(({ label }) => label).join(', ') : answer.status;
 */
export type Answer =
  | ({
      readonly status: 'answered';
      readonly values: readonly [AnswerValue, ...AnswerValue[]];
      /** Where several columns were asked for; `values` are the different ones of the first. */
      readonly table?: AnswerTable;
      /** What was asked of the graph: a form, or a query that no form says. */
      readonly chosen: Verified | AskedQuery;
      readonly evidence: Evidence;
      /** From 0 to 1. */
      readonly confidence: number;
    } & Account)
  | ({
      readonly status: 'unanswerable';
      readonly missing: 'entity' | 'schema' | 'data';
      readonly because: string;
      readonly closest?: Closest;
      readonly confidence: number;
    } & Account)
  | ({ readonly status: 'undetermined'; readonly errors: readonly PlainError[] } & Account);
