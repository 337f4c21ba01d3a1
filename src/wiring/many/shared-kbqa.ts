import { type MethodName, UsageError } from '../../core/index.ts';
import { type OpenedKb, openSharedKb, type SharedKb, shareKb } from '../../kb/index.ts';
import { type Kbqa, type KbqaOptions, openKbqa } from '../open-kbqa.ts';

/**
 * What `openKbqa` is told where several threads do the same: all of it is data.
 * @example
 * const options: SharedKbqaOptions = { kb, method: 'rng' };
 * for await (const answer of answerMany(questions, options)) console.log(answer.status);
 */
export interface SharedKbqaOptions
  extends Omit<KbqaOptions, 'kb' | 'models' | 'roles' | 'method' | 'model' | 'onPreparing' | 'signal' | 'record'> {
  /**
   * What is asked: a graph that is at hand.
   * @example
   * for await (const answer of answerMany(questions, { kb })) console.log(answer.status);
   */
  readonly kb: OpenedKb;
  /**
   * The method by name, `auto` unless given.
   * @example
   * for await (const answer of answerMany(questions, { kb, method: 'rng' })) console.log(answer.status);
   */
  readonly method?: MethodName;
  /**
   * The model by name, `offline` unless given.
   * @example
   * for await (const answer of answerMany(questions, { kb, model: 'offline' })) console.log(answer.status);
   */
  readonly model?: string;
}

/** A method over a graph as other threads take it up. */
export interface SharedKbqa {
  readonly kb: SharedKb;
  readonly options: Omit<SharedKbqaOptions, 'kb'>;
}

/** What cannot be taken to another thread, with what to do instead. */
const STAYS: Readonly<Record<string, string>> = {
  roles: 'Models of one’s own stay in the thread they were made in',
  models: 'Opened models stay in the thread they were opened in',
  record: 'What models reply is written down by one thread',
};

/** Lets other threads answer as this one would. */
export function shareKbqa({ kb, ...options }: SharedKbqaOptions): SharedKbqa {
  for (const [name, why] of Object.entries(STAYS)) {
    if ((options as Readonly<Record<string, unknown>>)[name] !== undefined)
      throw new UsageError(`"${name}" is given. ${why}: ask on one thread, with openKbqa.`);
  }
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === 'function' || (name === 'model' && typeof value !== 'string'))
      throw new UsageError(`"${name}" cannot be taken to other threads: give it by name, or ask on one thread.`);
  }
  return { kb: shareKb(kb), options: { ...options, env: { ...(options.env ?? process.env) } } };
}

/** Opens in this thread what another one shared. */
export async function openSharedKbqa({
  kb,
  options,
}: SharedKbqa): Promise<{ readonly kb: OpenedKb; readonly kbqa: Kbqa }> {
  const opened = openSharedKb(kb);
  return { kb: opened, kbqa: await openKbqa({ ...options, kb: opened }) };
}
