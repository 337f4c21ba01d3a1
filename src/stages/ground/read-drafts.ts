import type { Draft, Run, Scored } from '../../core/index.ts';
import { canonical, parseBracketed, print } from '../../form/index.ts';
import { breathe } from '../../run/index.ts';

/** A draft that could be read, with its score among those of its beam: the best has 1. */
export interface ScoredDraft {
  readonly draft: Draft;
  readonly text: string;
  readonly score: number;
  /** Its relations are words of the question, which no relation need be called by. */
  readonly inWords: boolean;
}

/** Reads what a parser wrote. Duplicates become one, with the best score; what is no form is dropped, and the trace says why. */
export async function readDrafts(written: readonly Scored<string>[], run: Run): Promise<readonly ScoredDraft[]> {
  const dropped: { readonly text: string; readonly because: string }[] = [];
  const kept = new Map<string, ScoredDraft>();
  for (const { item: text, score, by } of written) {
    await breathe();
    const parsed = parseBracketed(text);
    if (!parsed.ok) {
      dropped.push({ text, because: parsed.error.message });
      continue;
    }
    const key = print(canonical(parsed.draft));
    const known = kept.get(key);
    if (!known || known.score < score) kept.set(key, { draft: parsed.draft, text, score, inWords: by === 'wording' });
  }
  const drafts = spread([...kept.values()]);
  run.trace.note('draft', `${drafts.length} drafts`, {
    what: 'drafts',
    drafts: drafts.map(({ text, score }) => ({ text, score })),
    merged: written.length - dropped.length - drafts.length,
  });
  if (dropped.length > 0) run.trace.note('draft', `${dropped.length} drafts dropped`, { what: 'dropped', dropped });
  return drafts;
}

/** Scores of any scale between 0 and 1, the best first. */
function spread(drafts: readonly ScoredDraft[]): readonly ScoredDraft[] {
  const scores = drafts.map(({ score }) => score);
  const [top, bottom] = [Math.max(...scores), Math.min(...scores, 0)];
  const scale = top - bottom || 1;
  return drafts.map((draft) => ({ ...draft, score: (draft.score - bottom) / scale })).sort((a, b) => b.score - a.score);
}
