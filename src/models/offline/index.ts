/**
 * Every role without a language model. `encoder/` makes vectors of texts, `reader/` reads a question together with a graph, `drafting/` drafts forms from its words alone; judge, planner,
 * selector, ranker, recaller and verbalizer go by these and by rules of English.
 */

export { draftingParser } from './drafting/parser.ts';
export { type OfflineEmbedder, type OfflineEmbedderOptions, openOfflineEmbedder } from './embedder.ts';
export { evidenceJudge } from './judge.ts';
export { type KnownTexts, openKnownTexts } from './known-texts.ts';
export { checkOfflineModel } from './model-folder.ts';
export { offlineRoles } from './offline-roles.ts';
export { rulesPlanner } from './planner.ts';
export { embeddingRanker } from './ranker.ts';
export { type OfflineReader, type OfflineReaderOptions, openOfflineReader } from './reader/reader.ts';
export { precedentRecaller } from './recaller.ts';
export { rankingSelector } from './selector.ts';
export { rulesVerbalizer } from './verbalizer.ts';
