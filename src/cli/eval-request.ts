import type { Dataset } from '../evaluate/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import type { CliContext } from './context.ts';
import { watchEvaluation } from './eval-progress.ts';
import { type EvalSettings, settingsJson } from './eval-settings.ts';
import type { Output } from './output.ts';
import { readOntologyFolder } from './read-ontology.ts';

export interface EvalRequest {
  readonly settings: EvalSettings;
  readonly resume: boolean;
  readonly retryUndetermined: boolean;
  readonly header?: readonly string[];
  readonly json?: boolean;
  readonly version: string;
}

/** What every evaluation is told, whatever answers. */
export async function commonOptions(
  { settings, resume, retryUndetermined, version }: EvalRequest,
  dataset: Dataset,
  opened: Pick<OpenedKb, 'snapshot'> | undefined,
  { signal }: CliContext,
  output: Output,
) {
  const ontology = settings.ontology === undefined ? undefined : await readOntologyFolder(settings.ontology);
  const triples = opened?.snapshot?.manifest.triples;
  // What decides the answers beside the settings.
  const versions: Readonly<Record<string, string>> = {
    kbqa: version,
    ...(triples !== undefined && { graph: `${triples} triples` }),
  };
  return {
    dataset,
    out: settings.out,
    settings: settingsJson(settings),
    versions,
    resume,
    retryUndetermined,
    concurrency: settings.concurrency,
    timeLimitMs: settings.timeLimit * 1000,
    keepStages: settings.keepStages,
    oracleEntities: settings.oracleEntities,
    seed: settings.seed,
    signal,
    onProgress: watchEvaluation(output),
    onNote: (note: string) => output.note(note),
    ...(ontology && { ontology }),
  };
}
