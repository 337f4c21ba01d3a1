import type { Linked, Question, Run } from '../../core/index.ts';
import {
  askingWhich,
  saidIndirectly,
  saysRank,
  wellSpelled,
  withoutAsides,
  withPlaceSaid,
} from '../../english/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { inEnglish } from './in-english.ts';
import type { Linker } from './linker.ts';
import { withOwnPlurals } from './own-plurals.ts';
import { withAgesAsDates } from './with-ages-as-dates.ts';

/** A question with what it may be about, in words that every reader knows: ages as dates, a runner-up as who came second, one word for what is so directly or indirectly, and nothing of what is counted as well. */
export async function linkAsMeant(
  asked: Question,
  linker: Linker,
  knowledge: Knowledge,
  run: Run,
): Promise<{ readonly question: Question; readonly linked: Linked }> {
  const hasRanks = knowledge.schema.relations.some(({ label }) => saysRank(label));
  const isOwn = (word: string): boolean => knowledge.labels.wordsStarting(word).length > 0;
  const said = saidIndirectly(wellSpelled(withOwnPlurals(inEnglish(asked.text, knowledge), knowledge), isOwn));
  const left = withoutAsides(askingWhich(said));
  const text = hasRanks ? withPlaceSaid(left) : left;
  const question = text === asked.text ? asked : { ...asked, text };
  const linked = await linker.link(question, run);
  const meant = withAgesAsDates(linked, knowledge);
  if (meant === undefined) return { question, linked };
  const { text: dated, ...more } = meant;
  const inDates = { ...question, text: dated };
  return { question: inDates, linked: { ...(await linker.link(inDates, run)), ...more } };
}
