import type { Iri, Label, Literal } from './term.ts';

/** One edge followed by a form: from object to subject, or (`inverse`, written `(R r)`) from subject to object. */
export interface Step<S> {
  readonly relation: S;
  readonly inverse: boolean;
}

/** Edges followed away from a node, read subject to object; an `inverse` step is walked backwards. Never empty. */
export type Chain<S> = readonly [Step<S>, ...Step<S>[]];

/** What a comparison or a superlative looks at: the values at the end of a chain, or how many there are. */
export interface Measure<S> {
  readonly of: 'value' | 'count';
  readonly chain: Chain<S>;
  /** GraphQuestions writes chains flat, `(ARGMIN X r1 r2)`; kept so that a form prints as it was read. */
  readonly flat?: true;
}

export type Comparison = 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne';
export type Aggregation = 'sum' | 'avg' | 'min' | 'max';

/** A logical form over symbols S. Every form denotes a set of terms. */
export type Form<S> =
  | { readonly kind: 'entity'; readonly symbol: S }
  | { readonly kind: 'class'; readonly symbol: S }
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'join'; readonly step: Step<S>; readonly of: Form<S> }
  | { readonly kind: 'and'; readonly left: Form<S>; readonly right: Form<S> }
  | { readonly kind: 'or'; readonly left: Form<S>; readonly right: Form<S> }
  /** In `left` and not in `right`. */
  | { readonly kind: 'not'; readonly left: Form<S>; readonly right: Form<S> }
  | { readonly kind: 'compare'; readonly op: Comparison; readonly by: Measure<S>; readonly value: Literal }
  /** The members of `of` whose measure is the `rank`-th largest or smallest; ties are all kept. */
  | {
      readonly kind: 'superlative';
      readonly op: 'max' | 'min';
      readonly of: Form<S>;
      readonly by: Measure<S>;
      readonly rank: number;
    }
  /** The members of `of` whose interval, opened by `relation` and closed by its partner, contains `time`. */
  | { readonly kind: 'during'; readonly of: Form<S>; readonly relation: S; readonly time: Literal | 'now' }
  | { readonly kind: 'count'; readonly of: Form<S> }
  | { readonly kind: 'aggregate'; readonly op: Aggregation; readonly of: Form<S>; readonly by: Chain<S> }
  /** Whether `of` has any member: true or false. */
  | { readonly kind: 'ask'; readonly of: Form<S> };

export type FormKind = Form<unknown>['kind'];
export type SymbolRole = 'entity' | 'class' | 'relation';

/** A form that still speaks in names. */
export type Draft = Form<Label>;
/** A form whose every symbol is an IRI of the knowledge base. Only these compile. */
export type Grounded = Form<Iri>;
