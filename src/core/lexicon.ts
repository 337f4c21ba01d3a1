import type { Iri } from './term.ts';

export type Kind = 'entity' | 'class' | 'relation' | 'value';

/** Something whose name fits a text: which of its names did, how, and how well (0 to 1). */
export interface Hit {
  readonly iri: Iri;
  readonly kind: Kind;
  /** The thing's preferred name. */
  readonly label: string;
  /** The name that fitted: the preferred one or an alias. */
  readonly matched: string;
  /** Of a value: the relations that have it. */
  readonly of?: readonly Iri[];
  readonly match: 'exact' | 'beginning' | 'words' | 'fuzzy';
  readonly score: number;
}

export interface LexiconQuery {
  readonly text: string;
  readonly limit: number;
  readonly kinds?: readonly Kind[];
  /** Whether the text is still being written: what begins so fits as well. */
  readonly unfinished?: boolean;
}

/** The names of a graph's things, findable by text. */
export interface Lexicon {
  search(query: LexiconQuery): readonly Hit[];
}
