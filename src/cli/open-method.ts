import { type Answer, type Question, type Run, UsageError } from '../core/index.ts';
import { cacheFolder, type OpenedKb } from '../kb/index.ts';
import { type GivenThings, type Kbqa, type MethodName, methodNames, noSuchMethod, openKbqa } from '../kbqa.ts';
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
  answer(question: Question, run: Run, given?: GivenThings): Promise<Answer>;
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** The method that an evaluation measures. */
export async function openMethod(flags: MethodFlags, opened: OpenedKb, context: CliContext): Promise<OpenedMethod> {
  if (!isMethod(flags.method)) {
    throw new UsageError(
      `${noSuchMethod(flags.method).message} To score what another system said, give its predictions with --predictions.`,
    );
  }
  const { method: name, answer, secrets, close } = await openNamedKbqa(flags, opened, context);
  return { name, answer, secrets, close };
}

/** What `--method` and `--model` name, put together over a knowledge base. */
export async function openNamedKbqa(flags: MethodFlags, kb: OpenedKb, context: CliContext): Promise<Kbqa> {
  const { method, model, record, replay } = flags;
  if (!isMethod(method)) throw noSuchMethod(method);
  return await openKbqa({
    kb,
    method,
    model,
    env: context.env,
    cacheDir: cacheFolder(context.env),
    ...(record !== undefined && { record }),
    ...(replay !== undefined && { replay }),
  });
}

const isMethod = (name: string): name is MethodName => methodNames.some((known) => known === name);
