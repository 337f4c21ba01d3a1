import type { Executed, Execution } from './candidate.ts';
import type { SymbolRole } from './form.ts';
import type { Linked } from './link.ts';
import type { Question } from './question.ts';
import type { Iri, Literal } from './term.ts';

/**
 * One check's opinion of one candidate. A strong failure rules it out; a weak one only speaks against it.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'answered') for (const { verifier, outcome } of answer.chosen.verdicts) console.log(verifier, outcome);
 */
export interface Verdict {
  readonly verifier: string;
  readonly outcome: 'pass' | 'fail' | 'abstain';
  readonly strength: 'strong' | 'weak';
  readonly feedback?: Finding;
}

/**
 * What is wrong, in a shape that a prompt and a symbolic repairer can both use.
 * @example
 * const finding: Finding = { kind: 'empty', found: 'the graph has no facts for it' };
 */
export type Finding = {
  /** The part of the form it is about, as written, where there is one. */
  readonly symbol?: string;
  /** What is wrong, in a sentence. */
  readonly found: string;
  /** What could stand there instead, the likeliest first. */
  readonly allowed?: readonly string[];
} & Trouble;

/**
 * What is wrong, by kind: a repairer has edits for each.
 * @example
 * const trouble: Trouble = { kind: 'ungrounded', role: 'relation' };
 */
export type Trouble =
  /** It cannot be read; `offset` is where reading stopped. */
  | { readonly kind: 'unreadable'; readonly offset?: number }
  /** The server did not accept the query. */
  | { readonly kind: 'rejected' }
  | { readonly kind: 'ungrounded'; readonly role: SymbolRole }
  /** A value compared with a relation whose values are of other datatypes. */
  | {
      readonly kind: 'mistyped';
      readonly relation: Iri;
      readonly value: Literal;
      readonly datatypes: readonly string[];
    }
  /** Types that nothing in the graph has together, at one node of the form. */
  | { readonly kind: 'clash'; readonly types: readonly ImpliedType[] }
  | { readonly kind: 'topic-answer' }
  | { readonly kind: 'mediator-answer' }
  | { readonly kind: 'empty' }
  /** It asks something else: words of the question that it leaves unsaid, and words that the question did not ask for. */
  | { readonly kind: 'different'; readonly unsaid: readonly string[]; readonly unasked: readonly string[] };

/**
 * A class that something must belong to, and which relation says so; none where the form itself does.
 * @example
 * const implied: ImpliedType = { type: 'http://example.org/City' as Iri, by: 'http://example.org/capital' as Iri };
 */
export interface ImpliedType {
  readonly type: Iri;
  readonly by?: Iri;
}

/**
 * Something written for a question, as far as it could be taken: into a form that was run, into a query that no form
 * says but that could be run as it is, or not even read.
 * @example
 * const finding: Finding = { kind: 'unreadable', found: 'a bracket is missing' };
 * const trial: Trial = { kind: 'unread', text: '(JOIN', finding };
 */
export type Trial =
  | { readonly kind: 'form'; readonly candidate: Executed }
  | { readonly kind: 'query'; readonly text: string; readonly execution: Execution }
  | { readonly kind: 'unread'; readonly text: string; readonly finding: Finding };

/**
 * What a check looks at: the question, what it may be about, and what was tried for it.
 * @example
 * const isForm = ({ trial }: Case): boolean => trial.kind === 'form';
 */
export interface Case {
  readonly question: Question;
  readonly linked: Linked;
  readonly trial: Trial;
}

/**
 * What a check found; the list that it stands in adds its name and strength.
 * @example
 * const opinion: Opinion = { outcome: 'abstain', because: 'it has no class' };
 */
export type Opinion =
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'abstain'; readonly because: string }
  | { readonly outcome: 'fail'; readonly feedback: Finding };
