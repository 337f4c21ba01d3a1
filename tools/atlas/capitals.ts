import { CAPITAL_CITIES, KEEP_CITY_NAME, MORE_CAPITALS, UNLISTED_CAPITALS } from './corrections.ts';
import { nameKey } from './names.ts';
import type { SourceCity, SourceCountry } from './sources.ts';

/** A capital by its name, and the city of GeoNames it is, where GeoNames has it. */
export interface Capital {
  readonly country: SourceCountry;
  readonly name: string;
  readonly city?: SourceCity;
  /** The city's own name is the better known one. */
  readonly keepsCityName: boolean;
}

/** Finds the city of every capital: by name, or else the one that GeoNames marks as the country's capital. */
export function matchCapitals(countries: readonly SourceCountry[], cities: readonly SourceCity[]): readonly Capital[] {
  const byId = new Map(cities.map((city) => [city.cityId, city]));
  const marked = new Map(cities.filter((city) => city.featureCode === 'PPLC').map((city) => [city.country, city]));
  const byName = new Map<string, SourceCity[]>();
  for (const city of cities) {
    const key = `${city.country} ${nameKey(city.name)}`;
    const same = byName.get(key);
    if (same) same.push(city);
    else byName.set(key, [city]);
  }
  return countries.flatMap((country) =>
    [...(MORE_CAPITALS[country.cca2] ?? []), ...country.capital].map((name) => {
      const key = `${country.cca2} ${name}`;
      const keepsCityName = KEEP_CITY_NAME.has(country.cca2);
      if (UNLISTED_CAPITALS.has(key)) return { country, name, keepsCityName };
      const known = CAPITAL_CITIES[key];
      const city =
        known === undefined
          ? (best(byName.get(`${country.cca2} ${nameKey(name)}`) ?? []) ?? marked.get(country.cca2))
          : byId.get(known);
      if (!city) throw new Error(`no city was found for the capital ${name} of ${country.name.common}`);
      return { country, name, city, keepsCityName };
    }),
  );
}

/** Of several cities of one name, the one that GeoNames marks as a capital, else the largest. */
function best(cities: readonly SourceCity[]): SourceCity | undefined {
  const rank = (city: SourceCity) => (city.featureCode === 'PPLC' ? Number.POSITIVE_INFINITY : city.population);
  return cities.reduce<SourceCity | undefined>((a, b) => (a && rank(a) >= rank(b) ? a : b), undefined);
}
