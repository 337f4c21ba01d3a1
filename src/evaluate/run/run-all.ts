import { join } from 'node:path';
import { type Json, KbqaError, type KnowledgeBase, UsageError } from '../../core/index.ts';
import { makeFolder, writeFailed, writeWhole } from '../../files/index.ts';
import type { Ontology } from '../../form/index.ts';
import { checkOptionsOf, type OptionNames } from '../../run/index.ts';
import type { Dataset, Item } from '../dataset.ts';
import { type FitOptions, fitDataset } from '../fit-dataset.ts';
import { officialFormat, writePredictions } from '../predictions/index.ts';
import type { PredictionRecord } from '../record.ts';
import { toMarkdown } from '../report/markdown.ts';
import { reportModel } from '../report/model.ts';
import { outputsByStage } from '../stage-outputs.ts';
import type { Summary } from '../summary.ts';
import { type Reply, toRecord } from './answer-item.ts';
import { AppendLog, RESUME, repairLog } from './append-log.ts';
import { configText, FILES, loadRun, type RunConfig, readConfig, readRecords, type StageRecord } from './folder.ts';
import { lockFolder } from './lock.ts';
import { type EvaluationProgress, Tally } from './progress.ts';
import { sameRun } from './same-run.ts';

/** What every evaluation needs, whoever answers. */
export interface RunAllOptions {
  /**
   * The questions with what is right, as `readDataset` reads them.
   * @example
   * const dataset = await readDataset('questions.jsonl');
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out });
   */
  readonly dataset: Dataset;
  /**
   * The knowledge base, or only its name. Given the knowledge base itself, prefixed names of the dataset are spelt out,
   * and its queries are run where it has no answers.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out });
   */
  readonly kb: string | KnowledgeBase;
  /**
   * The run folder; made where it does not exist.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out: 'runs/first' });
   */
  readonly out: string;
  /**
   * What the run was asked for, saved as it is so that it can be run again.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, settings: { note: 'with longer names' } });
   */
  readonly settings?: Readonly<Record<string, Json>>;
  /**
   * Versions of what answers, kept beside those of the run.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, versions: { model: '2026-11-01' } });
   */
  readonly versions?: Readonly<Record<string, string>>;
  /**
   * Go on with a run that was stopped.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, resume: true });
   */
  readonly resume?: boolean;
  /**
   * When resuming, ask the undetermined questions again.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, resume: true, retryUndetermined: true });
   */
  readonly retryUndetermined?: boolean;
  /**
   * Questions at work at the same time; 1 unless given.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, concurrency: 4 });
   */
  readonly concurrency?: number;
  /**
   * Write what each stage noted beside the predictions.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, keepStages: true });
   */
  readonly keepStages?: boolean;
  /**
   * Hand the right entities to the method. The report says so.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, oracleEntities: true });
   */
  readonly oracleEntities?: boolean;
  /**
   * What GrailQA's official exact match needs.
   * @example
   * const ontology = readOntology({ roles: text, types: text, reverses: text });
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, ontology });
   */
  readonly ontology?: Ontology;
  /**
   * What chance is decided by, in whatever goes by chance; 1 unless given.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, seed: 7 });
   */
  readonly seed?: number;
  /**
   * Stops the evaluation: it rejects with `aborted`, and what was answered stays on the disk.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, signal: AbortSignal.timeout(600_000) });
   */
  readonly signal?: AbortSignal;
  /**
   * Told how far it is, after each question.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, onProgress: ({ done, questions }) => console.log(done / questions) });
   */
  readonly onProgress?: (progress: EvaluationProgress) => void;
  /**
   * Told what is worth knowing about the dataset: which queries had to be run, which questions cannot be scored.
   * @example
   * await evaluate({ dataset, method: kbqa, kb: kb.kb, out, onNote: (note) => console.warn(note) });
   */
  readonly onNote?: (note: string) => void;
}

/** Whoever answers: a name, and a reply to each question, or none where the evaluation was stopped. */
export interface Answerer {
  readonly name: string;
  answer(item: Item, signal: AbortSignal): Promise<Reply | undefined>;
}

/** A complete evaluation, with its figures. */
export interface Evaluation {
  readonly status: 'complete';
  readonly summary: Summary;
  readonly report: string;
}

/** An evaluation was cancelled. What was answered is on the disk: `resume` goes on with the rest. */
export class EvaluationStopped extends KbqaError {
  readonly done: number;
  readonly questions: number;
  constructor(done: number, questions: number, cause: unknown) {
    super('aborted', `The evaluation was cancelled with ${done} of ${questions} questions answered; resume goes on.`, {
      cause,
    });
    this.done = done;
    this.questions = questions;
  }
}

const DEFAULT_SEED = 1;

/** All options that every evaluation has, by which misspelt ones are told. */
export const RUN_ALL_OPTIONS: OptionNames<RunAllOptions> = {
  dataset: true,
  kb: true,
  out: true,
  settings: true,
  versions: true,
  resume: true,
  retryUndetermined: true,
  concurrency: true,
  keepStages: true,
  oracleEntities: true,
  ontology: true,
  seed: true,
  signal: true,
  onProgress: true,
  onNote: true,
};

/** Refuses what cannot be meant, where a program that no compiler checked asks for an evaluation. */
export function checkEvaluation<Options extends RunAllOptions>(
  options: Options,
  known: OptionNames<Options>,
  example: string,
): void {
  const what = example.slice(0, example.indexOf('('));
  checkOptionsOf(options, known, what);
  const { dataset, kb, out, concurrency = 1, timeLimitMs = 0 } = (options ?? {}) as Partial<Options & Limited>;
  for (const [name, value] of Object.entries({ dataset, kb, out }))
    if (value === undefined) throw new UsageError(`${what} needs "${name}": ${example}`);
  if (!Array.isArray(dataset?.items))
    throw new UsageError('"dataset" is no dataset. Give what readDataset or parseDataset read.');
  if (typeof kb !== 'string' && typeof kb?.sparql !== 'function')
    throw new UsageError('"kb" is no knowledge base. Give the "kb" of an opened one, kb.kb, or only its name.');
  if (typeof out !== 'string' || out === '') throw new UsageError(`"out" is ${String(out)}, but is a folder's path.`);
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new UsageError(`"concurrency" is ${concurrency}, but is a whole number from 1.`);
  if (!(timeLimitMs >= 0)) throw new UsageError(`"timeLimitMs" is ${timeLimitMs}, but is a number of 0 or more.`);
}

interface Limited {
  readonly timeLimitMs?: number;
}

/** Has every question of a dataset answered and writes a run folder. Each gets exactly one record, on the disk before the next. */
export async function runAll(given: RunAllOptions, answerer: Answerer, fitting: FitOptions = {}): Promise<Evaluation> {
  const { kb, signal, onNote } = given;
  const fitted =
    typeof kb === 'string'
      ? given.dataset
      : await fitDataset(given.dataset, kb, { ...(signal && { signal }), ...(onNote && { onNote }), ...fitting });
  const options = { ...given, dataset: fitted };
  await makeFolder(options.out).catch((error: unknown) => {
    throw writeFailed(options.out, error, RESUME);
  });
  const unlock = await lockFolder(options.out);
  try {
    const done = await openFolder(options, configOf(options, answerer));
    await askAll(options, answerer, done);
    return await finish(options);
  } finally {
    await unlock();
  }
}

export function kbName(kb: string | KnowledgeBase): string {
  return typeof kb === 'string' ? kb : kb.name;
}

function configOf(options: RunAllOptions, { name }: Answerer): RunConfig {
  const { dataset, settings = {}, oracleEntities = false, seed = DEFAULT_SEED } = options;
  return {
    settings,
    run: {
      dataset: { name: dataset.name, format: dataset.format, hash: dataset.hash, questions: dataset.items.length },
      kb: kbName(options.kb),
      method: name,
      oracleEntities,
      seed,
      versions: { ...options.versions, node: process.versions.node },
      startedAt: new Date().toISOString(),
    },
  };
}

/** Starts a run folder or takes up an earlier one, whose records are returned. */
async function openFolder(options: RunAllOptions, config: RunConfig): Promise<readonly PredictionRecord[]> {
  const { out, resume } = options;
  await Promise.all([FILES.predictions, FILES.stages].map((name) => repairLog(join(out, name))));
  const earlier = await readConfig(out);
  const records = await readRecords(out);
  if (!resume && (earlier !== undefined || records.length > 0)) {
    throw new UsageError(`${out} holds a run already (${records.length} answered questions).`, {
      advice: {
        code: 'Go on with it with "resume", or give another folder as "out".',
        command: 'Go on with it with --resume, or give another folder with --out.',
      },
    });
  }
  if (earlier === undefined) {
    // Credentials are left out of it; whatever else a setting may tell of a place is its owner's.
    await writeWhole(join(out, FILES.config), configText(config), { mode: 0o600 });
    return records;
  }
  const changed = sameRun(earlier, config);
  if (changed !== undefined) {
    throw new UsageError(
      `${out} holds another run: ${changed}. Give the same settings to go on with it, or another folder.`,
    );
  }
  return await keepRecords(options, records);
}

/** What of an earlier run stays: stages without a record belong to a question that was cut off, and are asked again. */
async function keepRecords(
  options: RunAllOptions,
  records: readonly PredictionRecord[],
): Promise<readonly PredictionRecord[]> {
  const kept = options.retryUndetermined ? records.filter(({ status }) => status !== 'undetermined') : records;
  const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  if (kept.length < records.length) await writeWhole(join(options.out, FILES.predictions), lines(kept));
  const { stages } = await loadRun(options.out);
  const whole = kept.flatMap(({ id }) => stages.get(id) ?? []);
  if (whole.length < stages.size) await writeWhole(join(options.out, FILES.stages), lines(whole));
  return kept;
}

async function askAll(options: RunAllOptions, answerer: Answerer, done: readonly PredictionRecord[]): Promise<void> {
  const { dataset, concurrency = 1 } = options;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const answered = new Set(done.map(({ id }) => id));
  const open = [...dataset.items.entries()].filter(([, { question }]) => !answered.has(question.id));
  const keeper = await openKeeper(options, done);
  const work = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined && !signal.aborted; next = open.shift()) {
      const [index, item] = next;
      const reply = await answerer.answer(item, signal);
      if (reply !== undefined) await keeper.keep(item, index, reply);
    }
  };
  try {
    const workers = Array.from({ length: Math.min(concurrency, open.length) }, () =>
      work().catch((error: unknown) => {
        stop.abort(error);
        throw error;
      }),
    );
    // All of them, so that none still writes when the files are closed.
    for (const worker of await Promise.allSettled(workers)) if (worker.status === 'rejected') throw worker.reason;
  } finally {
    await keeper.close();
  }
}

/** Writes what comes in: the stages first, so that a record never lacks its own. */
async function openKeeper(options: RunAllOptions, done: readonly PredictionRecord[]) {
  const { dataset, out, ontology } = options;
  const predictions = await AppendLog.open(join(out, FILES.predictions));
  const stages = options.keepStages
    ? await AppendLog.open(join(out, FILES.stages)).catch(async (error: unknown) => {
        await predictions.close();
        throw error;
      })
    : undefined;
  const tally = new Tally(dataset.items.length, done);
  return {
    async keep(item: Item, index: number, reply: Reply): Promise<void> {
      const record = toRecord(item, index, reply, ontology);
      await stages?.append(JSON.stringify(stageRecord(record, reply.trace)));
      await predictions.append(JSON.stringify(record));
      tally.add(record);
      options.onProgress?.(tally.progress());
    },
    async close(): Promise<void> {
      await predictions.close();
      await stages?.close();
    },
  };
}

function stageRecord({ id, verdicts, closest }: PredictionRecord, trace: Reply['trace']): StageRecord {
  const { spans, notes, omitted } = trace;
  return { id, outputs: outputsByStage(trace), verdicts: verdicts ?? closest?.verdicts ?? [], spans, notes, omitted };
}

/** Works out the figures from what is on the disk, so that a report made later from the folder is the same. */
async function finish({ out, dataset, signal }: RunAllOptions): Promise<Evaluation> {
  const run = await loadRun(out);
  const questions = dataset.items.length;
  if (run.records.length < questions) throw new EvaluationStopped(run.records.length, questions, signal?.reason);
  const model = reportModel([run]);
  const { summary } = model.runs[0]!;
  const report = toMarkdown(model);
  await writeWhole(join(out, FILES.metrics), `${JSON.stringify(summary, undefined, 2)}\n`);
  await writeWhole(join(out, FILES.report), report);
  const format = officialFormat(dataset.format);
  if (format !== undefined) await writeWhole(join(out, FILES.official), writePredictions(run.records, format));
  return { status: 'complete', summary, report };
}
