import {
  type Answer,
  type AnswerWithRoutes,
  type Candidate,
  type Cost,
  KbqaError,
  type Method,
  type MethodName,
  type Question,
  type Run,
  UsageError,
} from '../core/index.ts';
import {
  capped,
  checkOptionsOf,
  type OptionNames,
  RUN_OPTIONS,
  type RunOptions,
  startUnrecorded,
  type TraceEvent,
} from '../run/index.ts';
import { type Recalibration, undetermined } from '../stages/index.ts';
import { checkedMethod, checkOpen, checkOptions, checkQuestion, checkWithinRun } from './check-options.ts';
import { entitiesNamed } from './entities-named.ts';
import { METHODS, type PresetName } from './methods.ts';
import { type GivenThings, type OpenedParts, openParts, type Parts, type PartsOptions, told } from './open-parts.ts';
import { plainAnswer } from './plain-answer.ts';
import { eventsOf } from './stream-events.ts';
import { ownThreshold, sureOf } from './sureness.ts';
import { thingsNamed } from './things-named.ts';
import { withNames } from './with-names.ts';

/**
 * What `openKbqa` is told. Only `kb` has to be given.
 * @example
 * const options: KbqaOptions = { kb, method: 'rng', abstainBelow: 0.5 };
 * await using opened = await openKbqa(options);
 */
export interface KbqaOptions extends PartsOptions {
  /**
   * The method by name, `auto` unless given; or a method of one's own, made of the parts that all methods are made of.
   * @example
   * const kbqa = await openKbqa({ kb, method: (parts) => rng(parts, { keep: 5 }) });
   */
  readonly method?: MethodName | MethodMaker;
  /**
   * The values that chatkbqa and fidelis go by: our own, or the published ones.
   * @example
   * await openKbqa({ kb, method: 'chatkbqa', preset: 'paper-webqsp' });
   */
  readonly preset?: PresetName;
  /**
   * An answer less sure than this, from 0 to 1, is withheld; as each method does where it is not given.
   * @example
   * await openKbqa({ kb, abstainBelow: 0.5 });
   */
  readonly abstainBelow?: number;
  /**
   * Calls that a language model may take for one question. `auto` then gives what it found without the model, other methods are undetermined.
   * @example
   * await openKbqa({ kb, model: 'openai:gpt-4.1', calls: 3 });
   */
  readonly calls?: number;
  /**
   * Tokens, in and out, after which a language model is asked no more for one question.
   * @example
   * await openKbqa({ kb, model: 'openai:gpt-4.1', tokens: 6000 });
   */
  readonly tokens?: number;
  /**
   * How confidence becomes a chance, as `kbqa calibrate` finds it for a method and a model.
   * @example
   * await openKbqa({ kb, calibration: JSON.parse(await readFile('calibration.json', 'utf8')) });
   */
  readonly calibration?: Recalibration;
}

/**
 * Makes a method of parts: a graph, what is known of it, and models behind roles. It is called once when it is given, for the name that
 * answers and reports call it by, and then for each question.
 * @example
 * const shy: MethodMaker = (parts) => rng(parts, { abstainBelow: 0.9 });
 * await using opened = await openKbqa({ kb, method: shy });
 */
export type MethodMaker = (parts: Parts) => Method & Partial<ReadingMethod>;

/** A method that can say what it would execute. */
interface ReadingMethod {
  read(question: Question, run: Run): Promise<readonly Candidate[]>;
}

/**
 * How one question is asked.
 * @example
 * const options: AskOptions = { entities: ['country:France'], budget: { ms: 5_000 } };
 * await kbqa.ask('What is its capital?', options);
 */
export interface AskOptions extends RunOptions {
  /**
   * Things that the question is about: IRIs or prefixed names.
   * @example
   * await kbqa.ask('What is its capital?', { entities: ['country:France'] });
   */
  readonly entities?: readonly string[];
}

const ASKING: OptionNames<AskOptions> = { entities: true, ...RUN_OPTIONS };

/**
 * An answer with what was asked of whom, and what it took. Plain data: it can be cloned, sent and written down.
 * @example
 * const answer: Asked = await kbqa.ask(question);
 * console.log(answer.status, answer.method, answer.cost.ms);
 */
export type Asked = Answer & {
  readonly question: string;
  /** The names of the knowledge base and of the method. */
  readonly kb: string;
  readonly method: string;
  readonly cost: Cost;
};

/**
 * What happens while a question is answered, as it happens; the last is the answer.
 * @example
 * for await (const event of kbqa.stream(question)) {
 *   const seen: AskEvent = event;
 *   console.log(seen.kind);
 * }
 */
export type AskEvent = TraceEvent | { readonly kind: 'answer'; readonly answer: Asked };

/**
 * A knowledge base that answers questions. It is a `Method` too, so that it can be evaluated.
 * @example
 * const opened: Kbqa = await openKbqa({ kb });
 * console.log(await opened.ask(question));
 * await opened.close();
 */
export interface Kbqa extends Method, AsyncDisposable {
  /** The name of its method; of one's own, what that calls itself. */
  readonly name: string;
  /** The models in use, by name and version. */
  readonly models: readonly string[];
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  /**
   * Answers a question. That the world failed or that a budget is spent is an answer too, `undetermined`. It rejects
   * with a `UsageError` for the asker's mistake, and with `aborted`, the reason as its cause, when `signal` aborts.
   * @example
   * const answer = await kbqa.ask('What is the capital of France?', { budget: { ms: 5000 } });
   * if (answer.status === 'answered') console.log(answer.values.map(({ label }) => label), answer.cost.ms);
   */
  ask(question: string, options?: AskOptions): Promise<Asked>;
  /**
   * The same, telling what happens: what each stage starts, notes and ends, and at last the answer. Leaving the loop
   * stops the work.
   * @example
   * for await (const event of kbqa.stream('Who borders Spain?')) if (event.kind === 'answer') console.log(event.answer);
   */
  stream(question: string, options?: AskOptions): AsyncIterable<AskEvent>;
  /** Answers within a run of the caller's. */
  answer(question: Question, run: Run, given?: GivenThings): Promise<Answer>;
  /** The same with what was retrieved for it, by a method that retrieves; each path is followed to so many ends. */
  answerWithRoutes?(question: Question, run: Run, ends: number, given?: GivenThings): Promise<AnswerWithRoutes>;
  /** What would be executed, the best first. */
  read(question: Question, run: Run, given?: GivenThings): Promise<readonly Candidate[]>;
  /** Frees what was opened for it; the knowledge base stays open. Using it afterwards is an error. */
  close(): Promise<void>;
}

/**
 * Puts a method together over an opened knowledge base, with the models it asks.
 * @example
 * await using kb = await openKb('atlas');
 * await using kbqa = await openKbqa({ kb });
 * const answer = await kbqa.ask('What is the capital of France?');
 */
export async function openKbqa(options: KbqaOptions): Promise<Kbqa> {
  checkOptions(options);
  const { method = 'auto', preset = 'usual', abstainBelow, calibration, calls, tokens, ...opening } = options;
  const parts = await openParts(opening);
  const { models, secrets } = parts;
  const { kb } = options;
  const sureness = { abstainBelow, calibration };
  const caps = { ...(calls !== undefined && { calls }), ...(tokens !== undefined && { tokens }) };
  const choices = { preset, abstainBelow: ownThreshold(sureness) };
  const make: MethodMaker =
    typeof method === 'string' ? (given) => METHODS[method](given, choices) : (given) => checkedMethod(method(given));
  const name = typeof method === 'string' ? method : await nameOf(make, parts);
  let isClosed = false;

  const partsFor = async (question: Question, run: Run, { named = [], ...given }: GivenThings = {}): Promise<Parts> => {
    if (isClosed) throw new UsageError('This Kbqa is closed. Open another one with openKbqa to ask more.');
    checkOpen(kb);
    return await run.trace.span('kb', 'at hand', async () => {
      const entities = [...(given.entities ?? []), ...(await thingsNamed(named, kb, run))];
      return told(await parts.for(question, entities, run), { ...given, entities });
    });
  };
  const finished = async (answer: Answer, { names }: Parts, run: Run): Promise<Answer> =>
    await withNames(plainAnswer(sureOf(answer, sureness)), names, run);
  const answer: Kbqa['answer'] = async (question, whole, given) => {
    checkWithinRun(question, whole, 'answer');
    return await settled(
      whole,
      (errors) => plainAnswer(undetermined(errors)),
      async () => {
        const run = capped(whole, caps);
        const within = await partsFor(question, run, given);
        return await finished(await make(within).answer(question, run), within, run);
      },
    );
  };
  const answerWithRoutes: NonNullable<Kbqa['answerWithRoutes']> = (question, whole, ends, given) =>
    settled(
      whole,
      (errors) => ({ answer: plainAnswer(undetermined(errors)), routes: [] }),
      async () => {
        const run = capped(whole, caps);
        const within = await partsFor(question, run, given);
        const found = await METHODS.fidelis(within, choices).answerWithRoutes(question, run, ends);
        return { ...found, answer: await finished(found.answer, within, run) };
      },
    );

  async function ask(text: string, asking: AskOptions = {}): Promise<Asked> {
    checkOptionsOf(asking, ASKING, 'ask');
    const { entities = [], ...running } = asking;
    checkQuestion(text, entities);
    const given = { entities: entitiesNamed(entities, kb) };
    const run = startUnrecorded({ ...running, secrets: [...secrets, ...(running.secrets ?? [])] });
    try {
      const found = await answer({ id: 'asked', text }, run, given);
      return { ...found, question: text, kb: kb.kb.name, method: name, cost: run.cost() };
    } finally {
      run.end();
    }
  }

  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await parts.close();
  };
  return {
    name,
    models,
    secrets,
    ask,
    stream: (text, asking = {}) => eventsOf(asking, async (watched) => await ask(text, watched)),
    answer,
    ...(method === 'fidelis' && { answerWithRoutes }),
    async read(question, run, given) {
      checkWithinRun(question, run, 'read');
      const made = make(await partsFor(question, run, given));
      if (made.read) return await made.read(question, run);
      throw new UsageError(`The method ${name} does not say what it would execute: it has no "read".`);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** What a method of one's own calls itself. One that cannot be made leaves nothing open. */
async function nameOf(make: MethodMaker, parts: OpenedParts): Promise<string> {
  try {
    return make(parts.before()).name;
  } catch (error) {
    await parts.close();
    throw error;
  }
}

/**
 * What some work comes to under the one rule of stopping: cancelled by the caller, it rejects with `aborted`; what fails
 * in the world, a spent budget included, is an undetermined answer.
 */
async function settled<T>(run: Run, failed: (errors: readonly KbqaError[]) => T, work: () => Promise<T>): Promise<T> {
  try {
    const found = await work();
    throwIfCancelled(run);
    return found;
  } catch (error) {
    throwIfCancelled(run);
    const reason = run.signal.aborted ? run.signal.reason : error;
    if (reason instanceof KbqaError && reason.code !== 'usage') return failed([reason]);
    throw error;
  }
}

function throwIfCancelled({ signal }: Run): void {
  if (signal.aborted && signal.reason instanceof KbqaError && signal.reason.code === 'aborted') throw signal.reason;
}
