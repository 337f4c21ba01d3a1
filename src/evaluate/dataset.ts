import type { Iri, Question } from '../core/index.ts';

/** Questions with what is known about their right answers. */
export interface Dataset {
  readonly name: string;
  readonly format: string;
  readonly items: readonly Item[];
  /** SHA-256 of the file's text: two runs over one dataset can be told from two that only share its name. */
  readonly hash: string;
}

/** One question of a dataset. `gold` never reaches a method; only `question` does. */
export interface Item {
  readonly question: Question;
  readonly gold: Gold;
  readonly tags: Tags;
  /** Which graph it is asked of, in a dataset of many. */
  readonly graph?: string;
}

/** What a question is like, by kind of property: `{ level: ['zero-shot'], hops: ['2'] }`. Scores are broken down by it. */
export type Tags = Readonly<Record<string, readonly string[]>>;

/** Whose rules a dataset is judged by, beside those that fit every dataset. */
export type Scheme = 'grailqa' | 'grailqability' | 'webqsp' | 'cwq' | 'qald' | 'text2sparql';

/** What the dataset says is right. Everything may be missing: a public test set has questions only. */
export interface Gold {
  /** Absent where the dataset does not give them. */
  readonly answers?: readonly GoldAnswer[];
  /** Other sets of answers that are as right; an answer is laid beside the one that it is most like. */
  readonly alternatives?: readonly (readonly GoldAnswer[])[];
  /** Whether the graph has an answer; absent where that is not known. */
  readonly answerable?: boolean;
  /** What the graph lacks, of a question that has no answer there. */
  readonly missing?: 'entity' | 'schema' | 'data';
  readonly scheme?: Scheme;
  /** GrailQAbility: the answers on the graph as it was before parts of it were taken away. */
  readonly ideal?: readonly GoldAnswer[];
  /** WebQSP: the answers of each reading; the question counts officially where one reading is good and complete. */
  readonly parses?: readonly (readonly GoldAnswer[])[];
  readonly counts?: boolean;
  /** The logical form as the dataset writes it; `null` where the right reply is that none can be written. */
  readonly form?: string | null;
  readonly sparql?: string;
  /** Where an answer has several columns: all of them. `answers` are those of the first column. */
  readonly table?: GoldTable;
  /** The order of the answers counts, too. */
  readonly ordered?: true;
  readonly entities?: readonly GoldEntity[];
}

/** A right answer; `name` where the dataset does not say whether its text names a thing or is a value. */
export interface GoldAnswer {
  readonly kind: 'iri' | 'literal' | 'name';
  readonly value: string;
  readonly label?: string;
  readonly datatype?: string;
  /** A `name` that is said to be one: it has no prefix, whatever it looks like. */
  readonly plain?: true;
}

/** Right answers of several columns; a cell may be empty. */
export interface GoldTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (GoldAnswer | null)[])[];
}

/** A thing the question is about, by IRI or only by name. */
export interface GoldEntity {
  readonly iri?: Iri;
  readonly label?: string;
}
