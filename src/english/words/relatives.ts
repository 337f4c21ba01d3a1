import type { Word } from '../../core/index.ts';

export type Sex = 'female' | 'male';

/** What relatives are called that are of one sex. */
const RELATIVES: Readonly<Record<Sex, ReadonlySet<string>>> = {
  female: new Set(
    'mother mom mum mummy mommy mama grandmother grandma daughter granddaughter sister wife aunt niece'.split(' '),
  ),
  male: new Set('father dad daddy papa grandfather grandpa son grandson brother husband hubby uncle nephew'.split(' ')),
};

/** The one relative that a question speaks of and whose sex that tells: "her father", and not "his mother and father". */
export function relativeSaid(
  words: readonly Pick<Word, 'text'>[],
): { readonly word: string; readonly sex: Sex } | undefined {
  const [first, ...others] = words.flatMap(({ text }) => {
    const word = text.replace(/s$/, '');
    const sex = (['female', 'male'] as const).find((each) => RELATIVES[each].has(word));
    return sex ? [{ word, sex }] : [];
  });
  return others.length === 0 ? first : undefined;
}
