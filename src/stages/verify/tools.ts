import type { Case, Judge, KnowledgeBase, Opinion, Run, Verbalizer } from '../../core/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import type { Names } from '../select/index.ts';

/** What verifiers may ask: the knowledge base, what is known of it, and models. */
export interface VerifyTools {
  readonly kb: KnowledgeBase;
  readonly around: Surroundings;
  readonly names: Names;
  readonly verbalizer: Verbalizer;
  readonly judge: Judge;
}

/** One check. Trouble with the world is thrown: whoever runs the checks turns it into an abstention. */
export type Check = (subject: Case, tools: VerifyTools, run: Run) => Promise<Opinion>;
