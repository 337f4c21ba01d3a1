import { readFileSync } from 'node:fs';
import type { Parser, Ranker, Recaller } from '../../../src/core/index.ts';
import {
  draftingParser,
  embeddingRanker,
  languageRoles,
  openModel,
  openOfflineEmbedder,
  precedentRecaller,
  promptStyles,
  retried,
} from '../../../src/models/index.ts';
import { foldOf } from '../fold.ts';
import { type FoldFlags, foldModels } from '../fold-models.ts';

export interface ModelFlags extends FoldFlags {
  readonly model: string;
  readonly prompt: string;
  /** A file of right drafts that take the parser's place. */
  readonly drafts?: string | undefined;
}

/** Models, and which questions are theirs to answer. */
export interface Models {
  readonly likeness: Ranker;
  readonly recaller: Recaller;
  readonly parser: Parser;
  isAsked(question: string): boolean;
}

/** One after another, so that no more than one model is in memory. */
export async function* modelsIn(flags: ModelFlags): AsyncIterable<Models> {
  for (const { encoder, fold } of foldModels(flags)) yield await open(flags, encoder, fold);
}

async function open(flags: ModelFlags, folder: string | undefined, fold: number | undefined): Promise<Models> {
  const embedder = openOfflineEmbedder({ remembered: 200_000, ...(folder !== undefined && { folder }) });
  const likeness = embeddingRanker(embedder);
  const recaller = precedentRecaller(embedder, folder);
  const isAsked = (question: string) => fold === undefined || foldOf(question) === fold;
  if (flags.drafts !== undefined) return { likeness, recaller, parser: exported(flags.drafts), isAsked };
  if (flags.model === 'offline') return { likeness, recaller, parser: draftingParser(embedder), isAsked };
  const prompt = promptStyles.find((style) => style === flags.prompt);
  if (prompt === undefined) throw new Error(`--prompt is one of ${promptStyles.join(', ')}; got "${flags.prompt}"`);
  const { parser } = languageRoles(await openModel(flags.model, process.env), { prompt });
  return { likeness, recaller, parser: retried(parser), isAsked };
}

/** Answers from a file of right drafts, and has nothing for a question that is not in it. */
function exported(path: string): Parser {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const drafts = new Map(
    lines.map((line) => JSON.parse(line) as { id: string; output: string }).map(({ id, output }) => [id, output]),
  );
  return {
    id: 'exported',
    async ask({ question: { id } }) {
      const item = drafts.get(id);
      return item === undefined ? [] : [{ item, score: 1, by: 'exported' }];
    },
  };
}
