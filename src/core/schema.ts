import type { CompareAs } from './dialect.ts';
import type { Holds } from './profile.ts';
import type { Iri } from './term.ts';

/**
 * What is in a graph: its classes and relations with what was observed of them.
 * @example
 * const { classes, relations }: Schema = await kb.schema(run);
 */
export interface Schema {
  readonly classes: readonly ClassInfo[];
  readonly relations: readonly RelationInfo[];
}

/**
 * A class of a graph, and what was observed of its members.
 * @example
 * const { classes } = await kb.schema(run);
 * for (const { label, count } of classes) console.log(label, count);
 */
export interface ClassInfo {
  readonly iri: Iri;
  readonly label: string;
  readonly description?: string;
  readonly count: number;
  /** Its members are unnamed nodes that only connect others, such as a marriage or a film role. */
  readonly mediator: boolean;
  readonly parents: readonly Iri[];
}

/**
 * A relation of a graph, and what was observed of its triples.
 * @example
 * const { relations } = await kb.schema(run);
 * for (const { label, count, functional } of relations) console.log(label, count, functional);
 */
export interface RelationInfo {
  readonly iri: Iri;
  readonly label: string;
  readonly description?: string;
  /** Triples with this predicate, and how many distinct subjects and objects they have. */
  readonly count: number;
  readonly subjects: number;
  readonly objects: number;
  /** No subject has two values. */
  readonly functional: boolean;
  /** Declared by the graph, where it does. */
  readonly domain?: Iri;
  readonly range?: Iri;
  readonly inverse?: Iri;
  /** Observed: the commonest classes of subjects; the commonest classes or datatypes of objects. */
  readonly domains: readonly Tally[];
  readonly ranges: readonly Tally[];
  /** What it leads to, where the graph was looked at. */
  readonly holds?: Holds;
  /** How its values compare, where not as they are typed. */
  readonly compareAs?: Exclude<CompareAs, 'typed' | 'date'>;
}

/**
 * Something, and how often it was seen.
 * @example
 * const [relation] = (await kb.schema(run)).relations;
 * console.log(relation?.ranges.map(({ iri, count }: Tally) => `${iri}: ${count}`));
 */
export interface Tally {
  readonly iri: Iri;
  readonly count: number;
}
