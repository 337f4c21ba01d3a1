/** Answers are plain data, a question can be cancelled, and what it may cost can be bounded. */
import { KbqaError, openKb, openKbqa, toJson } from 'kbqa';

await using kb = await openKb('atlas');
await using kbqa = await openKbqa({ kb });

const answer = await kbqa.ask('What is the capital of France?');
console.log(structuredClone(answer).status, toJson(answer).answers[0]?.label);

const bounded = await kbqa.ask('What is the capital of France?', { budget: { kbQueries: 0 } });
console.log(bounded.status, bounded.status === 'undetermined' && bounded.errors[0]?.code);

const stopped = await kbqa
  .ask('What is the capital of France?', { signal: AbortSignal.abort('no longer needed') })
  .catch((error: unknown) => error);
if (stopped instanceof KbqaError) console.log(stopped.code, stopped.cause);

/* prints
answered Paris
undetermined budget-spent
aborted no longer needed
*/
