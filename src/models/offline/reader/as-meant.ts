import type { ReadItem } from '../../../core/index.ts';
import { isFunctionWord, isSlip, isSlipOfStem, stem } from '../../../english/index.ts';
import { tokens as normalTokens, plural } from '../../../search/index.ts';
import { isRelation } from './is-relation.ts';

/** Letters of a stem in which a slip may hide: a word that the vocabulary does not have is hardly another. */
const LONG_ENOUGH = 4;

/** Where a word of the question stands. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * A word of a question as it was meant: a rare one that differs from a word of a class or a relation by a slip of the hand is that word, unless it is part of a name.
 * The network is told of the right word, and not only that the two are alike: what it thinks of the pieces of a wrong one is anybody's guess.
 */
export function createAsMeant(
  items: readonly ReadItem[],
  isUsual: (word: string) => boolean,
): (word: string, place: Place) => string {
  let known: ReadonlyMap<string, string> | undefined;
  const schemaWords = (): ReadonlyMap<string, string> => {
    const words = items
      .filter((item) => item.kind === 'class' || isRelation(item))
      .flatMap(({ name }) => normalTokens(name));
    return new Map(words.flatMap((word) => [word, plural(word)].map((each) => [each, stem(each)] as const)));
  };
  const isNamed = ({ start, end }: Place): boolean =>
    items.some(({ kind, mention }) => kind === 'named' && mention && mention.start < end && mention.end > start);
  return (word, place) => {
    const [said = ''] = normalTokens(word);
    if (said.length < LONG_ENOUGH || isUsual(said) || isFunctionWord(said) || isNamed(place)) return word;
    known ??= schemaWords();
    const own = stem(said);
    const words = [...known];
    if (words.some(([, its]) => its === own)) return word;
    const meant =
      words.find(([each]) => each[0] === said[0] && isSlip(said, each)) ??
      words.find(([, its]) => isSlipOfStem(own, its, LONG_ENOUGH));
    return meant?.[0] ?? word;
  };
}
