import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type AskRequest, ask, runQuery, type TraceEvent } from '../api.ts';
import type { Exchange, Outcome, Shown } from './exchange.ts';

type Request = AskRequest & { readonly kb: string };

export interface Asking {
  /** The questions of this conversation, the newest last. */
  readonly thread: readonly Exchange[];
  readonly isBusy: boolean;
  /** Asks; a follow-up joins the conversation, anything else begins a new one. */
  readonly start: (request: Request) => void;
  readonly stop: () => void;
  readonly clear: () => void;
  /** Shows another reading of a question in place of its answer. */
  readonly show: (id: number, why: Shown['why'], form: string) => void;
}

/** A conversation with the server. Leaving it cancels what is under way there. */
export function useAsking(onTold: (request: Request, outcome: Outcome) => void): Asking {
  const [thread, setThread] = useState<readonly Exchange[]>([]);
  const running = useRef<AbortController | undefined>(undefined);
  const lastId = useRef(0);
  const told = useRef(onTold);
  told.current = onTold;
  useEffect(() => () => running.current?.abort(), []);

  const change = useCallback((id: number, to: (exchange: Exchange) => Exchange) => {
    setThread((all) => all.map((one) => (one.id === id ? to(one) : one)));
  }, []);

  const start = useCallback(
    async (request: Request) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const id = ++lastId.current;
      setThread((all) => [...(request.previous ? all : []), { id, request, events: [] }]);
      // Events come in bursts: they are shown once a frame, not once each.
      let waiting: TraceEvent[] = [];
      const flush = () => {
        if (waiting.length === 0) return;
        const events = waiting;
        waiting = [];
        change(id, (one) => ({ ...one, events: [...one.events, ...events] }));
      };
      const onEvent = (event: TraceEvent) => {
        if (waiting.push(event) === 1) requestAnimationFrame(flush);
      };
      const outcome = await outcomeOf(request, onEvent, controller.signal);
      flush();
      change(id, (one) => ({ ...one, outcome }));
      if (running.current === controller) running.current = undefined;
      told.current(request, outcome);
    },
    [change],
  );

  const show = useCallback(
    async (id: number, why: Shown['why'], form: string) => {
      const exchange = thread.find((one) => one.id === id);
      if (exchange === undefined) return;
      const ran = await runQuery({ kb: exchange.request.kb, form });
      change(id, (one) => ({ ...one, shown: { why, ran } }));
    },
    [thread, change],
  );

  return {
    thread,
    isBusy: thread.some(({ outcome }) => outcome === undefined),
    start,
    stop: useCallback(() => running.current?.abort(), []),
    clear: useCallback(() => {
      running.current?.abort();
      setThread([]);
    }, []),
    show,
  };
}

async function outcomeOf(
  request: Request,
  onEvent: (event: TraceEvent) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return { kind: 'told', answer: await ask(request, { onEvent, signal }) };
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
