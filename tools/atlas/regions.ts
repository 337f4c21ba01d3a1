import { Facts, text } from './facts.ts';
import { slug } from './names.ts';
import type { SourceCountry } from './sources.ts';

/** The seven continents. The source has one region for both Americas, and calls Antarctica "Antarctic". */
export function continentOf(country: SourceCountry): string {
  if (country.region === 'Antarctic') return 'Antarctica';
  if (country.region !== 'Americas') return country.region;
  return country.subregion === 'South America' ? 'South America' : 'North America';
}

/** What else a part of a continent is called: the source's "Eastern Africa" is "East Africa" to most. */
function regionNames(name: string): readonly string[] {
  const quarter = /^(South|North)-?(east|west)(?:ern)? /i;
  const [, first, second] = quarter.exec(name) ?? [];
  if (first && second) {
    const rest = name.replace(quarter, '');
    const [side, Side] = [second.toLowerCase(), `${second[0]!.toUpperCase()}${second.slice(1).toLowerCase()}`];
    return [`${first}${side}`, `${first}${side}ern`, `${first}-${Side}`, `${first}-${Side}ern`, `${first} ${Side}`].map(
      (words) => `${words} ${rest}`,
    );
  }
  if (name.startsWith('Middle ')) return [name.replace('Middle', 'Central')];
  const short = name.replace(/^(North|South|East|West)ern /, '$1 ');
  return short === name ? [] : [short];
}

/** The adjective that a region's name makes: "African", "Southeast Asian". */
function adjectives(name: string): readonly string[] {
  if (name === 'Antarctica') return ['Antarctic'];
  if (name.endsWith('Europe')) return [`${name}an`];
  return /(?:Africa|America|ia)$/.test(name) && !name.includes(' and ') ? [`${name}n`] : [];
}

export const regionIri = (name: string): string => `region:${slug(name)}`;

/**
 * Continents and subregions. North and South America are both at once, one thing with two classes: which of the two
 * is meant, the relation says.
 */
export function regions(countries: readonly SourceCountry[]): readonly Facts[] {
  const found = new Map<string, Facts>();
  // "South Africa" is a country, and "South African" its demonym.
  const taken = new Set(countries.flatMap(({ name, demonyms }) => [name.common, demonyms.eng.m]));
  const region = (name: string): Facts => {
    const known = found.get(name);
    if (known) return known;
    const facts = new Facts(regionIri(name)).add('a', ':Region');
    found.set(name, facts.add('rdfs:label', text(name, 'en')));
    const others = regionNames(name).filter((other) => !taken.has(other));
    facts.addNames('skos:altLabel', ...others);
    facts.addNames('skos:hiddenLabel', ...[name, ...others].flatMap(adjectives).filter((other) => !taken.has(other)));
    return facts;
  };
  for (const country of countries) {
    const continent = continentOf(country);
    region(continent).add('a', ':Continent');
    if (country.subregion === '') continue;
    region(country.subregion).add('a', ':Subregion');
    if (country.subregion !== continent) region(country.subregion).add(':partOf', regionIri(continent));
  }
  return [...found.values()].sort((a, b) => (a.subject < b.subject ? -1 : 1));
}
