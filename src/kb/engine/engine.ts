import { KbError, type Results, type Run } from '../../core/index.ts';
import { createGate } from '../gate.ts';
import { readableQuery } from '../readable-query.ts';
import { readJsonResults, readTriples } from '../results/index.ts';
import { cancelled, settled } from '../settled.ts';
import { startThread, type Thread } from './thread.ts';

export interface EngineOptions {
  /** The graph as N-Triples, in pieces cut anywhere. Called again whenever the engine has to be started anew. */
  readonly triples: () => Iterable<Uint8Array>;
  /** Prefixes that queries may use without declaring them. */
  readonly prefixes?: Readonly<Record<string, string>>;
  /** For one query, once the graph is loaded. */
  readonly timeoutMs?: number;
}

/** A real SPARQL 1.1 engine over a graph: what forms cannot say is asked of it. */
export interface Engine {
  sparql(text: string, options: { readonly limit: number }, run: Run): Promise<Results>;
  close(): Promise<void>;
}

/**
 * Oxigraph in a thread of its own, started by the first query. A query cannot be stopped from within, so cancelling one
 * ends the thread, and the next query starts another.
 */
export function openEngine(options: EngineOptions): Engine {
  const timeoutMs = options.timeoutMs ?? 60_000;
  const gate = createGate(1);
  let thread: Thread | undefined;

  const answer = async (text: string, format: string, run: Run): Promise<string> => {
    thread ??= startThread(options.triples);
    const current = thread;
    current.hold(true);
    let asked = false;
    try {
      await untilStopped(current.loaded, run.signal);
      asked = true;
      // A run that has little time in all gives no query of it more.
      const limit = Math.min(timeoutMs, run.budget.ms ?? timeoutMs);
      const reply = await untilStopped(current.ask({ text, format }), run.signal, limit);
      asked = false;
      return reply;
    } catch (error) {
      const accepted = error instanceof KbError && error.code === 'kb-rejected';
      const loading = !asked && run.signal.aborted;
      if (!accepted && !loading) {
        thread = undefined;
        await current.stop();
      }
      throw error;
    } finally {
      current.hold(false);
    }
  };

  return {
    sparql: (text, { limit }, run) =>
      settled<Results>(run, async () => {
        const query = readableQuery(text, limit, options.prefixes ? { prefixes: options.prefixes } : {});
        const triples = query.kind === 'construct' || query.kind === 'describe';
        const format = triples ? 'application/n-triples' : 'application/sparql-results+json';
        const leave = await gate.enter(run.signal);
        try {
          run.spend('kbQueries', 1);
          const detail = `engine: ${query.text.replace(/\s+/g, ' ').slice(0, 200)}`;
          const reply = await run.trace.span('kb', detail, () => answer(query.text, format, run));
          return triples ? await triplesOf(reply, limit) : rowsOf(reply, query.text, limit);
        } finally {
          leave();
        }
      }),
    async close() {
      const last = thread;
      thread = undefined;
      await last?.stop();
    },
  };
}

function rowsOf(reply: string, query: string, limit: number): Results {
  const results = readJsonResults(reply);
  if (results.kind === 'boolean') return { status: 'done', ...results };
  const { rows } = results;
  const variables = inOrder(results.variables, query);
  return { status: 'done', kind: 'rows', variables, rows: rows.slice(0, limit), complete: rows.length <= limit };
}

/** The engine has the variables of SELECT * in an order of its own; people expect that of the query. */
function inOrder(variables: readonly string[], query: string): readonly string[] {
  if (!/^\s*SELECT\s+(?:DISTINCT\s+|REDUCED\s+)?\*/.test(query)) return variables;
  const place = (name: string): number => query.search(new RegExp(`[?$]${name}\\b`, 'u'));
  return variables.toSorted((a, b) => place(a) - place(b));
}

async function triplesOf(text: string, limit: number): Promise<Results> {
  const triples = await readTriples(text);
  return { status: 'done', kind: 'triples', triples: triples.slice(0, limit), complete: triples.length <= limit };
}

/** The promise's own outcome, unless the signal or the clock comes first. */
async function untilStopped<T>(promise: Promise<T>, signal: AbortSignal, timeoutMs?: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(cancelled(signal.reason));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    if (timeoutMs !== undefined) timer = setTimeout(() => reject(timedOut(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([promise, stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

function timedOut(ms: number): KbError {
  return new KbError(
    'kb-timeout',
    `The SPARQL engine gave no answer within ${ms} ms; ask for less or allow more time.`,
    {
      retryable: true,
    },
  );
}
