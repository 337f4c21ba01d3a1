import type { Dialect, Grounded, Iri } from '../../core/index.ts';
import type { Select } from '../parse.ts';

/**
 * How strictly a SPARQL text is taken.
 * @example
 * const options: LiftOptions = {};
 * lift('SELECT ?x { <http://x.org/France> <http://x.org/capital> ?x }', options);
 */
export interface LiftOptions {
  /**
   * Whose habits the query follows: prefixes, type predicates, NOW, and which relation ends an interval.
   * @example
   * lift(text, { dialect: kb.kb.dialect });
   */
  readonly dialect?: Pick<Dialect, 'prefixes' | 'typeOf' | 'labelOf' | 'now' | 'endOf'>;
  /**
   * Whether `FILTER(?x != thing)` becomes `(NOT … thing)` or is left out; `keep` unless given.
   * @example
   * lift('SELECT ?x { ?x a ex:City FILTER(?x != ex:Rome) }', { exclusions: 'drop' });
   */
  readonly exclusions?: 'keep' | 'drop';
  /**
   * Where a superlative ranks an inner node, whether it says that the answer must hang on that node: exact, but of no
   * interest where every such node has one. `keep` unless given.
   * @example
   * lift(text, { presence: 'drop' });
   */
  readonly presence?: 'keep' | 'drop';
}

/** What all parts of one lifting share: how to read, what was left out, and how to lift a sub-query. */
export interface Context {
  readonly options: LiftOptions;
  readonly types: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly now: string;
  endOf(start: Iri): Iri;
  note(text: string): void;
  /** A name that no variable of the query has. */
  fresh(stem: string): string;
  select(query: Select): Grounded;
  /** Counts the trees that alternatives multiply into, and refuses too many. */
  countTree(): void;
}

/** The query says something that the algebra cannot. Thrown within lifting only, and caught by `lift`. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason);
}

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const FREEBASE = 'http://rdf.freebase.com/ns/';
const LABELS = [
  'http://www.w3.org/2000/01/rdf-schema#label',
  'http://www.w3.org/2004/02/skos/core#prefLabel',
  'http://schema.org/name',
  'http://xmlns.com/foaf/0.1/name',
  `${FREEBASE}type.object.name`,
];
const MAX_TREES = 200;
/** How the relation that opens an interval ends, and how its partner does. */
const INTERVALS: readonly (readonly [RegExp, string])[] = [
  [/from_date$/u, 'to_date'],
  [/start_date$/u, 'end_date'],
  [/from$/u, 'to'],
  [/start$/u, 'end'],
];

export function newContext(options: LiftOptions, notes: string[], select: (query: Select) => Grounded): Context {
  const { dialect } = options;
  let count = 0;
  let trees = 0;
  return {
    options,
    types: new Set(dialect === undefined ? [RDF_TYPE, `${FREEBASE}type.object.type`] : [dialect.typeOf]),
    labels: new Set(dialect === undefined ? LABELS : [...dialect.labelOf, ...LABELS]),
    now: dialect?.now ?? '2015-08-10',
    endOf: (start) => (dialect === undefined ? endByName(start) : dialect.endOf(start)),
    note: (text) => {
      if (!notes.includes(text)) notes.push(text);
    },
    fresh: (stem) => `${stem}·${count++}`,
    select,
    countTree: () => {
      if (++trees > MAX_TREES) refuse(`alternatives multiply into more than ${MAX_TREES} patterns`);
    },
  };
}

/** A start without a partner is a point in time, which ends when it begins. */
function endByName(start: Iri): Iri {
  const pair = INTERVALS.find(([ending]) => ending.test(start));
  return pair === undefined ? start : (start.replace(pair[0], pair[1]) as Iri);
}
