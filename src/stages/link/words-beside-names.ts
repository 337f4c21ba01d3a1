import type { Linked, Word } from '../../core/index.ts';
import { overlaps } from '../../english/index.ts';
import { surelyNamed } from './surely-named.ts';

/** The words of a question that say something and are no part of what is surely named. */
export function wordsBesideNames(linked: Linked): readonly Word[] {
  const named = surelyNamed(linked).map(({ mention }) => mention);
  return linked.wording.words.filter((word) => !word.isFunction && !named.some((mention) => overlaps(mention, word)));
}
