import { createRequire } from 'node:module';
import { MessageChannel, Worker } from 'node:worker_threads';
import { KbError } from '../../core/index.ts';
import { threadArguments } from '../../threads/index.ts';
import { workerSource } from './worker-source.ts';

/** A thread that holds a graph and answers one query at a time. */
export interface Thread {
  readonly loaded: Promise<void>;
  /** The serialised answer. One at a time, after `loaded`. */
  ask(question: { readonly text: string; readonly format: string }): Promise<string>;
  /** Whether this thread keeps the process alive. */
  hold(alive: boolean): void;
  stop(): Promise<void>;
}

type Message =
  | { readonly kind: 'loaded'; readonly triples: number }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string };

const CHUNK = 1 << 18;

export function startThread(triples: () => Iterable<Uint8Array>): Thread {
  const oxigraph = createRequire(import.meta.url).resolve('oxigraph');
  const wake = new Int32Array(new SharedArrayBuffer(4));
  const { port1: feed, port2: port } = new MessageChannel();
  const workerData = { oxigraph, wake: wake.buffer, port };
  const worker = new Worker(workerSource, {
    ...threadArguments(),
    eval: true,
    workerData,
    transferList: [port],
    stdout: true,
    stderr: true,
  });

  let waiting: { resolve(message: Message): void; reject(error: Error): void } | undefined;
  const next = () =>
    new Promise<Message>((resolve, reject) => {
      waiting = { resolve, reject };
    });
  const fail = (error: KbError) => waiting?.reject(error);
  worker.on('message', (message: Message) => waiting?.resolve(message));
  let isLoaded = false;
  worker.on('error', (error) => fail(broken(error.message, isLoaded, error)));
  worker.on('exit', () => {
    feed.close();
    fail(broken('its thread ended', isLoaded));
  });
  feedOn(feed, chunksOf(triples), wake, (error) => {
    fail(
      new KbError('kb-unreadable', `The graph could not be read for the SPARQL engine: ${String(error)}`, {
        cause: error,
      }),
    );
    void worker.terminate();
  });

  const loaded = next().then((message) => {
    feed.close();
    if (message.kind === 'failed') {
      throw new KbError('kb-unreadable', `The SPARQL engine could not load the graph: ${message.message}`);
    }
    isLoaded = true;
  });
  // Whoever asks hears of it; a thread that nobody asks any more must not bring the process down.
  loaded.catch(() => {});

  return {
    loaded,
    async ask(question) {
      const reply = next();
      worker.postMessage(question);
      const message = await reply;
      if (message.kind === 'answer') return message.text;
      const why = message.kind === 'failed' ? message.message : 'it answered out of turn';
      throw new KbError('kb-rejected', `The SPARQL engine did not accept the query: ${why}`);
    },
    hold(alive) {
      if (alive) worker.ref();
      else worker.unref();
    },
    async stop() {
      feed.close();
      await worker.terminate();
    },
  };
}

/** What ends the engine is nearly always memory: that of the graph while it is loaded, and of the query from then on. */
function broken(why: string, isLoaded: boolean, cause?: unknown): KbError {
  const hint = isLoaded
    ? 'The query most likely took all of its memory: ask for less, with a LIMIT or fewer things at once.'
    : 'Graphs of more than about ten million triples need an endpoint of their own.';
  return new KbError('kb-unreachable', `The SPARQL engine stopped: ${why}. ${hint}`, { cause });
}

type Feed = MessageChannel['port1'];

function feedOn(
  feed: Feed,
  chunks: Iterator<Uint8Array<ArrayBuffer>>,
  wake: Int32Array,
  fail: (error: unknown) => void,
) {
  feed.on('message', () => {
    try {
      const { value, done } = chunks.next();
      if (done) feed.postMessage(null);
      else feed.postMessage(value, [value.buffer]);
    } catch (error) {
      fail(error);
      return;
    }
    Atomics.add(wake, 0, 1);
    Atomics.notify(wake, 0);
  });
  feed.unref();
}

/** Copies of the bytes in pieces worth a round trip; copies, because a piece leaves this thread for good. */
function* chunksOf(triples: () => Iterable<Uint8Array>): Generator<Uint8Array<ArrayBuffer>, undefined> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for (const part of triples()) {
    gathered.push(part.slice());
    size += part.length;
    if (size >= CHUNK) {
      yield joined(gathered, size);
      gathered = [];
      size = 0;
    }
  }
  if (size > 0) yield joined(gathered, size);
  return undefined;
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
