import { CODES_AS_NAMES, PREFERRED_NAMES, SPLIT_NAMES } from './corrections.ts';
import { Facts, text } from './facts.ts';
import { slug } from './names.ts';
import type { SourceCountry } from './sources.ts';

/** Currencies and languages by their code: countries name both, not always alike. */
export interface NamedThings {
  readonly facts: readonly Facts[];
  iriOf(code: string): string;
}

export function currencies(countries: readonly SourceCountry[]): NamedThings {
  const symbols = new Map<string, string>();
  const names = countries.flatMap((country) =>
    Object.entries(country.currencies).map(([code, { name, symbol }]) => {
      if (!symbols.has(code) && symbol) symbols.set(code, symbol);
      return [code, name] as const;
    }),
  );
  return collect('currency', ':Currency', names, (facts, code, name) => {
    facts.add(':currencyCode', text(code));
    const symbol = symbols.get(code);
    if (symbol) facts.add(':symbol', text(symbol));
    facts.addNames('skos:hiddenLabel', code);
    facts.addNames('skos:altLabel', ...currencyNames(name, code, countries));
  });
}

/** What else a country's own money is called: the "United States dollar" is the "US dollar" and the "American dollar". */
function currencyNames(name: string, code: string, countries: readonly SourceCountry[]): readonly string[] {
  return countries
    .filter(({ currencies }) => currencies[code] !== undefined)
    .flatMap(({ name: { common }, demonyms, altSpellings }) => {
      const owners = [common, demonyms.eng.m].filter((owner) => owner !== '');
      const owner = owners.find((each) => name.startsWith(`${each} `));
      if (owner === undefined) return [];
      const short = altSpellings.filter((spelling) => CODES_AS_NAMES.has(spelling));
      return [...owners, ...short].map((other) => `${other}${name.slice(owner.length)}`);
    });
}

export function languages(countries: readonly SourceCountry[]): NamedThings {
  const names = countries.flatMap((country) => Object.entries(country.languages));
  return collect('language', ':Language', names, (facts, code, name) => {
    facts.add(':languageCode', text(code));
    facts.addNames('skos:altLabel', `${name} language`);
  });
}

function collect(
  prefix: string,
  type: string,
  pairs: readonly (readonly [code: string, name: string])[],
  describe: (facts: Facts, code: string, name: string) => void,
): NamedThings {
  const namesOf = new Map<string, Set<string>>();
  for (const [code, name] of pairs) {
    const names = namesOf.get(code);
    const these = SPLIT_NAMES[code] ?? [name];
    if (names) for (const each of these) names.add(each);
    else namesOf.set(code, new Set(these));
  }
  const iris = new Map<string, string>();
  const facts = [...namesOf].map(([code, names]) => {
    const label = labelOf(code, [...names]);
    const iri = `${prefix}:${slug(label)}`;
    if ([...iris.values()].includes(iri)) throw new Error(`two things are called ${iri}`);
    iris.set(code, iri);
    const thing = new Facts(iri).add('a', type).add('rdfs:label', text(label, 'en'));
    thing.addNames('skos:altLabel', ...names);
    describe(thing, code, label);
    return thing;
  });
  return {
    facts: facts.sort((a, b) => (a.subject < b.subject ? -1 : 1)),
    iriOf: (code) => {
      const iri = iris.get(code);
      if (!iri) throw new Error(`no ${prefix} has the code ${code}`);
      return iri;
    },
  };
}

function labelOf(code: string, names: readonly string[]): string {
  const preferred = PREFERRED_NAMES[code];
  if (preferred !== undefined) {
    if (!names.includes(preferred)) throw new Error(`${code} is no longer called ${preferred}`);
    return preferred;
  }
  if (names.length > 1 && !SPLIT_NAMES[code]) throw new Error(`${code} has several names: ${names.join(', ')}`);
  return names[0]!;
}
