import { KbqaError, type Role } from '../../core/index.ts';

/** How much may pass at once, and in all. One gate may stand before many roles, such as all that one server serves. */
export interface Gate {
  pass<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export interface GateOptions {
  readonly atOnce?: number;
  readonly calls?: number;
}

export function openGate({ atOnce = Infinity, calls = Infinity }: GateOptions): Gate {
  const waiting = new Set<() => void>();
  let inside = 0;
  let passed = 0;

  const enter = (signal: AbortSignal) => {
    signal.throwIfAborted();
    if (inside < atOnce) {
      inside++;
      return Promise.resolve();
    }
    return new Promise<void>((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(admit);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(admit);
    });
  };

  /** A place that becomes free goes to the one who has waited longest, so that nobody slips in between. */
  const release = () => {
    const [next] = waiting;
    if (next === undefined) inside--;
    else {
      waiting.delete(next);
      next();
    }
  };

  return {
    async pass(work, signal) {
      await enter(signal);
      try {
        if (passed >= calls) throw new KbqaError('budget-spent', `all ${calls} calls that were allowed have been made`);
        passed++;
        return await work();
      } finally {
        release();
      }
    },
  };
}

/** The same role behind a gate. */
export function limited<Request, Reply>(role: Role<Request, Reply>, gate: Gate): Role<Request, Reply> {
  return { id: role.id, ask: (request, run) => gate.pass(() => role.ask(request, run), run.signal) };
}
