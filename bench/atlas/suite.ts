import { readFileSync } from 'node:fs';

/** Which questions may be looked at while tuning; those aside only tell how well that went, and practice is more to tune on. */
export type Half = 'tune' | 'aside' | 'practice';

/** A form, and what it denotes in atlas: IRIs and the text of literals, in order of their text. */
export interface Reading {
  readonly form: string;
  readonly answers: readonly string[];
}

/** A question over atlas as a person would type it, with what a right answer is: a line of a dataset for `kbqa eval`. */
export interface SuiteQuestion {
  readonly id: string;
  readonly question: string;
  readonly answerable: boolean;
  /** What the graph lacks, of a question that has no answer there. */
  readonly missing?: 'entity' | 'schema' | 'data';
  /** Absent only where the graph has no words for the question. */
  readonly form?: string;
  readonly answers: readonly string[];
  /** Other readings that a fair asker would accept. */
  readonly alternatives?: readonly Reading[];
  /** What is hard about it (its shape, or its wording where the shape is plain), and its half. */
  readonly tags: { readonly kind: string; readonly half: Half };
}

/** The questions in two halves, and the later ones for practice. */
export const suiteFiles = {
  suite: new URL('suite.jsonl', import.meta.url),
  practice: new URL('practice.jsonl', import.meta.url),
};

export type SuiteFile = keyof typeof suiteFiles;

export function readSuite(name: SuiteFile = 'suite'): readonly SuiteQuestion[] {
  return readFileSync(suiteFiles[name], 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SuiteQuestion);
}
