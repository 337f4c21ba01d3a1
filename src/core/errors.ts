/**
 * Every error this package throws. Branch on `code`, never on the message.
 * @example
 * if (error instanceof KbqaError && error.code === 'aborted') return;
 */
export class KbqaError extends Error {
  override readonly name: string = 'KbqaError';
  readonly code: ErrorCode;
  readonly retryable: boolean;
  // Not a property: it would be printed beside the message wherever an error is.
  readonly #typed: string;

  constructor(code: ErrorCode, message: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    const { cause, retryable = false, advice } = options;
    super(advice ? `${message} ${advice.code}` : message, cause === undefined ? {} : { cause });
    this.code = code;
    this.retryable = retryable;
    this.#typed = advice ? `${message} ${advice.command}` : message;
  }

  /** The message for whoever typed a command, whose options have other names than those of functions. */
  get typedMessage(): string {
    return this.#typed;
  }

  /** What is worth writing down; stacks and causes stay out, since they may quote whole requests. */
  toJSON(): PlainError {
    return { name: this.name, code: this.code, message: this.message, retryable: this.retryable };
  }
}

/**
 * What to do about an error, where programs and people at a command line do it in different ways.
 * @example
 * throw new UsageError('There is a run already.', { advice: { code: 'Give "resume".', command: 'Give --resume.' } satisfies Advice });
 */
export interface Advice {
  /** Ends the message of the error. */
  readonly code: string;
  /** Ends what the command line says instead. */
  readonly command: string;
}

interface ErrorOptions {
  readonly cause?: unknown;
  readonly advice?: Advice;
}

/**
 * What an error says, as plain data: copying a `KbqaError`, as `structuredClone` does, would lose its code.
 * @example
 * const answer = await kbqa.ask(question);
 * if (answer.status === 'undetermined') for (const { code, message } of answer.errors satisfies readonly PlainError[]) console.log(code, message);
 */
export interface PlainError {
  readonly name: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
}

/** What an error says, and nothing else. */
export function plainError({ name, code, message, retryable }: PlainError): PlainError {
  return { name, code, message, retryable };
}

/**
 * The knowledge base could not do what was asked: the world's doing, not the caller's.
 * @example
 * const answer = await kbqa.ask('…');
 * if (answer.status === 'undetermined') console.log(answer.errors[0]?.name, answer.errors[0]?.code); // KbError kb-unreachable
 */
export class KbError extends KbqaError {
  override readonly name = 'KbError';
}

/**
 * A model could not do what was asked. Carries the raw reply where one came, and how long the server asks to wait.
 * @example
 * if (error instanceof ModelError && error.retryable) await sleep(error.retryAfterMs ?? 1000);
 */
export class ModelError extends KbqaError {
  override readonly name = 'ModelError';
  readonly reply: string | undefined;
  readonly retryAfterMs: number | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryable?: boolean; reply?: string; retryAfterMs?: number } = {},
  ) {
    super(code, message, options);
    this.reply = options.reply;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/**
 * The caller's mistake: the message says what was asked, what came and what to do.
 * @example
 * if (error instanceof UsageError) console.error(error.message);
 */
export class UsageError extends KbqaError {
  override readonly name = 'UsageError';
  constructor(message: string, options: ErrorOptions = {}) {
    super('usage', message, options);
  }
}

/**
 * Text that is not a logical form; `offset` is where reading stopped.
 * @example
 * const parsed = parse('(JOIN (R capital)');
 * if (!parsed.ok) console.log(parsed.error.offset);
 */
export class FormSyntaxError extends KbqaError {
  override readonly name = 'FormSyntaxError';
  readonly offset: number;
  constructor(message: string, offset: number) {
    super('form-syntax', message);
    this.offset = offset;
  }
}

/**
 * An error as it is told: without its cause and stack, which may quote whole requests.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'execute' && event.data?.what === 'failed') console.log((event.data.error satisfies NotedError).code);
 */
export interface NotedError {
  readonly name: string;
  readonly code?: ErrorCode;
  readonly message: string;
}

/** What is told of anything that was thrown. */
export function notedError(error: unknown): NotedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  return { name: error.name, ...(error instanceof KbqaError && { code: error.code }), message: error.message };
}

/**
 * What can go wrong, as a closed set.
 * @example
 * const worthTrying: readonly ErrorCode[] = ['kb-timeout', 'kb-unreachable', 'model-timeout'];
 */
export type ErrorCode =
  | 'aborted'
  | 'budget-spent'
  | 'usage'
  | 'dataset-invalid'
  | 'write-failed'
  | 'thread-failed'
  | 'form-syntax'
  | 'rdf-syntax'
  | 'snapshot-invalid'
  | 'query-refused'
  | 'kb-unreachable'
  | 'kb-timeout'
  | 'kb-rejected'
  | 'kb-unreadable'
  | 'model-unreachable'
  | 'model-timeout'
  | 'model-refused'
  | 'model-unreadable';
