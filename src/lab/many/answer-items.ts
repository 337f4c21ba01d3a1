import type { Item, Reply } from '../../evaluate/index.ts';
import { type Answerer, type AnswerItemOptions, unanswered } from '../../evaluate/index.ts';
import { openThreads, type Threads, ThreadUnable } from '../../threads/index.ts';
import { type SharedKbqa, type SharedKbqaOptions, shareKbqa } from '../../wiring/index.ts';

/** What every thread of an evaluation gets. */
export interface ItemsData extends Pick<AnswerItemOptions, 'oracleEntities' | 'timeLimitMs'> {
  readonly shared: SharedKbqa;
}

export interface AnswerItemsOptions extends Pick<AnswerItemOptions, 'oracleEntities' | 'timeLimitMs' | 'secrets'> {
  readonly kbqa: SharedKbqaOptions;
  readonly name: string;
  readonly workers: number;
}

/** Answers the questions of an evaluation on several threads. Whatever becomes of a thread, the question it was at has a reply. */
export function openItemThreads(options: AnswerItemsOptions): Answerer & { close(): Promise<void> } {
  const { kbqa, name, workers, oracleEntities, timeLimitMs, secrets } = options;
  const data: ItemsData = {
    shared: shareKbqa(kbqa),
    oracleEntities,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
  };
  const entry = new URL(import.meta.url.endsWith('.ts') ? './item-thread.ts' : './item-thread.js', import.meta.url);
  const threads: Threads<Item, Reply | undefined> = openThreads({ entry, data, count: workers });
  return answererOn(threads, { name, kb: kbqa.kb.kb.name, secrets, ...(timeLimitMs !== undefined && { timeLimitMs }) });
}

interface About {
  readonly name: string;
  readonly kb: string;
  readonly secrets: readonly string[];
  readonly timeLimitMs?: number;
}

export function answererOn(
  threads: Threads<Item, Reply | undefined>,
  { name, kb, secrets, timeLimitMs }: About,
): Answerer & { close(): Promise<void> } {
  return {
    name,
    async answer(item, signal) {
      try {
        return await threads.work(item, { signal, ...(timeLimitMs !== undefined && { limitMs: timeLimitMs }) });
      } catch (error) {
        if (error instanceof ThreadUnable) throw error;
        return signal.aborted
          ? undefined
          : unanswered({ question: item.question.text, kb, method: name }, error, secrets);
      }
    },
    close: () => threads.close(),
  };
}
