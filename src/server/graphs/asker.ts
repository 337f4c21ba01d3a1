import type { Answer, Candidate, Iri, Question, Run } from '../../core/index.ts';

/** Whatever answers questions about one graph: what `openKbqa` opens fits as it is. */
export interface Asker {
  readonly name: string;
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  answer(question: Question, run: Run, given?: { readonly entities?: readonly Iri[] }): Promise<Answer>;
  /** What would be executed, the best first. */
  read(question: Question, run: Run, given?: { readonly entities?: readonly Iri[] }): Promise<readonly Candidate[]>;
  close(): Promise<void>;
}
