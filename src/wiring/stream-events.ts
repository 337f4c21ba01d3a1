import type { TraceEvent } from '../run/index.ts';
import type { AskEvent, Asked, AskOptions } from './open-kbqa.ts';

/**
 * What happens while a question is asked, as an iterable. Nothing is asked before the first event is taken; whoever stops
 * taking them stops the work.
 */
export async function* eventsOf(
  options: AskOptions,
  ask: (options: AskOptions) => Promise<Asked>,
): AsyncGenerator<AskEvent, void, undefined> {
  const waiting: AskEvent[] = [];
  let wake = (): void => {};
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const onEvent = (event: TraceEvent): void => {
    waiting.push(event);
    options.onEvent?.(event);
    wake();
  };
  let isOver = false;
  const asked = ask({ ...options, signal, onEvent })
    .then((answer) => waiting.push({ kind: 'answer', answer }))
    .finally(() => {
      isOver = true;
      wake();
    });
  // It is awaited at the end; until then its failure is nobody's surprise.
  asked.catch(() => {});
  try {
    while (!isOver || waiting.length > 0) {
      const next = waiting.shift();
      if (next) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    await asked;
  } finally {
    stop.abort(new Error('nobody takes further events'));
  }
}
