import type { Chain, Direct, Step } from './form.ts';
import type { Profile } from './profile.ts';
import type { Iri, Literal, Term } from './term.ts';

/**
 * What one knowledge base does its own way. The only place such habits may be written down.
 * @example
 * const { prefixes, typeOf }: Dialect = kb.kb.dialect;
 */
export interface Dialect {
  readonly name: string;
  /** Prefix → namespace. The empty prefix is the namespace of bare names, `m.0d060g`. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** From a thing to its class. */
  readonly typeOf: Iri;
  /**
   * How `typeOf` is said to others, where it is the snapshot's own: relations from a thing to its class, and from a
   * class to the wider one, and between classes that are the same, from either one.
   */
  readonly memberOf?: {
    readonly typed: readonly Iri[];
    readonly wider: readonly Iri[];
    readonly same?: readonly Iri[];
    readonly kinds: boolean;
    /** Of a class of the snapshot's own, the relation that its members have and nothing else has, or nothing else with one of these texts. */
    readonly having?: (kind: Iri) => { readonly relation: Iri; readonly texts?: readonly string[] } | undefined;
  };
  /** What steps of the snapshot's own relations are said as to others. */
  readonly saidAs?: ReadonlyMap<Iri, Chain<Iri>>;
  /** Relations to numbers that each have a unit of their own, with those of the snapshot's own to the same in one unit. */
  readonly oneUnit?: ReadonlyMap<Iri, Iri>;
  /** From a thing to its name, the preferred predicate first. */
  readonly labelOf: readonly Iri[];
  /** From a thing to its other names. */
  readonly aliasOf: readonly Iri[];
  readonly descriptionOf: readonly Iri[];
  /** Whether people ask how things are described, where things are; unless said, descriptions only tell things apart. */
  readonly describes?: boolean;
  /** How the graph states its own schema, where it does. */
  readonly schema: SchemaPredicates;
  /** Preferred language tags of labels, best first; `''` is a label without a tag. */
  readonly languages: readonly string[];
  /** The date that NOW means: a frozen graph has its own. */
  readonly now: string;
  /** The relation that closes the interval which `start` opens. */
  endOf(start: Iri): Iri;
  /** A literal as this graph stores it. */
  literal(literal: Literal): Literal;
  /** The time zone that the server appends to dates, such as `-08:00`; ignored when dates are compared. */
  readonly zoneSuffix?: string;
  /** How the values of a relation compare with each other. */
  compareAs(relation: Iri): CompareAs;
  /** How a number is compared: as it is typed, or cast to a float first because the server mixes types. */
  readonly numbers: 'typed' | 'cast';
  /** How the graph at hand is made, where it was looked at. */
  readonly profile?: Profile;
  /** How a node without an IRI is reached in the graph at hand. All ways given lead to it. */
  waysTo?(node: Term): readonly Way[];
  /** The relation from a term to the wider one in the graph at hand, where what has the term by a relation may have a narrower one instead. */
  widerBy?(relation: Iri, term: Iri): Iri | undefined;
  /** Whether a step leads from one thing to several, somewhere in the graph at hand. */
  leadsToSeveral?(step: Direct<Iri>): boolean;
  /** Texts that a relation has in the graph at hand and that differ from one only in how they are written, itself included. */
  otherSpellings?(relation: Iri, text: Literal): readonly Literal[];
  /** Whether the values of a relation are years, although the graph at hand stores them as numbers. */
  holdsYears?(relation: Iri): boolean;
  /** The server's own full-text search over names as SPARQL, where it has one; rows of ?thing and ?label. */
  textSearch?(words: readonly string[], limit: number): string;
  /** The format in which the server writes results quickest; JSON where nothing is said. */
  readonly results?: 'xml';
  /** Services that `textSearch` calls. */
  readonly services?: readonly string[];
}

/**
 * As they are typed, all as dates or in any way; as the text of dates, because their precision varies and engines refuse to
 * compare a year with a day; as dates of which some are of years before Christ, "-0044"; as days that are written with the year last, "03.05.2019"; or as numbers, although they are stored as text, alone, with what they are amounts of ("1,200 kg"), or as
 * durations, which are numbers of seconds whether they are typed or not ("PT47M", "1h 30m").
 * @example
 * const how: CompareAs = kb.kb.dialect.compareAs('http://example.org/founded' as Iri);
 */
export type CompareAs =
  | 'typed'
  | 'date'
  | 'date-text'
  | 'signed-year'
  | 'day-first'
  | 'month-first'
  | 'number-text'
  | 'amount-text'
  | 'duration';

/**
 * The relations in which a graph states its own schema.
 * @example
 * const { subClassOf }: SchemaPredicates = kb.kb.dialect.schema;
 */
export interface SchemaPredicates {
  readonly subClassOf: readonly Iri[];
  /** From a concept of a thesaurus to a wider one. */
  readonly broader: readonly Iri[];
  /** How statements are made of others, which says nothing that people ask: the parts of lists, restrictions, declarations. */
  readonly structure: readonly Iri[];
  readonly domain: readonly Iri[];
  readonly range: readonly Iri[];
  readonly inverse: readonly Iri[];
  /** Classes whose members are classes, and classes whose members are relations. */
  readonly classTypes: readonly Iri[];
  readonly relationTypes: readonly Iri[];
}

/**
 * Steps from a term, read subject to object; an `inverse` one is walked backwards.
 * @example
 * const way: Way = { from: { termType: 'NamedNode', value: iri }, steps: [{ relation: 'http://example.org/address' as Iri, inverse: false }] };
 */
export interface Way {
  readonly from: Term;
  readonly steps: readonly Step<Iri>[];
}
