import type { Mention, Word } from '../../core/index.ts';

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

/** What people call relatives over a generation or more, down or up. */
const OVER_GENERATIONS =
  /\b((?:great[- ]?)*)(grand-?)?(?:child(?:ren)?|kids?|sons?|daughters?|parents?|fathers?|mothers?|mum|mom|dad|ma|pa|offspring)\b/i;
/** What relations are called from parents to children, or from children to parents. */
const GENERATION =
  /^(?:(?:biological|birth|natural) )?(?:father|mother|parent|child|children|son|daughter|sire|dam|offspring)(?: of)?$/i;

/** How many generations away the relatives are whom a text speaks of, and where it does: one's children one, one's grandparents two. */
export function generationsSaid(text: string): (Mention & { readonly generations: number }) | undefined {
  const match = OVER_GENERATIONS.exec(text);
  if (match === null) return undefined;
  const [said, great, grand] = match;
  const generations = 1 + (grand === undefined ? 0 : 1) + (great!.match(/great/gi)?.length ?? 0);
  return { text: said, generations, start: match.index, end: match.index + said.length };
}

/** Whether a relation that is called so leads over one generation. */
export function isGeneration(name: string): boolean {
  return GENERATION.test(name);
}
