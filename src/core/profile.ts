import type { Step } from './form.ts';
import type { Iri } from './term.ts';

/**
 * How a graph is made, read from its data when it is indexed. Whoever knows better may say so.
 * @example
 * const profile: Profile | undefined = kb.snapshot?.profile;
 * console.log(profile?.members, profile?.languages);
 */
export interface Profile {
  /** What the things of a class are called by; `class` is absent for things of no class. */
  readonly names: readonly Naming[];
  readonly relations: readonly RelationProfile[];
  /** What classes are called that are not called so in the graph: in English, where it names them in another language. */
  readonly classes?: readonly ClassProfile[];
  /** What texts and names that come again and again, such as colours and states, are in English, where the graph has them in another language. */
  readonly values?: readonly SaidValue[];
  /** Relations that lead from a kind to the wider kind it belongs to. */
  readonly hierarchy: readonly Iri[];
  /** What the members of a class are: what is typed so, what is typed by a narrower class, or the narrower kinds themselves. */
  readonly members: Membership;
  /** Relations of the graph's own that say what things are, beside the usual one. */
  readonly typing?: readonly Iri[];
  /** Relations and classes that only hold structure together: what they say is said straight by others. */
  readonly structure?: readonly Iri[];
  /** Relations and naming properties whose values are turned around, as in "Surname, First name". */
  readonly turned: readonly Iri[];
  /** From things that have no title of their own to those that realise them and have one: from a work to its editions. */
  readonly realised?: readonly Step<Iri>[];
  /** Languages of names, preferred first; `''` is a name without a tag. */
  readonly languages: readonly string[];
}

/**
 * `typed`: only what says so itself. `inherited`: what a narrower class has, too. `kinds`: in an ontology or a
 * thesaurus, where classes are what people ask about, the narrower kinds as well.
 * @example
 * const members: Membership = 'inherited';
 */
export type Membership = 'typed' | 'inherited' | 'kinds';

/**
 * Properties that name things: the first that a thing has. Several in one entry are written together.
 * @example
 * const naming: Naming = { class: 'http://example.org/Person' as Iri, by: [['http://example.org/firstName' as Iri, 'http://example.org/lastName' as Iri]], also: [] };
 */
export interface Naming {
  readonly class?: Iri;
  readonly by: readonly (readonly Iri[])[];
  /** Other names: codes, synonyms, short forms. */
  readonly also: readonly (readonly Iri[])[];
  /** Whether someone said so, or the usual properties tell nothing of these things: it then goes before those. */
  readonly chosen?: boolean;
}

/**
 * What a class is called, and what else.
 * @example
 * const town: ClassProfile = { iri: 'http://example.org/Ort' as Iri, label: 'place', also: ['Ort'] };
 */
export interface ClassProfile {
  readonly iri: Iri;
  readonly label: string;
  readonly also?: readonly string[];
  /** What the graph itself calls it, where that is no English. */
  readonly own?: string;
}

/**
 * What a text is in English.
 * @example
 * const red: SaidValue = { value: 'rot', label: 'red' };
 */
export interface SaidValue {
  readonly value: string;
  readonly label: string;
}

/**
 * What a relation leads to. `names` are short texts that people mention, such as places, kinds and codes; `texts` are read.
 * @example
 * const holds: Holds = 'dates';
 */
export type Holds = 'things' | 'names' | 'texts' | 'numbers' | 'dates' | 'flags';

/**
 * What is known of one relation beside its counts: what it is called, and what it holds.
 * @example
 * const founded: RelationProfile = { iri: 'http://example.org/founded' as Iri, label: 'was founded in', holds: 'dates' };
 */
export interface RelationProfile {
  readonly iri: Iri;
  /** What it is called, where that stands elsewhere or has to be made of its IRI. */
  readonly label?: string;
  readonly also?: readonly string[];
  /** What the graph itself calls it, where the label is in English and that is not. */
  readonly own?: string;
  readonly holds: Holds;
  /** The relation that says the same from the other end, as the data shows. */
  readonly inverse?: Iri;
}
