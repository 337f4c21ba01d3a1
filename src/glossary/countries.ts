import { readData } from './read-data.ts';
import { TONGUES, type Tongue } from './tongues.ts';

/** A country, by its code where it has one. */
interface Country {
  readonly code?: string;
  /** What its people and things are called in English. */
  readonly people: readonly string[];
  /** What it is called besides what languages call it. */
  readonly names: readonly string[];
}

let read: readonly Country[] | undefined;

/** The countries of `data/countries.txt`, read when they are first asked for. */
function countries(): readonly Country[] {
  read ??= countriesIn(readData('countries.txt'));
  return read;
}

export function countriesIn(text: string): readonly Country[] {
  return text.split('\n').flatMap((line): readonly Country[] => {
    const [code = '', told] = line.split(' = ');
    if (told === undefined || line.startsWith('#')) return [];
    const [people = [], names = []] = told.split('|').map((cell) => cell.split(',').map((each) => each.trim()));
    return [{ ...(code !== '-' && { code }), people, names }];
  });
}

/** What countries with a code are called in a language, and in English. */
export function countryNames(tongue: Tongue): readonly (readonly [own: string, english: string])[] {
  const english = namesIn('en');
  return (WRITTEN[tongue] ?? [tongue]).map(namesIn).flatMap((own) =>
    countries().flatMap(({ code }) => {
      const [said, meant] = [code && own(code), code && english(code)];
      return said && meant ? [[said, meant] as const] : [];
    }),
  );
}

/** Languages that are written in more ways than one. */
const WRITTEN: Readonly<Partial<Record<Tongue, readonly string[]>>> = { pt: ['pt', 'pt-PT'] };

function namesIn(language: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return (code) => names.of(code);
}

/** What a country may be called in a graph. */
export interface CountryNames {
  /** Names in English and in other languages, in small letters. */
  readonly names: readonly string[];
  readonly code?: string;
}

let byPeople: ReadonlyMap<string, readonly CountryNames[]> | undefined;

/** Countries whose people or things are called so: "Swiss", "Danes", "South African". */
export function countriesOf(people: string): readonly CountryNames[] {
  byPeople ??= peopleOf(countries());
  const said = people.toLowerCase();
  return byPeople.get(said) ?? byPeople.get(said.replace(/s$/, '')) ?? [];
}

function peopleOf(all: readonly Country[]): ReadonlyMap<string, readonly CountryNames[]> {
  const naming = ['en', ...TONGUES.flatMap((tongue) => WRITTEN[tongue] ?? [tongue])].map(namesIn);
  const found = new Map<string, CountryNames[]>();
  for (const { code, people, names } of all) {
    const called = code === undefined ? [] : naming.flatMap((nameOf) => nameOf(code) ?? []);
    const small = [...new Set([...called, ...names].map((name) => name.toLowerCase()))];
    const country = { names: small, ...(code !== undefined && { code }) };
    for (const said of people.map((each) => each.toLowerCase())) found.set(said, [...(found.get(said) ?? []), country]);
  }
  return found;
}
