import { chatkbqaTarget, type Dataset, type ExportTarget, type RngFile, rngTarget } from '../evaluate/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import { draftWriter, openTrainingReader } from '../lab/index.ts';
import { SFT_INSTRUCTION, sftInput } from '../models/index.ts';
import type { CliContext } from './context.ts';

/** What a kind of training files is made with. */
export interface ExportSources {
  readonly dataset: Dataset;
  readonly opened: OpenedKb;
  /** Whether the graph was named, and is not just the built-in one. */
  readonly isGiven: boolean;
  readonly model: string;
  readonly negatives: 'random' | 'ranker';
  readonly topK: number;
  readonly only?: RngFile;
  readonly context: CliContext;
}

export interface OpenedTarget extends ExportTarget {
  close?(): Promise<void>;
}

/** Every kind of training files, and how it is made. */
export const exportTargets: Readonly<Record<string, (sources: ExportSources) => Promise<OpenedTarget>>> = {
  rng: openRng,
  chatkbqa: openChatkbqa,
};

async function openRng({
  dataset,
  opened,
  isGiven: _,
  model,
  context,
  ...options
}: ExportSources): Promise<OpenedTarget> {
  const reader = await openTrainingReader({ kb: opened, model, env: context.env, signal: context.signal });
  return { ...rngTarget(reader, { source: dataset.name, ...options }), close: () => reader.close() };
}

/** Without a graph of their own, forms are written with the names that the dataset gives, and are not checked. */
async function openChatkbqa({ opened, isGiven, context }: ExportSources): Promise<OpenedTarget> {
  const writer = draftWriter(isGiven ? opened : undefined, context.signal);
  return chatkbqaTarget({ ...writer, instruction: SFT_INSTRUCTION, input: sftInput });
}
