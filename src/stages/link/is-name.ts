import type { Linked, LinkedEntity, Word } from '../../core/index.ts';
import { wordsWithin } from '../../english/index.ts';
import { ofQuestion, type Surroundings, schemaNames } from '../knowledge/index.ts';

/**
 * Whether the words of a link name a thing rather than ask for something, as "director" may do although a film is called so. Several words
 * do; one does where it is written as a name, or where no name is written so and the graph calls no relation or class by it.
 */
export const nameTest = ofQuestion(({ wording }: Linked, around: Surroundings): ((link: LinkedEntity) => boolean) => {
  const isMarked = ({ capital, isFunction, start }: Word) => capital && !isFunction && start > 0;
  const isCased = wording.words.some(isMarked);
  const { terms } = schemaNames(around);
  return ({ mention, by }) => {
    if (by === 'asker' || mention.start === mention.end) return true;
    const own = wordsWithin(wording, mention).filter(({ isFunction }) => !isFunction);
    const [word] = own;
    if (!word || own.length > 1 || isMarked(word)) return true;
    return !isCased && !word.isEveryday && !terms.has(word.stem);
  };
});
