import type { Iri, Label, Literal, NamedNode } from './term.ts';

/**
 * One edge followed by a form: from object to subject, or (`inverse`, written `(R r)`) from subject to object.
 * @example
 * const step: Step<Iri> = { relation: 'http://example.org/capital' as Iri, inverse: true };
 */
export interface Step<S> {
  readonly relation: S;
  readonly inverse: boolean;
  /** Any number of such edges, none included; written `(STAR r)`. */
  readonly star?: true;
  /** What is taken of the literals it leads to. Only relations of a snapshot's own are said by such steps, so it is not written. */
  readonly taken?: Taken;
  /** How its relation is said from subject to object, where others say it, too. Only steps as a graph was published have it, so it is not written. */
  readonly by?: Path<S>;
  /** What its subject, or what it leads to, must be said to have as well. Only steps as a graph was published have it, so it is not written. */
  readonly only?: Only<S>;
}

/**
 * What tells some subjects of a relation from others, or some of what it leads to: the type of an edge that is a node of its own.
 * @example
 * const leading: Only<Iri> = { relation: 'urn:pg:type' as Iri, value: { termType: 'NamedNode', value: 'urn:pg:LEADS' } };
 */
export interface Only<S> {
  readonly relation: S;
  readonly value: NamedNode | Literal;
  /** Said of the object of the step, which leads to an edge that its subject has. */
  readonly ofObject?: true;
}

/**
 * One edge, without more.
 * @example
 * const back: Direct<Iri> = { relation: 'http://example.org/capitalOf' as Iri, inverse: false };
 */
export type Direct<S> = Pick<Step<S>, 'relation' | 'inverse'>;

/**
 * A way from one thing to another: an edge; any of several ways; several, one after the other; or one as often as there is more of it, at least once unless it may be none.
 * @example
 * const partOf: Direct<Iri> = { relation: 'http://example.org/partOf' as Iri, inverse: false };
 * const whole: Path<Iri> = { again: partOf, orNone: false };
 */
export type Path<S> =
  | Direct<S>
  | { readonly either: readonly Path<S>[] }
  | { readonly after: readonly Path<S>[] }
  | { readonly again: Path<S>; readonly orNone: boolean };

/**
 * The year or the month of a date, only what is in a language, or numbers in one unit.
 * @example
 * const welsh: Taken = '@cy';
 */
export type Taken = 'year' | 'month' | `@${string}` | InUnit;

/**
 * Numbers that stand beside units of their own as numbers of one unit, with how each is turned into it.
 * @example
 * const litres: InUnit = 'in ["litre","http://example.org/unit",[["l",1,0],["ml",0.001,0]]]';
 */
export type InUnit = `in ${string}`;

/**
 * Edges followed away from a node, read subject to object; an `inverse` step is walked backwards. Never empty.
 * @example
 * const chain: Chain<Iri> = [{ relation: 'http://example.org/capital' as Iri, inverse: false }];
 */
export type Chain<S> = readonly [Step<S>, ...Step<S>[]];

/**
 * What several numbers come to.
 * @example
 * const parsed = parse('(AVG country population)');
 * if (parsed.ok && parsed.draft.kind === 'aggregate') console.log(parsed.draft.op satisfies Aggregation);
 */
export type Aggregation = 'sum' | 'avg' | 'min' | 'max';
/**
 * What two numbers come to.
 * @example
 * const op: Arithmetic = 'minus';
 */
export type Arithmetic = 'minus' | 'divide';

/**
 * What is looked at of one thing by a comparison, a superlative or a column.
 * @example
 * const population: Measure<Iri> = { of: 'value', chain: [{ relation: 'http://example.org/population' as Iri, inverse: false }] };
 */
export type Measure<S> = ChainMeasure<S> | CombinedMeasure<S>;

/**
 * The values at the end of a chain, or what they come to.
 * @example
 * const borders: ChainMeasure<Iri> = { of: 'count', chain: [{ relation: 'http://example.org/borders' as Iri, inverse: false }] };
 */
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

/**
 * The difference or the ratio of two measures of the same thing.
 * @example
 * const population: Measure<Iri> = { of: 'value', chain: [{ relation: 'http://example.org/population' as Iri, inverse: false }] };
 * const area: Measure<Iri> = { of: 'value', chain: [{ relation: 'http://example.org/area' as Iri, inverse: false }] };
 * const density: CombinedMeasure<Iri> = { of: 'divide', left: population, right: area };
 */
export interface CombinedMeasure<S> {
  readonly of: Arithmetic;
  readonly left: Measure<S>;
  readonly right: Measure<S>;
}

/**
 * What a measure is compared with: a constant, any of the values that a form denotes, or another measure of the thing.
 * @example
 * const large: Operand<Iri> = { termType: 'Literal', value: '1000000', datatype: { value: 'http://www.w3.org/2001/XMLSchema#integer' } };
 */
export type Operand<S> = Literal | Exclude<Form<S>, { readonly kind: 'literal' }> | Own<S>;

/**
 * Another measure of the thing that is compared, `(gt arrivals (OWN departures))`.
 * @example
 * const departures: Own<Iri> = { kind: 'own', by: { of: 'value', chain: [{ relation: 'http://example.org/departures' as Iri, inverse: false }] } };
 */
export interface Own<S> {
  readonly kind: 'own';
  readonly by: Measure<S>;
}

/**
 * A column of a table: the member itself, or a measure of it.
 * @example
 * const itself: Column<Iri> = { of: 'self' };
 */
export type Column<S> = { readonly of: 'self' } | Measure<S>;

/**
 * How two values are compared: less, at most, more, at least, the same, another.
 * @example
 * const op: Comparison = 'ge';
 */
export type Comparison = 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne';
/**
 * How a text is looked for in another.
 * @example
 * const op: TextTest = 'starts';
 */
export type TextTest = 'contains' | 'starts' | 'ends';

/**
 * A logical form over symbols S. Every form denotes a set of terms.
 * @example
 * const capital: Form<Iri> = { kind: 'join', step: { relation: 'http://example.org/capital' as Iri, inverse: true }, of: { kind: 'entity', symbol: 'http://example.org/France' as Iri } };
 */
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

/**
 * A form whose answer has rows of several columns.
 * @example
 * const table: Tabular<Iri> = { kind: 'table', of: { kind: 'class', symbol: 'http://example.org/Country' as Iri }, columns: [{ of: 'self' }] };
 */
export type Tabular<S> = Extract<Form<S>, { readonly kind: 'table' | 'row' }>;

/**
 * What a symbol stands for in a form.
 * @example
 * const role: SymbolRole = 'relation';
 */
export type SymbolRole = 'entity' | 'class' | 'relation';

/**
 * A form that still speaks in names.
 * @example
 * const draft: Draft = parseOrThrow('(JOIN (R capital) [France])');
 */
export type Draft = Form<Label>;
/**
 * A form whose every symbol is an IRI of the knowledge base. Only these compile.
 * @example
 * const { form: grounded } = await groundForm(parseOrThrow('(JOIN (R capital) [France])'), kb, run);
 * console.log(compile(grounded satisfies Grounded, kb.kb.dialect).text);
 */
export type Grounded = Form<Iri>;
