import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFailed, writeWhole } from '../../files/index.ts';
import { throwIfCancelled } from '../../run/index.ts';
import type { Item } from '../dataset.ts';
import { seededRandom } from '../random.ts';
import type { ExportTarget } from './target.ts';

export interface ExportOptions {
  /**
   * The questions.
   * @example
   * await exportDataset({ items: dataset.items, target, out, seed: 1 });
   */
  readonly items: readonly Item[];
  /**
   * The kind of training files, such as `rngTarget` makes.
   * @example
   * await exportDataset({ items: dataset.items, target, out, seed: 1 });
   */
  readonly target: ExportTarget;
  /**
   * The folder for the files.
   * @example
   * await exportDataset({ items: dataset.items, target, out: 'training', seed: 1 });
   */
  readonly out: string;
  /**
   * What chance is decided by.
   * @example
   * await exportDataset({ items: dataset.items, target, out, seed: 1 });
   */
  readonly seed: number;
  /**
   * Stops it before files are written.
   * @example
   * await exportDataset({ items: dataset.items, target, out, seed: 1, signal: AbortSignal.timeout(60_000) });
   */
  readonly signal?: AbortSignal;
  /**
   * Told how far it is, after each question.
   * @example
   * await exportDataset({ items: dataset.items, target, out, seed: 1, onProgress: ({ done, questions }) => console.log(done / questions) });
   */
  readonly onProgress?: (progress: ExportProgress) => void;
}

export interface ExportProgress {
  readonly done: number;
  readonly questions: number;
  readonly lines: number;
}

export interface Exported {
  readonly questions: number;
  /** Lines by file. */
  readonly files: Readonly<Record<string, number>>;
  /** Why questions added nothing to a file, and how many did not. */
  readonly skipped: Readonly<Record<string, number>>;
}

/** Writes the training files of a dataset. The same questions and seed give the same bytes; files appear whole or not at all. */
export async function exportDataset(options: ExportOptions): Promise<Exported> {
  const { items, target, out, seed, signal, onProgress } = options;
  const texts = new Map(target.files.map((file): [string, string[]] => [file, []]));
  const skipped: Record<string, number> = {};
  let count = 0;
  for (const [place, item] of items.entries()) {
    throwIfCancelled(signal, 'Writing training files');
    const { lines, because } = await target.linesFor(item, seededRandom(seedOf(seed, item.question.id)));
    for (const [file, added] of Object.entries(lines)) {
      texts.get(file)!.push(...added.map((line) => `${JSON.stringify(line)}\n`));
      count += added.length;
    }
    if (because !== undefined) skipped[because] = (skipped[because] ?? 0) + 1;
    onProgress?.({ done: place + 1, questions: items.length, lines: count });
  }
  await mkdir(out, { recursive: true }).catch((error: unknown) => {
    throw writeFailed(out, error);
  });
  for (const [file, written] of texts) await writeWhole(join(out, file), written.join(''));
  const files = Object.fromEntries([...texts].map(([file, written]) => [file, written.length]));
  return { questions: items.length, files, skipped };
}

/** Chance is drawn for each question anew, so that leaving others out changes nothing for it. */
function seedOf(seed: number, id: string): number {
  return createHash('sha256').update(`${seed} ${id}`).digest().readUInt32LE(0);
}
