import { type Iri, type Method, type Question, type Run, UsageError } from '../core/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import type { CliContext } from './context.ts';

/** Which method, served by which model; and where model replies are written down or taken from. */
export interface MethodFlags {
  readonly method: string;
  readonly model: string;
  readonly record?: string;
  readonly replay?: string;
}

/** A method that can be told what the question is about. */
export interface OpenedMethod {
  readonly name: string;
  answer(question: Question, run: Run, given?: { readonly entities?: readonly Iri[] }): ReturnType<Method['answer']>;
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

type Opener = (flags: MethodFlags, opened: OpenedKb, context: CliContext) => Promise<OpenedMethod>;

/** Every method by name, and how it is put together. */
const METHODS: Readonly<Record<string, Opener>> = {};

export async function openMethod(flags: MethodFlags, opened: OpenedKb, context: CliContext): Promise<OpenedMethod> {
  const open = METHODS[flags.method];
  if (open === undefined) {
    const known = Object.keys(METHODS);
    throw new UsageError(
      `There is no method "${flags.method}"${known.length > 0 ? `, only ${known.join(', ')}` : ' in this version yet'}. To score what another system said, give its predictions with --predictions.`,
    );
  }
  return await open(flags, opened, context);
}
