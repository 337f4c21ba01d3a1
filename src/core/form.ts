import type { Iri, Label, Literal } from './term.ts';

/** One edge followed by a form: from object to subject, or (`inverse`, written `(R r)`) from subject to object. */
export interface Step<S> {
  readonly relation: S;
  readonly inverse: boolean;
  /** Any number of such edges, none included; written `(STAR r)`. */
  readonly star?: true;
}

/** Edges followed away from a node, read subject to object; an `inverse` step is walked backwards. Never empty. */
export type Chain<S> = readonly [Step<S>, ...Step<S>[]];

export type Aggregation = 'sum' | 'avg' | 'min' | 'max';
export type Arithmetic = 'minus' | 'divide';

/** What is looked at of one thing by a comparison, a superlative or a column. */
export type Measure<S> = ChainMeasure<S> | CombinedMeasure<S>;

/** The values at the end of a chain, or what they come to. */
export type ChainMeasure<S> =
  | {
      readonly of: 'value';
      readonly chain: Chain<S>;
      /** GraphQuestions writes chains flat, `(ARGMIN X r1 r2)`; kept so that a form prints as it was read. */
      readonly flat?: true;
    }
  /** How many different values there are; with `within`, how many that are members of it. */
  | { readonly of: 'count'; readonly chain: Chain<S>; readonly within?: Form<S> }
  /**
   * The values come once for each thing before the last step, so that equal salaries of two people both add up; with
   * `within`, those things are members of it.
   */
  | { readonly of: Aggregation; readonly chain: Chain<S>; readonly within?: Form<S> };

/** The difference or the ratio of two measures of the same thing. */
export interface CombinedMeasure<S> {
  readonly of: Arithmetic;
  readonly left: Measure<S>;
  readonly right: Measure<S>;
}

/** What a measure is compared with: a constant, any of the values that a form denotes, or another measure of the thing. */
export type Operand<S> = Literal | Exclude<Form<S>, { readonly kind: 'literal' }> | Own<S>;

/** Another measure of the thing that is compared, `(gt arrivals (OWN departures))`. */
export interface Own<S> {
  readonly kind: 'own';
  readonly by: Measure<S>;
}

/** A column of a table: the member itself, or a measure of it. */
export type Column<S> = { readonly of: 'self' } | Measure<S>;

export type Comparison = 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne';
export type TextTest = 'contains' | 'starts' | 'ends';

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
  | { readonly kind: 'compare'; readonly op: Comparison; readonly by: Measure<S>; readonly value: Operand<S> }
  /** What has a value whose text contains, begins or ends with that of `value`, in capitals or not. */
  | { readonly kind: 'match'; readonly op: TextTest; readonly by: Measure<S>; readonly value: Literal }
  /** The members of `of` whose measure is the `rank`-th largest or smallest; ties are all kept. */
  | {
      readonly kind: 'superlative';
      readonly op: 'max' | 'min';
      readonly of: Form<S>;
      readonly by: Measure<S>;
      readonly rank: number;
    }
  /** The `size` members of `of` with the largest or smallest measure, and those that tie with the last of them. */
  | {
      readonly kind: 'top';
      readonly op: 'max' | 'min';
      readonly of: Form<S>;
      readonly by: Measure<S>;
      readonly size: number;
    }
  /** The members of `of` whose interval, opened by `relation` and closed by its partner, contains `time`. */
  | { readonly kind: 'during'; readonly of: Form<S>; readonly relation: S; readonly time: Literal | 'now' }
  | { readonly kind: 'count'; readonly of: Form<S> }
  | { readonly kind: 'aggregate'; readonly op: Aggregation; readonly of: Form<S>; readonly by: Chain<S> }
  /** The difference or the ratio of two numbers; of several, of every two. */
  | { readonly kind: 'arithmetic'; readonly op: Arithmetic; readonly left: Form<S>; readonly right: Form<S> }
  /** Whether `of` has any member: true or false. */
  | { readonly kind: 'ask'; readonly of: Form<S> }
  /** A row for each member and each combination of its values. Only at the top; as a set it is its first column. */
  | { readonly kind: 'table'; readonly of: Form<S>; readonly columns: readonly [Column<S>, ...Column<S>[]] }
  /** One row of several values. Only at the top; as a set it is its first cell. */
  | { readonly kind: 'row'; readonly cells: readonly [Form<S>, ...Form<S>[]] };

/** A form whose answer has rows of several columns. */
export type Tabular<S> = Extract<Form<S>, { readonly kind: 'table' | 'row' }>;

export type SymbolRole = 'entity' | 'class' | 'relation';

/** A form that still speaks in names. */
export type Draft = Form<Label>;
/** A form whose every symbol is an IRI of the knowledge base. Only these compile. */
export type Grounded = Form<Iri>;
