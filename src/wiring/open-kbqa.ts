import { type Answer, type AnswerWithRoutes, type Candidate, KbError, type Question, type Run } from '../core/index.ts';
import { type RunOptions, startRun } from '../run/index.ts';
import { type Recalibration, undetermined } from '../stages/index.ts';
import { entitiesNamed } from './entities-named.ts';
import { METHODS, type MethodName, noSuchMethod, type PresetName } from './methods.ts';
import { type GivenThings, openParts, type PartsOptions, told } from './open-parts.ts';
import { ownThreshold, sureOf } from './sureness.ts';

export interface KbqaOptions extends PartsOptions {
  readonly method?: MethodName;
  /** The values that chatkbqa and fidelis go by: our own, or the published ones. */
  readonly preset?: PresetName;
  /** An answer less sure than this, from 0 to 1, is withheld; as each method does where it is not given. */
  readonly abstainBelow?: number;
  /** How confidence becomes a chance, as `kbqa calibrate` finds it for a method and a model. */
  readonly calibration?: Recalibration;
}

export interface AskOptions extends RunOptions {
  /** Things that the question is about: IRIs or prefixed names. */
  readonly entities?: readonly string[];
}

/** A knowledge base that answers questions. */
export interface Kbqa {
  readonly method: MethodName;
  /** The models in use, by name and version. */
  readonly models: readonly string[];
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  /** Answers a question. Throws only what is the asker's mistake; that the world failed is an answer too. */
  ask(question: string, options?: AskOptions): Promise<Answer>;
  /** The same within a run of the caller's. */
  answer(question: Question, run: Run, given?: GivenThings): Promise<Answer>;
  /** The same with what was retrieved for it, by a method that retrieves; each path is followed to so many ends. */
  readonly answerWithRoutes?: (
    question: Question,
    run: Run,
    ends: number,
    given?: GivenThings,
  ) => Promise<AnswerWithRoutes>;
  /** What would be executed, the best first. */
  read(question: Question, run: Run, given?: GivenThings): Promise<readonly Candidate[]>;
  close(): Promise<void>;
}

/** Puts a method together over an opened knowledge base, with the models it asks. */
export async function openKbqa(options: KbqaOptions): Promise<Kbqa> {
  const { method: name = 'rng', preset = 'usual', abstainBelow, calibration, ...opening } = options;
  const make = METHODS[name];
  if (make === undefined) throw noSuchMethod(name);
  const parts = await openParts(opening);
  const { models, secrets } = parts;
  const partsFor = async (question: Question, run: Run, given: GivenThings = {}) =>
    told(await parts.for(question, given.entities ?? [], run), given);
  const sureness = { abstainBelow, calibration };
  const choices = { preset, abstainBelow: ownThreshold(sureness) };
  const answer: Kbqa['answer'] = async (question, run, given) => {
    try {
      return sureOf(await make(await partsFor(question, run, given), choices).answer(question, run), sureness);
    } catch (error) {
      if (error instanceof KbError) return undetermined([error]);
      throw error;
    }
  };
  const answerWithRoutes: Kbqa['answerWithRoutes'] = async (question, run, ends, given) => {
    try {
      const retrieving = METHODS.fidelis(await partsFor(question, run, given), choices);
      const { answer: found, routes } = await retrieving.answerWithRoutes(question, run, ends);
      return { answer: sureOf(found, sureness), routes };
    } catch (error) {
      if (error instanceof KbError) return { answer: undetermined([error]), routes: [] };
      throw error;
    }
  };
  return {
    method: name,
    models,
    secrets,
    async ask(text, { entities = [], ...running } = {}) {
      const given = { entities: entitiesNamed(entities, options.kb) };
      const run = startRun({ ...running, secrets: [...secrets, ...(running.secrets ?? [])] });
      try {
        return await answer({ id: 'asked', text }, run, given);
      } finally {
        run.finish();
      }
    },
    answer,
    ...(name === 'fidelis' && { answerWithRoutes }),
    read: async (question, run, given) => await make(await partsFor(question, run, given), choices).read(question, run),
    close: () => parts.close(),
  };
}
