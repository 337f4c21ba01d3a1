import type { Linked, Mention } from '../../core/index.ts';
import { questionSteps, stemText, wordsWithin } from '../../english/index.ts';
import type { Reading } from '../enumerate/index.ts';
import { ofQuestion, remembering } from '../knowledge/index.ts';
import { surelyNamed } from '../link/index.ts';

/** The question's phrases in the order in which they lead away from what a reading starts at. */
export type Phrasing = (reading: Reading) => readonly string[];

/** What of a plan is steps at any rate. */
export type Essential = (plan: readonly string[]) => readonly string[];

const NO_PLAN: readonly string[] = [];

/** Plans by the question's structure alone; there is no plan from what it does not name. */
export function phrasesFor(linked: Linked): Phrasing {
  const phrasesFrom = leadingPhrases(linked);
  return ({ mentions: [from] }) => (from === undefined ? NO_PLAN : phrasesFrom(from));
}

/**
 * The phrases of a plan that are steps at any rate. One between others that only says what kind of thing they are about, as
 * in "the currency of the country whose capital …", may or may not be one.
 */
export const essentialPhrases = ofQuestion(({ classes }: Linked): Essential => {
  const kinds = new Set(classes.map(({ item }) => stemText(item.label)));
  return remembering((plan) =>
    plan.filter((phrase, i) => i === 0 || i === plan.length - 1 || !kinds.has(stemText(phrase))),
  );
});

/** The most steps that the question's phrases ask for, from anything that it surely names. */
export function mostPhrases(linked: Linked): number {
  const phrasesFrom = leadingPhrases(linked);
  return Math.max(0, ...surelyNamed(linked).map(({ mention }) => phrasesFrom(mention).length));
}

/**
 * The question's phrases that say more than what other things are called: a name is where another walk begins. A word that
 * relations or classes go by, too, is no mere name.
 */
const leadingPhrases = ofQuestion((linked): ((from: Mention) => readonly string[]) => {
  const terms = new Set(
    [...linked.relations, ...linked.classes].flatMap(({ item }) => stemText(item.label).split(' ')),
  );
  const named = new Set(
    surelyNamed(linked).flatMap(({ mention }) =>
      wordsWithin(linked.wording, mention).flatMap((word) => (terms.has(word.stem) ? [] : [word.text])),
    ),
  );
  return remembering((from) =>
    questionSteps(linked.wording, from)
      .filter((words) => words.some((word) => !named.has(word)))
      .map((words) => words.join(' ')),
  );
});
