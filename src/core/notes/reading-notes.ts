import type { Candidate } from '../candidate.ts';
import type { Cue } from '../link.ts';
import type { Iri } from '../term.ts';

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
 *   if (event.kind === 'note' && event.stage === 'enumerate' && event.data?.what === 'offered') console.log(event.data.readings, event.data.cut);
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
 *   if (event.kind === 'note' && event.stage === 'rate' && event.data?.what === 'ranked') console.log(event.data.readings[0]?.form);
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
 *   if (event.kind === 'note' && event.stage === 'draft' && event.data?.what === 'completed') console.log(event.data.drafts);
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
