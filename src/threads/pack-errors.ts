import { type ErrorCode, KbError, KbqaError, ModelError, UsageError } from '../core/index.ts';

/** Marks what was an error: copying one to another thread keeps its message and forgets its code. */
const ERROR = 'kbqa:error';

interface PackedError {
  readonly [ERROR]: string;
  readonly code?: ErrorCode;
  readonly message: string;
  readonly retryable?: boolean;
}

/** The same data with its errors written out, wherever they stand in it. */
export function packErrors(value: unknown): unknown {
  if (value instanceof KbqaError) {
    const { name, code, message, retryable } = value;
    return { [ERROR]: name, code, message, retryable } satisfies PackedError;
  }
  if (value instanceof Error) return { [ERROR]: value.name, message: value.message } satisfies PackedError;
  return mapped(value, packErrors);
}

/** What `packErrors` wrote out, with its errors again. */
export function unpackErrors(value: unknown): unknown {
  return isPacked(value) ? revived(value) : mapped(value, unpackErrors);
}

function isPacked(value: unknown): value is PackedError {
  return typeof value === 'object' && value !== null && ERROR in value;
}

function revived({ [ERROR]: name, code, message, retryable = false }: PackedError): Error {
  if (code === undefined) return Object.assign(new Error(message), { name });
  if (name === 'UsageError') return new UsageError(message);
  if (name === 'KbError') return new KbError(code, message, { retryable });
  if (name === 'ModelError') return new ModelError(code, message, { retryable });
  return new KbqaError(code, message, { retryable });
}

/** Plain objects and lists, mapped; typed arrays, maps and the like are copied as they are. */
function mapped(value: unknown, map: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}
