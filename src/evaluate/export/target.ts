import type { Json } from '../../core/index.ts';
import type { Item } from '../dataset.ts';

/** Training files of one kind: which there are, and what a question adds to each. */
export interface ExportTarget {
  readonly files: readonly string[];
  /** The lines that a question adds; `random` is decided by the seed and the question alone. */
  linesFor(item: Item, random: () => number): Promise<ExportedLines>;
}

/** Lines by file; a question of no use to a file adds none, and `because` says why. */
export interface ExportedLines {
  readonly lines: Readonly<Record<string, readonly Json[]>>;
  readonly because?: string;
}
