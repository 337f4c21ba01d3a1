import { type Exemplar, type MethodName, methodNames, UsageError } from '../core/index.ts';
import { cacheFolder, type OpenedKb } from '../kb/index.ts';
import { promptStyles } from '../models/index.ts';
import {
  checkModel,
  type Kbqa,
  type ModelOptions,
  noSuchMethod,
  type OpenedModels,
  openKbqa,
  openModels,
  type PresetName,
  presetNames,
  type SharedKbqaOptions,
} from '../wiring/index.ts';
import type { CliContext } from './context.ts';
import type { Output } from './output.ts';
import { readCalibration } from './read-calibration.ts';
import { watchPreparing } from './watch-preparing.ts';

/** Which method, served by which model; and where model replies are written down or taken from. */
export interface MethodFlags {
  readonly method: string;
  readonly model: string;
  /** How a language model is asked for forms. */
  readonly prompt?: string;
  /** The values that chatkbqa goes by. */
  readonly preset?: string;
  /** The confidence below which answers are withheld. */
  readonly abstainBelow?: number;
  /** What a language model may take for one question. */
  readonly calls?: number;
  readonly tokens?: number;
  /** A file that `kbqa calibrate` wrote. */
  readonly calibration?: string;
  /** A dataset whose questions and forms a parser is shown. */
  readonly exemplars?: string;
  readonly record?: string;
  readonly replay?: string;
}

/** Refuses what there is not before a graph is opened, which may take minutes; `instead` says what else may have been meant. */
export async function checkMethod(flags: MethodFlags, context: CliContext, instead = ''): Promise<void> {
  const { method, calibration } = flags;
  if (!isMethod(method)) throw new UsageError(`${noSuchMethod(method).message}${instead}`);
  presetIn(flags);
  checkModel(modelOptions(flags, context));
  if (calibration !== undefined) await readCalibration(calibration, undefined);
}

/** Preparing a small graph goes unnoticed. */
const PATIENCE_MS = 3_000;

/** What `--method` and `--model` name, put together over a knowledge base. */
export async function openNamedKbqa(
  flags: MethodFlags,
  kb: OpenedKb,
  context: CliContext,
  output: Output,
  models?: OpenedModels,
): Promise<Kbqa> {
  return await openKbqa({
    ...(await namedOptions(flags, kb, context)),
    ...(models && { models }),
    onPreparing: watchPreparing(`Preparing ${kb.kb.name} (once)`, output, PATIENCE_MS),
    signal: context.signal,
  });
}

/** The same as data, for several threads to open. */
export async function namedOptions(
  flags: MethodFlags,
  kb: OpenedKb,
  context: CliContext,
): Promise<ModelOptions & SharedKbqaOptions & { readonly model: string }> {
  const { method, abstainBelow, calibration, exemplars, calls, tokens } = flags;
  if (!isMethod(method)) throw noSuchMethod(method);
  return {
    kb,
    method,
    ...modelOptions(flags, context),
    ...presetIn(flags),
    ...(exemplars !== undefined && { exemplars: await readExemplars(exemplars, kb) }),
    ...(abstainBelow !== undefined && { abstainBelow }),
    ...(calls !== undefined && { calls }),
    ...(tokens !== undefined && { tokens }),
    ...(calibration !== undefined && (await readCalibration(calibration, abstainBelow))),
  };
}

/** The models that `--model` names, to be shared by several graphs. */
export function openNamedModels(flags: MethodFlags, context: CliContext): Promise<OpenedModels> {
  return openModels(modelOptions(flags, context));
}

function modelOptions(
  { model, prompt, record, replay }: MethodFlags,
  { env }: CliContext,
): ModelOptions & { readonly model: string } {
  return {
    model,
    env,
    cacheDir: cacheFolder(env),
    ...cacheRoom(env),
    ...(prompt !== undefined && { prompt: oneOf(promptStyles, prompt, '--prompt') }),
    ...(record !== undefined && { record }),
    ...(replay !== undefined && { replay }),
  };
}

function presetIn({ preset }: MethodFlags): { readonly preset?: PresetName } {
  return preset === undefined ? {} : { preset: oneOf(presetNames, preset, '--preset') };
}

/** How much memory may be taken by what is kept from one question to the next. */
function cacheRoom({ KBQA_CACHE_MB: text }: CliContext['env']): Pick<ModelOptions, 'cacheMb'> {
  if (text === undefined || text === '') return {};
  const cacheMb = Number(text);
  if (cacheMb > 0) return { cacheMb };
  throw new UsageError(`KBQA_CACHE_MB is "${text}", but is a number of megabytes above 0.`);
}

function oneOf<T extends string>(known: readonly T[], given: string, flag: string): T {
  const found = known.find((name) => name === given);
  if (found === undefined) throw new UsageError(`${flag} has no "${given}". There are ${known.join(', ')}.`);
  return found;
}

/** Solved questions; a dataset that has none was hardly meant. */
async function readExemplars(path: string, kb: OpenedKb): Promise<readonly Exemplar[]> {
  // Read only when asked for: answering a question needs nothing of what evaluates.
  const [{ expandNames, readDataset }, { exemplarsIn }] = await Promise.all([
    import('../evaluate/index.ts'),
    import('../lab/index.ts'),
  ]);
  const { items } = expandNames(await readDataset(path, {}), kb.kb.dialect.prefixes);
  const found = await exemplarsIn(items, kb);
  if (found.length > 0) return found;
  throw new UsageError(`No question of ${path} has a form or SPARQL that says one: there is nothing to show a parser.`);
}

const isMethod = (name: string): name is MethodName => methodNames.some((known) => known === name);
