import type { Embedder, Ranker, Roles } from '../../core/index.ts';
import { draftingParser } from './drafting/parser.ts';
import { evidenceJudge } from './judge.ts';
import { rulesPlanner } from './planner.ts';
import { embeddingRanker } from './ranker.ts';
import { rankingSelector } from './selector.ts';
import { rulesVerbalizer } from './verbalizer.ts';

/** Every role without a language model: rules, words and one embedder. The same request has the same reply, always. */
export function offlineRoles(embedder: Embedder, ranker: Ranker = embeddingRanker(embedder)): Roles {
  return {
    parser: draftingParser(embedder),
    verbalizer: rulesVerbalizer(),
    judge: evidenceJudge(embedder),
    planner: rulesPlanner(),
    selector: rankingSelector(embedder),
    embedder,
    ranker,
  };
}
