import { Facts, text } from './facts.ts';
import { slug } from './names.ts';
import type { SourceCountry } from './sources.ts';

/** The seven continents. The source has one region for both Americas, and calls Antarctica "Antarctic". */
export function continentOf(country: SourceCountry): string {
  if (country.region === 'Antarctic') return 'Antarctica';
  if (country.region !== 'Americas') return country.region;
  return country.subregion === 'South America' ? 'South America' : 'North America';
}

export const regionIri = (name: string): string => `region:${slug(name)}`;

/**
 * Continents and subregions. North and South America are both at once, one thing with two classes: which of the two
 * is meant, the relation says.
 */
export function regions(countries: readonly SourceCountry[]): readonly Facts[] {
  const found = new Map<string, Facts>();
  const region = (name: string): Facts => {
    const known = found.get(name);
    if (known) return known;
    const facts = new Facts(regionIri(name)).add('a', ':Region');
    found.set(name, facts.add('rdfs:label', text(name, 'en')));
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
