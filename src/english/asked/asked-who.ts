import type { Word, Wording } from '../../core/index.ts';

const WHO = /^whom?$/;
/** What stands between "who" and words that say who it is, or of whom: "who is the", "who among the". */
const BETWEEN = /^(?:is|are|was|were|among|amongst|of)$/;
const ARTICLE = /^(?:the|an?|all)$/;

/** Where a question asks who, at its head or its end, the words by which it says who that is: "oldest student" in "who is the oldest student". */
export function askedWho({ words }: Pick<Wording, 'words'>): readonly Word[] | undefined {
  if (!WHO.test(words[0]?.text ?? '')) return WHO.test(words.at(-1)?.text ?? '') ? [] : undefined;
  if (!BETWEEN.test(words[1]?.text ?? '')) return [];
  const from = words.findIndex(({ text }, i) => i > 0 && !BETWEEN.test(text) && !ARTICLE.test(text));
  if (from < 0) return [];
  const to = words.findIndex(({ isFunction }, i) => i >= from && isFunction);
  return words.slice(from, to < 0 ? words.length : to);
}
