import { UsageError } from '../core/index.ts';
import {
  type Choice,
  chooseItems,
  type ExportProgress,
  expandNames,
  exportDataset,
  readDataset,
} from '../evaluate/index.ts';
import type { CliContext } from './context.ts';
import { exportTargets } from './export-targets.ts';
import type { KbFlags } from './kb-options.ts';
import { openNamedKb } from './open-kb.ts';
import type { Output } from './output.ts';
import { startProgress } from './progress.ts';
import { counted, table } from './table.ts';

export interface ExportFlags extends KbFlags, Choice {
  readonly for: string;
  readonly out: string;
  readonly format?: string;
  readonly language?: string;
  readonly model: string;
  readonly negatives: 'random' | 'ranker';
  readonly topK: number;
  readonly only?: 'ranker' | 'generator';
  readonly seed: number;
  readonly json?: boolean;
  /** Whether the graph was named, and is not just the built-in one. */
  readonly isGiven: boolean;
}

/** Writes training files from a dataset. */
export async function runExport(path: string, flags: ExportFlags, context: CliContext): Promise<void> {
  const { for: wanted, out, format, language, model, negatives, topK, only, seed, isGiven } = flags;
  const open = Object.hasOwn(exportTargets, wanted) ? exportTargets[wanted] : undefined;
  if (open === undefined) {
    const known = Object.keys(exportTargets).join(', ');
    throw new UsageError(`There are no training files for "${wanted}". There are some for ${known}.`);
  }
  const output = context.output(flags);
  const named = await readDataset(path, { ...(format && { format }), ...(language && { language }) });
  const opened = await openNamedKb(flags, context, output);
  try {
    const dataset = expandNames(named, opened.kb.dialect.prefixes);
    const target = await open({ dataset, opened, isGiven, model, negatives, topK, context, ...(only && { only }) });
    try {
      // `--only` names a file here, and no questions.
      const { only: _, ...choosing } = flags;
      const items = chooseItems(dataset.items, choosing);
      const { signal } = context;
      const result = await exportDataset({ items, target, out, seed, signal, onProgress: watch(output) });
      const rows = Object.entries(result.files).map(([file, lines]) => [file, String(lines)]);
      for (const [because, count] of Object.entries(result.skipped))
        output.note(`${counted(count, 'question')} left out: ${because}.`);
      output.data({ text: table(['file', 'lines'], rows), json: { out, for: wanted, ...result } });
      output.note(`Written to ${out}.`);
    } finally {
      await target.close?.();
    }
  } finally {
    await opened.close();
  }
}

function watch(output: Output): (progress: ExportProgress) => void {
  const bar = startProgress('Exporting', output);
  return ({ done, questions, lines }) => {
    const detail = `${done} of ${questions} questions, ${lines} lines`;
    if (done === questions) bar.finish(detail);
    else bar.report(done / questions, detail);
  };
}
