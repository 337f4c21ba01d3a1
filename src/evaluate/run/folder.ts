import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Json, KbqaError, UsageError, type Verdict } from '../../core/index.ts';
import type { RunRecord } from '../../run/index.ts';
import { isRecord } from '../formats/fields.ts';
import type { PredictionRecord } from '../record.ts';
import type { OutputsByStage } from '../stage-outputs.ts';
import { readLog } from './append-log.ts';

/** The files of a run folder. */
export const FILES = {
  predictions: 'predictions.jsonl',
  stages: 'stages.jsonl',
  config: 'config.json',
  metrics: 'metrics.json',
  report: 'report.md',
  official: 'official.json',
} as const;

/** What a run was asked to do (its settings, by the names of the command's options), and what it ran on. */
export interface RunConfig {
  readonly settings: Readonly<Record<string, Json>>;
  readonly run: RunFacts;
}

export interface RunFacts {
  readonly dataset: {
    readonly name: string;
    readonly format: string;
    readonly hash: string;
    readonly questions: number;
  };
  readonly kb: string;
  readonly method: string;
  /** The right entities were given to the method. */
  readonly oracleEntities: boolean;
  readonly seed: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly startedAt: string;
}

/** The stages of one question's answering, as kept on request: what each put out, and the whole trace in its order. */
export interface StageRecord extends Pick<RunRecord, 'spans' | 'notes' | 'omitted'> {
  readonly id: string;
  readonly outputs: OutputsByStage;
  /** Those passed on the chosen form, or on the one that came closest. */
  readonly verdicts: readonly Verdict[];
}

/** A run as it lies on the disk, its records in the dataset's order. */
export interface LoadedRun {
  readonly name: string;
  readonly config: RunConfig;
  readonly records: readonly PredictionRecord[];
  readonly stages: ReadonlyMap<string, StageRecord>;
}

/** Reads a run folder: all that a report needs. */
export async function loadRun(folder: string): Promise<LoadedRun> {
  const config = await readConfig(folder);
  if (config === undefined) {
    throw new UsageError(`${folder} is no run folder: it has no ${FILES.config}.`, {
      advice: {
        code: 'evaluate makes one, with "out".',
        command: 'One is made by: kbqa eval <dataset> --out <folder>',
      },
    });
  }
  const records = await readRecords(folder);
  const stages = await readLines<StageRecord>(join(folder, FILES.stages));
  return {
    name: basename(resolve(folder)),
    config,
    records: [...records].sort((a, b) => a.index - b.index),
    stages: new Map(stages.map((stage) => [stage.id, stage])),
  };
}

export async function readConfig(folder: string): Promise<RunConfig | undefined> {
  const path = join(folder, FILES.config);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const { run, ...settings } = parseObject(await readFile(path, 'utf8'), path);
  if (!isRecord(run) || !isRecord(run.dataset)) {
    throw new KbqaError(
      'dataset-invalid',
      `${path} is not the configuration of a run: it has no "run" with a "dataset"`,
    );
  }
  return { settings: settings as Record<string, Json>, run: run as unknown as RunFacts };
}

export function configText({ settings, run }: RunConfig): string {
  return `${JSON.stringify({ ...settings, run }, undefined, 2)}\n`;
}

/** The records of a run so far, checked to be one a question. */
export async function readRecords(folder: string): Promise<readonly PredictionRecord[]> {
  const path = join(folder, FILES.predictions);
  const records = await readLines<PredictionRecord>(path);
  const lines = new Map<string, number>();
  for (const [index, { id }] of records.entries()) {
    const earlier = lines.get(id);
    if (earlier !== undefined) {
      throw new KbqaError(
        'dataset-invalid',
        `${path} has two records of question "${id}", in lines ${earlier} and ${index + 1}: remove one of them`,
      );
    }
    lines.set(id, index + 1);
  }
  return records;
}

async function readLines<T extends { readonly id: string }>(path: string): Promise<readonly T[]> {
  return (await readLog(path)).map((line, index) => {
    const where = `${path}, line ${index + 1}`;
    const record = parseObject(line, where);
    if (typeof record.id !== 'string') throw new KbqaError('dataset-invalid', `${where}: the record has no id`);
    return record as unknown as T;
  });
}

function parseObject(text: string, where: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (error) {
    throw new KbqaError('dataset-invalid', `${where} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  throw new KbqaError('dataset-invalid', `${where} must be a JSON object`);
}
