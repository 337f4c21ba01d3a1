import { ownThreshold, sureOf } from './calibrated.ts';
import {
  type Answer,
  type AnswerWithRoutes,
  type Candidate,
  type Cost,
  type Exemplar,
  type Hit,
  type Iri,
  KbError,
  type Question,
  type Run,
  UsageError,
} from './core/index.ts';
import { parseOrThrow } from './form/index.ts';
import { cacheFolder, expandName, type FormValues, groundForm, type OpenedKb, queryForm, sayForm } from './kb/index.ts';
import { knowledgeAtHand } from './knowledge-at-hand.ts';
import {
  type ChatKbqaParts,
  type ChatKbqaPreset,
  chatkbqa,
  chatkbqaPresets,
  type FidelisParts,
  type FidelisPreset,
  type FunFusicParts,
  fidelis,
  fidelisPresets,
  funfusic,
  type RngParts,
  rng,
} from './methods/index.ts';
import type { Environment } from './models/index.ts';
import { openRoles, type RoleOptions } from './open-roles.ts';
import { type RunOptions, startRun } from './run/index.ts';
import {
  createLinker,
  giving,
  type Knowledge,
  namesNothing,
  nearestExemplars,
  type Recalibration,
  stepsAmong,
  surroundingsOf,
  undetermined,
} from './stages/index.ts';
import { openStepVectors, type Preparing } from './step-vectors.ts';

/** What methods are made of, and what may be chosen about them. */
interface Parts extends Omit<RngParts, 'likeness'>, ChatKbqaParts, FunFusicParts, FidelisParts {}
export type PresetName = ChatKbqaPreset | FidelisPreset;
interface Choices {
  readonly preset: PresetName;
  readonly abstainBelow?: number | undefined;
}

/** Every method by name, and how it is made. */
const METHODS = {
  rng: (parts: Parts, { abstainBelow }: Choices) => rng(parts, abstainBelow === undefined ? {} : { abstainBelow }),
  chatkbqa: (parts: Parts, { preset, abstainBelow }: Choices) =>
    chatkbqa(parts, {
      ...presetOf(chatkbqaPresets, preset, 'chatkbqa'),
      ...(abstainBelow !== undefined && { abstainBelow }),
    }),
  fidelis: (parts: Parts, { preset }: Choices) => fidelis(parts, presetOf(fidelisPresets, preset, 'fidelis')),
  funfusic: (parts: Parts, { abstainBelow }: Choices) =>
    funfusic(parts, abstainBelow === undefined ? {} : { abstainBelow }),
} as const;

export type MethodName = keyof typeof METHODS;
export const methodNames = Object.keys(METHODS) as readonly MethodName[];
export const presetNames = [
  ...new Set([...Object.keys(chatkbqaPresets), ...Object.keys(fidelisPresets)]),
] as readonly PresetName[];

export interface KbqaOptions extends Partial<Omit<RoleOptions, 'env' | 'vectors'>>, Preparing {
  /** What is asked. Closing it is up to whoever opened it. */
  readonly kb: OpenedKb;
  readonly method?: MethodName;
  /** Solved questions, of which a parser is shown those most like the one asked. */
  readonly exemplars?: readonly Exemplar[];
  /** The values that chatkbqa and fidelis go by: our own, or the published ones. */
  readonly preset?: PresetName;
  /** An answer less sure than this, from 0 to 1, is withheld; as each method does where it is not given. */
  readonly abstainBelow?: number;
  /** How confidence becomes a chance, as `kbqa calibrate` finds it for a method and a model. */
  readonly calibration?: Recalibration;
  /** Where settings such as a provider's key are looked up; the process's own unless given. */
  readonly env?: Environment;
}

/** What the asker knows of the question beyond its words. */
export interface GivenThings {
  /** Things that the question is about. */
  readonly entities?: readonly Iri[];
  /** Whether it is about nothing else. */
  readonly only?: boolean;
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

/** Solved questions that a parser is shown. */
const MOST_EXEMPLARS = 8;

/** Puts a method together over an opened knowledge base, with the models it asks. */
export async function openKbqa(options: KbqaOptions): Promise<Kbqa> {
  const {
    kb: opened,
    method: name = 'rng',
    env = process.env,
    model = 'offline',
    exemplars,
    preset = 'usual',
    abstainBelow,
    calibration,
    onPreparing,
    signal,
    ...rest
  } = options;
  const make = METHODS[name];
  if (make === undefined) throw noSuchMethod(name);
  const knowledge = knowledgeAtHand(opened);
  const { snapshot } = opened;
  let steps: readonly string[] = [];
  const roles = await openRoles({
    cacheDir: cacheFolder(env),
    ...rest,
    model,
    env,
    ...(snapshot && {
      vectors: async (embedder) => {
        const preparing = { ...(onPreparing && { onPreparing }), ...(signal && { signal }) };
        const vectors = await openStepVectors(snapshot, embedder, preparing);
        steps = stepsAmong(vectors?.keys() ?? []);
        return vectors;
      },
    }),
  });
  const partsOf = remembered(
    (graph: Knowledge): Parts => ({
      kb: opened.kb,
      around: surroundingsOf(graph),
      linker: createLinker(graph),
      steps,
      ranker: roles.ranker,
      parser: roles.parser,
      likeness: roles.likeness,
      recaller: roles.recaller,
      verbalizer: roles.verbalizer,
      judge: roles.judge,
      planner: roles.planner,
      selector: roles.selector,
      embedder: roles.embedder,
      ...(model !== 'offline' && { writer: roles.parser }),
      names: knowledge.names,
      ...(exemplars && {
        exemplars: nearestExemplars(exemplars, roles.embedder, MOST_EXEMPLARS),
        general: nearestExemplars(exemplars.filter(namesNothing), roles.embedder, MOST_EXEMPLARS),
      }),
    }),
  );
  const told = async (question: Question, run: Run, { entities = [], only = false }: GivenThings = {}) => {
    const parts = partsOf(await knowledge.for(question, entities, run));
    const linker = entities.length === 0 ? parts.linker : giving(parts.linker, { entities }, { only });
    return { ...parts, linker };
  };
  const sureness = { abstainBelow, calibration };
  const choices = { preset, abstainBelow: ownThreshold(sureness) };
  const answer: Kbqa['answer'] = async (question, run, given) => {
    try {
      return sureOf(await make(await told(question, run, given), choices).answer(question, run), sureness);
    } catch (error) {
      if (error instanceof KbError) return undetermined([error]);
      throw error;
    }
  };
  const answerWithRoutes: Kbqa['answerWithRoutes'] = async (question, run, ends, given) => {
    try {
      const retrieving = METHODS.fidelis(await told(question, run, given), choices);
      const { answer: found, routes } = await retrieving.answerWithRoutes(question, run, ends);
      return { answer: sureOf(found, sureness), routes };
    } catch (error) {
      if (error instanceof KbError) return { answer: undetermined([error]), routes: [] };
      throw error;
    }
  };
  return {
    method: name,
    models: [...new Set([roles.ranker.id, roles.embedder.id])],
    secrets: roles.secrets,
    async ask(text, { entities = [], ...running } = {}) {
      const given = { entities: entitiesNamed(entities, opened) };
      const run = startRun({ ...running, secrets: [...roles.secrets, ...(running.secrets ?? [])] });
      try {
        return await answer({ id: 'asked', text }, run, given);
      } finally {
        run.finish();
      }
    },
    answer,
    ...(name === 'fidelis' && { answerWithRoutes }),
    read: async (question, run, given) => await make(await told(question, run, given), choices).read(question, run),
    close: () => roles.close(),
  };
}

/** The values of a preset, which a method may not have. */
function presetOf<T>(presets: Readonly<Record<string, T>>, name: PresetName, method: string): T {
  const preset = presets[name];
  if (preset !== undefined) return preset;
  throw new UsageError(`${method} has no preset "${name}". Its presets are ${Object.keys(presets).join(', ')}.`);
}

/** Makes a thing again only for another argument than last time: a graph at hand stays the same. */
export function remembered<A, T>(make: (argument: A) => T): (argument: A) => T {
  let last: { readonly argument: A; readonly made: T } | undefined;
  return (argument) => {
    if (last === undefined || last.argument !== argument) last = { argument, made: make(argument) };
    return last.made;
  };
}

export function noSuchMethod(name: string): UsageError {
  return new UsageError(`There is no method "${name}". The methods are ${methodNames.join(', ')}.`);
}

/** The IRIs of things that the asker names, each of which has to be in the graph. */
export function entitiesNamed(names: readonly string[], { kb, kindOf }: OpenedKb): readonly Iri[] {
  return names.map((name) => {
    const iri = expandName(kb.dialect, name);
    if (iri !== undefined && (kindOf(iri) === 'entity' || kindOf(iri) === 'unknown')) return iri;
    throw new UsageError(
      `${kb.name} has no thing called "${name}". Give its IRI, or a prefixed name such as country:France; kbqa search finds it.`,
    );
  });
}

/** What a form denotes in a knowledge base, with everything that shows how it was read. */
export interface FormAnswer extends FormValues {
  /** The question that the form asks, in English. */
  readonly paraphrase: string;
  /** What was chosen for each label that was looked up. */
  readonly choices: ReadonlyMap<string, Hit>;
  readonly cost: Cost;
}

/**
 * Answers a logical form, written as an s-expression, on an opened knowledge base. Names in it may be labels in
 * [square brackets]. Throws a KbqaError whose code says whether the form, a name or the knowledge base is the trouble.
 */
export async function answerForm(text: string, opened: OpenedKb, options: RunOptions = {}): Promise<FormAnswer> {
  const draft = parseOrThrow(text);
  const run = startRun(options);
  try {
    const { form, choices } = await groundForm(draft, opened, run);
    const values = await queryForm(form, opened, run);
    const paraphrase = await sayForm(form, opened, run);
    return { ...values, paraphrase, choices, cost: run.cost() };
  } finally {
    run.finish();
  }
}
