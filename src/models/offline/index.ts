export { type OfflineEmbedderOptions, openOfflineEmbedder } from './embedder.ts';
export { evidenceJudge } from './judge.ts';
export { offlineRoles } from './offline-roles.ts';
export { draftingParser } from './parser.ts';
export { rulesPlanner } from './planner.ts';
export { embeddingRanker } from './ranker.ts';
export { precedentRecaller } from './recaller.ts';
export { rankingSelector } from './selector.ts';
export { rulesVerbalizer } from './verbalizer.ts';
