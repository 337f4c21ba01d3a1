import { CITY_NAMES, NOT_CITIES } from './corrections.ts';
import { decimal, Facts, text, whole } from './facts.ts';
import { slug, toAscii } from './names.ts';
import type { SourceCity } from './sources.ts';

/** GeoNames' own cut for its middle list: every town that people outside its district may ask about. */
const ENOUGH_PEOPLE = 15_000;

/** Cities and towns, seats of districts and governments among them; not parts of cities, ruins or mere localities. */
const IS_CITY = /^PPL(?:A[1-5]?|C|G|S)?$/;

/** Seats of first-order divisions are kept whatever their size: they are what people know of a province. */
const IS_SEAT = /^PPL[ACG]$/;

/** The cities that enter the atlas, beside capitals, largest first. */
export function chooseCities(cities: readonly SourceCity[], capitals: ReadonlySet<number>): readonly SourceCity[] {
  return cities
    .filter((city) => {
      if (capitals.has(city.cityId)) return true;
      if (!IS_CITY.test(city.featureCode) || NOT_CITIES.has(city.cityId)) return false;
      // A handful is named in Cyrillic only: without an English name nobody could ask for them here.
      if (!/\p{Script=Latin}/u.test(city.name)) return false;
      return city.population >= ENOUGH_PEOPLE || IS_SEAT.test(city.featureCode);
    })
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId);
}

/**
 * An IRI for each city: its name and country, `Paris-FR`. Where several cities of a country share a name, a capital or
 * else the largest keeps that, and the others add the code of their district, `Paris-US-KY`, or else their GeoNames number.
 */
export function cityIris(
  cities: readonly SourceCity[],
  capitals: ReadonlySet<number>,
  labelOf: (city: SourceCity) => string,
): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  const iris = new Map<number, string>();
  const capitalsFirst = [
    ...cities.filter((city) => capitals.has(city.cityId)),
    ...cities.filter((city) => !capitals.has(city.cityId)),
  ];
  for (const city of capitalsFirst) {
    const plain = `city:${slug(labelOf(city))}-${city.country}`;
    const choices = [plain, `${plain}-${city.adminCode}`, `${plain}-${city.cityId}`];
    const free = choices.find((choice) => !taken.has(choice) && /^city:[A-Za-z0-9-]+$/.test(choice));
    if (!free) throw new Error(`no free name for the city ${city.name} (${city.cityId})`);
    taken.add(free);
    iris.set(city.cityId, free);
  }
  return iris;
}

export function cityFacts(city: SourceCity, iri: string, country: string, label: string): Facts {
  const [longitude, latitude] = city.loc.coordinates;
  const facts = new Facts(iri).add('a', ':City').add('rdfs:label', text(label, 'en'));
  facts.addNames('skos:altLabel', city.name, ...(CITY_NAMES[city.cityId] ?? []));
  facts.addNames('skos:hiddenLabel', toAscii(label), toAscii(city.name));
  facts.add(':country', country);
  if (city.population > 0) facts.add(':population', whole(city.population));
  facts.add(':latitude', decimal(latitude)).add(':longitude', decimal(longitude));
  return facts.add(':geonamesId', text(String(city.cityId)));
}
