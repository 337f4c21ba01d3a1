import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Cost, KbqaError, type Stage, type StageNote, type Trace } from '../core/index.ts';
import { breathe } from './breathe.ts';
import { fromNode } from './from-node.ts';
import { plain, withoutSecrets } from './plain.ts';

/**
 * One thing that happened during a run, as it happens. Times are milliseconds since the run began.
 * @example
 * await kbqa.ask(question, { onEvent: (event: TraceEvent) => console.log(event.kind, event.stage) });
 */
export type TraceEvent =
  | {
      readonly kind: 'start';
      readonly span: number;
      readonly parent?: number;
      readonly at: number;
      readonly stage: Stage;
      readonly detail: string;
    }
  | {
      readonly kind: 'end';
      readonly span: number;
      readonly at: number;
      readonly ms: number;
      readonly stage: Stage;
      readonly detail: string;
      readonly error?: Failure;
    }
  | NoteEvent;

/** A note as it is made: its `stage` tells what its `data` may be. */
export type NoteEvent = {
  readonly [S in Stage]: { readonly kind: 'note'; readonly parent?: number } & NoteOf<S>;
}[Stage];

export interface Failure {
  readonly code?: string;
  readonly message: string;
}

/** What one stage noted. */
export interface NoteOf<S extends Stage> {
  readonly at: number;
  readonly stage: S;
  readonly detail: string;
  readonly data?: StageNote<S>;
  /** How many items of long lists in it were not kept. */
  readonly cut?: number;
}

/** What a stage noted, by stage. */
export type Note = { readonly [S in Stage]: NoteOf<S> }[Stage];

/** A stage at work: when, for how long, what it noted, what it started in turn. Without `ms` it had not ended. */
export interface Span {
  readonly span: number;
  readonly stage: Stage;
  readonly detail: string;
  readonly at: number;
  ms?: number;
  error?: Failure;
  readonly notes: Note[];
  readonly spans: Span[];
}

export interface RecorderOptions {
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly secrets: readonly string[];
  readonly onEvent?: (event: TraceEvent) => void;
  /** Whether spans and notes are kept; a listener is told of them either way. */
  readonly isKept: boolean;
}

const MAX_RECORDED = 10_000;

/** The span that is under way, of which run, and what it was called from. */
interface Current {
  readonly recorder: Recorder;
  readonly span: Span;
  readonly outer: Current | undefined;
}

/** One for all runs: Node visits every storage in use at each promise, and forgets none. */
const current = followingCalls<Current>();

/** Keeps the trace of one run. Nesting follows the calls, also where spans overlap in time. */
export class Recorder implements Trace {
  readonly roots: Span[] = [];
  readonly notes: Note[] = [];
  /** Spans and notes beyond the cap: counted, announced to the listener, not kept. */
  omitted = 0;
  #recorded = 0;
  #lastSpan = 0;
  #closed = false;
  #listener: ((event: TraceEvent) => void) | undefined;
  readonly #options: RecorderOptions;
  readonly #spent = new Map<Stage, number>();
  /** Spans at work, the one begun last at the end: the time that passes is its stage's. */
  readonly #open: Span[] = [];
  #since = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#listener = options.onEvent;
  }

  async span<T>(stage: Stage, detail: string, work: () => Promise<T>): Promise<T> {
    this.#options.signal.throwIfAborted();
    const outer = current.getStore();
    const parent = this.#spanIn(outer);
    const said = this.#isHeard ? withoutSecrets(detail, this.#options.secrets) : '';
    const at = this.#options.now();
    const span: Span = { span: ++this.#lastSpan, stage, detail: said, at, notes: [], spans: [] };
    this.#keep(parent?.spans ?? this.roots, span);
    this.#emit({ kind: 'start', span: span.span, ...parentOf(parent), at, stage, detail: said });
    this.#charge(at);
    this.#open.push(span);
    try {
      return await current.run({ recorder: this, span, outer }, () => this.#inTurn(work));
    } catch (error) {
      span.error = this.#failure(error);
      throw error;
    } finally {
      const end = this.#options.now();
      const ms = milliseconds(end - at);
      this.#charge(end);
      this.#open.splice(this.#open.lastIndexOf(span), 1);
      if (!this.#closed) span.ms = ms;
      const failed = span.error === undefined ? {} : { error: span.error };
      this.#emit({ kind: 'end', span: span.span, at: end, ms, stage, detail: said, ...failed });
    }
  }

  /** Work that begins at once, or when the event loop has come round where it was kept busy. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = breathe();
    if (turn === undefined) return await work();
    await turn;
    this.#options.signal.throwIfAborted();
    return await work();
  }

  note<S extends Stage>(stage: S, detail: string, data?: StageNote<S>): void {
    if (this.#closed || !this.#isHeard) return;
    const { secrets, now } = this.#options;
    const parent = this.#spanIn(current.getStore());
    const said = withoutSecrets(detail, secrets);
    let cut = 0;
    const kept = data === undefined ? undefined : plain(data, secrets, (items) => (cut += items));
    // What stages note is plain data: made safe to keep, it is of the type that it was.
    const known = { ...(kept !== undefined && { data: kept as unknown }), ...(cut > 0 && { cut }) };
    const note = { at: now(), stage, detail: said, ...known } as Note;
    this.#keep(parent?.notes ?? this.notes, note);
    this.#emit({ kind: 'note', ...parentOf(parent), ...note });
  }

  /** The milliseconds that each stage was at work, those of the stages that it called left out. */
  stages(): Cost['stages'] {
    this.#charge(this.#options.now());
    return Object.fromEntries([...this.#spent].map(([stage, ms]) => [stage, milliseconds(ms)]));
  }

  close(): void {
    this.#closed = true;
  }

  /** The innermost span of this run: another run's may be under way inside it. */
  #spanIn(store: Current | undefined): Span | undefined {
    let at = store;
    while (at !== undefined && at.recorder !== this) at = at.outer;
    return at?.span;
  }

  /** Whether anybody will see what is told; most of the work of telling is making it safe to keep. */
  get #isHeard(): boolean {
    return this.#options.isKept || this.#listener !== undefined;
  }

  #keep<T>(place: T[], item: T): void {
    if (this.#closed || !this.#options.isKept) return;
    if (this.#recorded < MAX_RECORDED) {
      this.#recorded++;
      place.push(item);
    } else this.omitted++;
  }

  /** Gives the time that has passed to the stage that was at work in it. */
  #charge(now: number): void {
    const stage = this.#open.at(-1)?.stage;
    if (stage !== undefined) this.#spent.set(stage, (this.#spent.get(stage) ?? 0) + now - this.#since);
    this.#since = now;
  }

  /** A listener that throws is not called again: watching a run must not change it. */
  #emit(event: TraceEvent): void {
    if (this.#closed) return;
    try {
      this.#listener?.(event);
    } catch {
      this.#listener = undefined;
    }
  }

  #failure(error: unknown): Failure {
    const message = withoutSecrets(error instanceof Error ? error.message : String(error), this.#options.secrets);
    return error instanceof KbqaError ? { code: error.code, message } : { message };
  }
}

function parentOf(span: Span | undefined): { parent?: number } {
  return span === undefined ? {} : { parent: span.span };
}

/** To the microsecond: finer digits only blow the record up. */
export function milliseconds(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** What is under way, by who called. Where nothing follows calls, as in a browser, spans are told apart but do not nest. */
function followingCalls<T>(): Pick<AsyncLocalStorage<T>, 'getStore' | 'run'> {
  const hooks = fromNode('node:async_hooks');
  if (hooks) return new hooks.AsyncLocalStorage<T>();
  return { getStore: () => undefined, run: (_: T, work: (...args: never[]) => unknown) => work() } as never;
}
