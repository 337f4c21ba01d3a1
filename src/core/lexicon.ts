import type { Iri } from './term.ts';

/**
 * What a name can be the name of.
 * @example
 * const hits = await kb.find({ text: 'capital', kinds: ['relation'], limit: 5 }, run);
 */
export type Kind = 'entity' | 'class' | 'relation' | 'value';

/**
 * Something whose name fits a text: which of its names did, how, and how well (0 to 1).
 * @example
 * const hits: readonly Hit[] = await kb.find({ text: 'Frnace', limit: 5 }, run);
 * for (const { label, match, score } of hits) console.log(label, match, score);
 */
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

/**
 * A text whose things are looked for.
 * @example
 * const query: LexiconQuery = { text: 'Frnace', kinds: ['entity'], limit: 5 };
 * console.log(await kb.find(query, run));
 */
export interface LexiconQuery {
  readonly text: string;
  readonly limit: number;
  readonly kinds?: readonly Kind[];
  /** Whether the text is still being written: what begins so fits as well. */
  readonly unfinished?: boolean;
}

/**
 * The names of a graph's things, findable by text.
 * @example
 * const search: Lexicon['search'] = () => [];
 */
export interface Lexicon {
  search(query: LexiconQuery): readonly Hit[];
}
