import type { Sex } from './relatives.ts';

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const spellings = new Map<string, string>([
  ...romans.flatMap(
    (roman, i) => [[String(i + 1), roman], ...(i === 0 ? [] : [[roman, String(i + 1)]])] as [string, string][],
  ),
  ...Object.entries({
    st: 'saint',
    mt: 'mount',
    ft: 'fort',
    dr: 'doctor',
    mr: 'mister',
    jr: 'junior',
    sr: 'senior',
    prof: 'professor',
  }).flatMap(
    ([short, long]) =>
      [
        [short, long],
        [long, short],
      ] as [string, string][],
  ),
]);

/** The other usual way to write a word in a name: a numeral in Roman letters or in figures, a title short or in full. */
export function abbreviation(word: string): string | undefined {
  return spellings.get(word);
}

/** What is said before the names of people, by what it tells of them. */
const TITLES: Readonly<Record<Sex | 'either', ReadonlySet<string>>> = {
  female: new Set('mrs ms miss missus madam madame mme mlle frau dame lady señora senora signora doña'.split(' ')),
  male: new Set('mr mister sir lord herr monsieur señor senor signor'.split(' ')),
  either: new Set(
    'mx dr doctor prof professor rev reverend hon capt captain col colonel lt lieutenant sgt sergeant'.split(' '),
  ),
};

/** Whether a word is said before the name of a person and is no part of it. */
export function isPersonalTitle(word: string): boolean {
  return Object.values(TITLES).some((titles) => titles.has(word));
}

/** Of what sex whoever goes by a title is, where that says so. */
export function sexInTitle(word: string): Sex | undefined {
  return (['female', 'male'] as const).find((sex) => TITLES[sex].has(word));
}

/** The number that a word of a name says, as "8" and "VIII" do; undefined where it says none up to twenty. */
export function numeral(word: string): number | undefined {
  if (/^\d\d?$/.test(word)) return Number(word);
  const place = romans.indexOf(word);
  return place < 0 ? undefined : place + 1;
}
