/** What a thread of `answerMany` runs. */

import { serveThread } from '../../threads/index.ts';
import type { Asked, AskOptions } from '../open-kbqa.ts';
import { openSharedKbqa, type SharedKbqa } from './shared-kbqa.ts';

/** A question for a thread. */
export interface AskJob {
  readonly text: string;
  readonly options: Pick<AskOptions, 'entities' | 'budget'>;
}

await serveThread<SharedKbqa, AskJob, Asked>(async (shared) => {
  const { kbqa } = await openSharedKbqa(shared);
  return { work: ({ text, options }, signal) => kbqa.ask(text, { ...options, signal }) };
});
