export { CHATKBQA_FILES, type ChatKbqaExportTools, chatkbqaTarget, outputFor } from './chatkbqa.ts';
export { type Exported, type ExportOptions, type ExportProgress, exportDataset } from './export-dataset.ts';
export {
  RNG_FILES,
  type RngExportOptions,
  type RngExportTools,
  type RngFile,
  rngTarget,
  sample,
  type TrainingReading,
} from './rng.ts';
export type { ExportedLines, ExportTarget } from './target.ts';
