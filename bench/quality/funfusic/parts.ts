import { openAtlas } from '../../../src/kb/atlas/index.ts';
import { embedded } from '../../../src/kb/engine/index.ts';
import {
  cachedEach,
  embeddingRanker,
  languageRoles,
  offlineRoles,
  openLog,
  openModel,
  openOfflineEmbedder,
  precedentRecaller,
  rememberedEach,
  retried,
} from '../../../src/models/index.ts';
import { createLinker, namesIn, stepsAmong, stepTexts, surroundingsOf } from '../../../src/stages/index.ts';
import { benchSnapshot } from '../../snapshots.ts';

export type BenchGraph = 'freebase' | 'metaqa' | 'geoquery' | 'atlas';

/** What rng and funfusic are made of over a benchmark graph; vectors are kept from one run to the next. */
export async function benchParts(model: string, graph: BenchGraph = 'freebase', encoder?: string) {
  const snapshot = graph === 'atlas' ? await openAtlas() : await benchSnapshot(graph);
  const plain = openOfflineEmbedder({ remembered: 0, ...(encoder && { folder: encoder }) });
  const log = await openLog(`.cache/bench/vectors-${plain.id.replace(/[^\w.-]+/g, '-')}.log`);
  const embedder = rememberedEach(cachedEach(plain, log), 200_000);
  const likeness = embeddingRanker(embedder);
  const recaller = precedentRecaller(embedder, encoder);
  const offline = offlineRoles(embedder);
  const spoken = model === 'offline' ? undefined : languageRoles(await openModel(model, process.env));
  const kb = embedded(snapshot, { name: graph });
  const around = surroundingsOf(snapshot);
  return {
    kb,
    around,
    steps: stepsAmong(stepTexts(around)),
    linker: createLinker(snapshot),
    names: namesIn(snapshot),
    ranker: likeness,
    likeness,
    recaller,
    parser: offline.parser,
    verbalizer: spoken ? retried(spoken.verbalizer) : offline.verbalizer,
    judge: spoken ? retried(spoken.judge) : offline.judge,
    ...(spoken && { writer: retried(spoken.parser) }),
    snapshot,
    modelId: plain.id,
    async close() {
      await log.close();
      await kb.close();
    },
  };
}

export type BenchParts = Awaited<ReturnType<typeof benchParts>>;
