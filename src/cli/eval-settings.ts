import { readFile } from 'node:fs/promises';
import { type Json, UsageError } from '../core/index.ts';
import { publicUrl } from '../kb/index.ts';

/** Everything an evaluation is asked for; a configuration file has these names. */
export interface EvalSettings {
  readonly dataset: string;
  readonly format?: string;
  readonly language?: string;
  readonly wording?: string;
  readonly skip?: number;
  readonly fold?: string;
  readonly holdOut?: string;
  readonly only?: string;
  readonly limit?: number;
  readonly lists?: readonly string[];
  /** Absent only where predictions are scored without one. */
  readonly kb?: string;
  /** Settings that were written down without what may be a credential in them. */
  readonly withheld?: readonly string[];
  readonly dialect?: string;
  readonly graph?: readonly string[];
  readonly timeout: number;
  readonly method: string;
  readonly model: string;
  readonly prompt?: string;
  readonly preset?: string;
  readonly exemplars?: string;
  readonly abstainBelow?: number;
  readonly calls?: number;
  readonly tokens?: number;
  readonly calibration?: string;
  readonly predictions?: string;
  readonly out: string;
  readonly concurrency: number;
  readonly workers: number;
  readonly timeLimit: number;
  readonly keepStages: boolean;
  readonly oracleEntities: boolean;
  readonly ontology?: string;
  readonly seed: number;
  readonly record?: string;
  readonly replay?: string;
}

type Kind = 'text' | 'texts' | 'number' | 'share' | 'flag';

const KINDS: Readonly<Record<keyof EvalSettings, Kind>> = {
  dataset: 'text',
  format: 'text',
  language: 'text',
  wording: 'text',
  skip: 'number',
  fold: 'text',
  holdOut: 'text',
  only: 'text',
  limit: 'number',
  lists: 'texts',
  kb: 'text',
  withheld: 'texts',
  dialect: 'text',
  graph: 'texts',
  timeout: 'number',
  method: 'text',
  model: 'text',
  prompt: 'text',
  preset: 'text',
  exemplars: 'text',
  abstainBelow: 'share',
  calls: 'number',
  tokens: 'number',
  calibration: 'text',
  predictions: 'text',
  out: 'text',
  concurrency: 'number',
  workers: 'number',
  timeLimit: 'number',
  keepStages: 'flag',
  oracleEntities: 'flag',
  ontology: 'text',
  seed: 'number',
  record: 'text',
  replay: 'text',
};

const WANTED: Readonly<Record<Kind, string>> = {
  text: 'a text',
  texts: 'a list of texts',
  number: 'a number above 0',
  share: 'a number from 0 to 1',
  flag: 'true or false',
};

const DEFAULTS = {
  timeout: 60,
  method: 'rng',
  model: 'offline',
  concurrency: 1,
  workers: 1,
  timeLimit: 300,
  keepStages: false,
  oracleEntities: false,
  seed: 1,
} as const;

/** What the command line gave, over what a configuration file says, over what is usual. */
export async function evalSettings(target: string, given: Partial<EvalSettings>): Promise<EvalSettings> {
  const config = await readConfigFile(target);
  const { dataset = target, out, withheld, ...rest } = { ...config, ...given };
  if (withheld?.includes('kb') && given.kb === undefined) {
    throw new UsageError(
      `${target} has the address of the knowledge base without its credentials, which are not written down: give it again with --kb.`,
    );
  }
  if (out === undefined)
    throw new UsageError('Where should the results go? Give a folder with --out, as in: --out runs/first');
  const kb = rest.predictions === undefined ? { kb: 'atlas' } : {};
  return { ...DEFAULTS, ...kb, ...rest, dataset, out };
}

/** The settings as they are saved, without what may be a credential: in a fixed order, so that a run can be compared with the one it goes on with. */
export function settingsJson(settings: EvalSettings): Readonly<Record<string, Json>> {
  const values: Readonly<Record<string, Json | undefined>> = { ...settings, ...withheldKb(settings) };
  const names = Object.keys(KINDS).filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]!]));
}

/** The address as it may be written down, where something has to be left out of it. */
export function withheldKb({ kb }: EvalSettings): Pick<EvalSettings, 'kb' | 'withheld'> {
  if (kb === undefined || !/^https?:/i.test(kb)) return {};
  const { url, withheld } = publicUrl(kb);
  return withheld.length === 0 ? {} : { kb: url, withheld: ['kb'] };
}

/** A JSON object that names a dataset and asks nothing is a configuration; anything else is a dataset itself. */
async function readConfigFile(path: string): Promise<Partial<EvalSettings> | undefined> {
  if (!path.endsWith('.json')) return undefined;
  const text = await readFile(path, 'utf8').catch(() => '');
  const beginning = text.slice(0, 10_000);
  if (!/^\s*\{/.test(text) || !/"dataset"\s*:\s*"/.test(beginning) || /"question"\s*:/i.test(beginning))
    return undefined;
  const value: unknown = parseJson(text, path);
  if (typeof value !== 'object' || value === null) return undefined;
  // What the run found out is kept beside what it was asked for.
  const { run: _, ...settings } = value as Record<string, unknown>;
  for (const [name, setting] of Object.entries(settings)) check(path, name, setting);
  return settings;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The configuration ${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function check(path: string, name: string, value: unknown): void {
  const kind = (KINDS as Readonly<Record<string, Kind>>)[name];
  if (kind === undefined) {
    throw new UsageError(
      `The configuration ${path} has "${name}", which is no setting. There are ${Object.keys(KINDS).join(', ')}.`,
    );
  }
  const fits: Record<Kind, boolean> = {
    text: typeof value === 'string',
    texts: Array.isArray(value) && value.every((item) => typeof item === 'string'),
    number: typeof value === 'number' && value > 0,
    share: typeof value === 'number' && value >= 0 && value <= 1,
    flag: typeof value === 'boolean',
  };
  if (!fits[kind]) {
    const wanted = WANTED[kind];
    throw new UsageError(`In the configuration ${path}, "${name}" must be ${wanted}, but is ${JSON.stringify(value)}.`);
  }
}
