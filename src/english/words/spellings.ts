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

const titles = new Set(
  'mr mister mrs ms miss dr doctor prof professor sir dame lord lady rev reverend herr frau'.split(' '),
);

/** Whether a word is said before the name of a person and is no part of it. */
export function isPersonalTitle(word: string): boolean {
  return titles.has(word);
}

/** The number that a word of a name says, as "8" and "VIII" do; undefined where it says none up to twenty. */
export function numeral(word: string): number | undefined {
  if (/^\d\d?$/.test(word)) return Number(word);
  const place = romans.indexOf(word);
  return place < 0 ? undefined : place + 1;
}
