import type { Word, Wording } from '../../core/index.ts';
import { isParticiple } from '../words/verbs.ts';

const BEING = /^(?:is|are|was|were|been)$/;
/** What may stand before a participle that says how something is: "are now listed". */
const BEFORE = /^(?:now|still|already|ever|also|currently|today|officially|actually)$/;

/** The participle by which a question chooses among what it asks for: "which houses are listed", "which listed houses". */
export function stateAsked({ text, words, asked }: Pick<Wording, 'text' | 'words' | 'asked'>): Word | undefined {
  const kind = asked.find(({ chosen }) => chosen);
  if (kind === undefined) return undefined;
  const first = words[kind.from];
  if (kind.to - kind.from > 1 && first && isParticiple(first.text)) return first;
  const last = words.length - 1;
  let at = last - 1;
  while (BEFORE.test(words[at]?.text ?? '')) at--;
  const isState = at >= kind.to && BEING.test(words[at]!.text) && !/[,;:]/.test(text.slice(words[at]!.end));
  return isState && isParticiple(words[last]!.text) ? words[last] : undefined;
}
