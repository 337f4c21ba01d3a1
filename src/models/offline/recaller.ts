import type { Embedder, Recalled, Recaller } from '../../core/index.ts';
import { breathe, inTurns } from '../../run/index.ts';
import { readManifest, readModelFile, shippedFolder } from './model-folder.ts';
import { openPrecedents, type Precedents } from './precedents.ts';

/** Recalls the questions that the model in a folder was taught, which are told by vectors alone; a model without them recalls nothing. */
export function precedentRecaller(embedder: Embedder, folder: string = shippedFolder()): Recaller {
  const manifest = readManifest(folder);
  const file = manifest.files['precedents.safetensors.gz'];
  const taught = new Set(manifest.taught);
  let opened: Promise<Precedents> | undefined;
  // Several stages ask the same of one question.
  let last: { readonly question: string; readonly recalled: Recalled } | undefined;

  async function open(): Promise<Precedents> {
    opened ??= readModelFile(folder, manifest, 'precedents.safetensors.gz').then((file) =>
      inTurns(openPrecedents(file)),
    );
    return await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  }

  return {
    id: `${embedder.id}/recaller@1-${file?.sha256.slice(0, 12) ?? 'none'}`,
    async ask(question, run) {
      if (!file) return { votes: new Map(), known: new Set(), taught, otherwise: 0 };
      if (last?.question === question) return last.recalled;
      const [vector] = await embedder.ask([question], run);
      await breathe();
      const precedents = await open();
      await breathe();
      const recalled = { ...(await precedents.speakFor(vector!, run.signal)), taught };
      last = { question, recalled };
      return recalled;
    },
  };
}
