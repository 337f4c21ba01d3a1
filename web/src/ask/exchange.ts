import type { Answer, AskRequest, Ran, TraceEvent } from '../api.ts';

/** One question and what has come of it so far. */
export interface Exchange {
  readonly id: number;
  readonly request: AskRequest & { readonly kb: string };
  readonly events: readonly TraceEvent[];
  readonly outcome?: Outcome;
  /** Another reading than the one that was answered, which the reader asked to see. */
  readonly shown?: Shown;
}

export type Outcome =
  | { readonly kind: 'told'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' };

export interface Shown {
  readonly why: 'closest' | 'candidate';
  readonly ran: Ran;
}

export function answerOf(exchange: Exchange): Answer | undefined {
  return exchange.outcome?.kind === 'told' ? exchange.outcome.answer : undefined;
}

/** The form a follow-up starts from: what is shown now, also where it is not what was answered. */
export function formOf(exchange: Exchange): string | undefined {
  return exchange.shown?.ran.form ?? answerOf(exchange)?.form;
}
