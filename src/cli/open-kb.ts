import { basename } from 'node:path';
import { type BuildProgress, cacheFolder, type OpenedKb, openKb } from '../kb/index.ts';
import type { CliContext } from './context.ts';
import { dialectFlag } from './dialect-flag.ts';
import { endpointFlags } from './endpoint-flags.ts';
import type { KbFlags } from './kb-options.ts';
import type { Output } from './output.ts';
import { profileFlag } from './profile-flag.ts';
import { startProgress } from './progress.ts';
import { counted } from './table.ts';

type OpenFlags = Pick<KbFlags, 'kb' | 'dialect' | 'profile' | 'header' | 'graph' | 'timeout'>;

/** Opens what `--kb` names, reporting a first indexing as it goes. */
export async function openNamedKb(flags: OpenFlags, context: CliContext, output: Output): Promise<OpenedKb> {
  const dialect = dialectFlag(flags.dialect);
  const profile = await profileFlag(flags.profile);
  const opened = await openKb(flags.kb, {
    ...(dialect && { dialect }),
    ...(profile && { profile }),
    timeoutMs: flags.timeout * 1000,
    endpoint: endpointFlags(flags, context),
    cacheDir: cacheFolder(context.env),
    ...watchIndexing(flags.kb, output),
    signal: context.signal,
  });
  if (opened.snapshot?.manifest.triples === 0) {
    output.note(`WARNING: ${flags.kb} is empty. Every question will find nothing.`);
  }
  return opened;
}

/** Reports a first indexing, which may take a while; opening what is indexed is silent. */
function watchIndexing(kb: string, output: Output) {
  let progress: ReturnType<typeof startProgress> | undefined;
  const onProgress = (event: BuildProgress): void => {
    progress ??= startProgress(`Indexing ${basename(kb)} (once)`, output);
    if (event.phase === 'read') progress.report(event.bytes / event.totalBytes, counted(event.triples, 'triple'));
    else if (event.phase === 'write') progress.finish(counted(event.triples, 'triple'));
    else progress.report(undefined, event.phase);
  };
  return { onProgress, onTrouble: (message: string) => output.note(message) };
}
