import type { Id, Linked, Mention, Word } from '../../../core/index.ts';
import { isArticle, isParticiple, liesWithin } from '../../../english/index.ts';
import { has } from '../../../form/index.ts';
import type { Reading } from '../../enumerate/index.ts';
import { membersOf, nameWordsOf, type Surroundings } from '../../knowledge/index.ts';
import { wordsSaying } from './coverage.ts';

/**
 * Whether a question has no word left that asks for a class, once a reading has taken up what it is about: its words name
 * one of the things ("a mathematician", by profession), say what one of them is ("author Neil Gaiman"), or tell what was
 * done ("composed", of a composer).
 */
export function isOnlyHinted(type: Id, { things, mentions }: Reading, linked: Linked, around: Surroundings): boolean {
  const { words } = linked.wording;
  const saying = wordsSaying(
    around,
    type,
    words.filter(({ isFunction }) => !isFunction),
  );
  if (saying.size === 0) return false;
  const members = membersOf(around, type);
  const described = linked.entities.flatMap(({ item, mention }) => {
    const id = around.id(item.iri);
    return id !== undefined && things.includes(id) && has(members, id) ? [mention] : [];
  });
  const names = nameWordsOf(around, type);
  return [...saying].every(
    (word) =>
      liesWithin(word, mentions) ||
      isDescribing(word, words, described) ||
      (isParticiple(word.text) && !names.includes(word.text)),
  );
}

/** Whether a word stands right before one of some names: "author Neil Gaiman", "the city of New York". */
function isDescribing(word: Word, words: readonly Word[], names: readonly Mention[]): boolean {
  const next = words.slice(words.indexOf(word) + 1).find(({ text }) => text !== 'of' && !isArticle(text));
  return next !== undefined && names.some(({ start, end }) => start < end && start === next.start);
}
