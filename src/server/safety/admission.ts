/** There is more to do than may wait. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`The server has as much to do as it takes on. Try again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Lets a few work at once and a few more wait; whoever comes after that is turned away rather than kept. */
export class Admission {
  readonly #limit: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;
  /** A running mean of how long work takes, to say when to come again. */
  #meanMs = 100;

  constructor(options: { readonly concurrency: number; readonly queue: number }) {
    this.#limit = options.concurrency;
    this.#queue = options.queue;
  }

  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#inside >= this.#limit) await this.#turn(signal);
    else this.#inside += 1;
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#meanMs += 0.1 * (performance.now() - started - this.#meanMs);
      // The place is handed on, so that no newcomer can take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#queue) {
      const seconds = (this.#meanMs * (this.#waiting.length + 1)) / this.#limit / 1000;
      throw new Overloaded(Math.min(60, Math.max(1, Math.ceil(seconds))));
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      this.#waiting.push(go);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}
