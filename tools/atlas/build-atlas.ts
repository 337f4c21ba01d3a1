import { readFileSync } from 'node:fs';
import { type Capital, matchCapitals } from './capitals.ts';
import { chooseCities, cityFacts, cityIris } from './cities.ts';
import { countryFacts, countryIri } from './countries.ts';
import { Facts, text } from './facts.ts';
import { currencies, languages } from './named-things.ts';
import { slug, toAscii } from './names.ts';
import { regions } from './regions.ts';
import { type SourceCity, type SourceCountry, sourceCities, sourceCountries } from './sources.ts';

/** The whole atlas as one Turtle text: the vocabulary, then every thing with what is known of it. */
export function buildAtlas(): string {
  const vocabulary = readFileSync(new URL('vocabulary.ttl', import.meta.url), 'utf8');
  const things = describeWorld();
  checkAgainst(vocabulary, things);
  return `${vocabulary}\n# Facts\n\n${things.map((facts) => facts.toTurtle()).join('')}`;
}

function describeWorld(): readonly Facts[] {
  const countries = [...sourceCountries()].sort((a, b) => (a.cca3 < b.cca3 ? -1 : 1));
  const byAlpha3 = new Map(countries.map((country) => [country.cca3, country]));
  const byAlpha2 = new Map(countries.map((country) => [country.cca2, country]));
  const capitals = matchCapitals(countries, sourceCities());
  const capitalIds = new Set(capitals.flatMap((capital) => capital.city?.cityId ?? []));
  const cities = chooseCities(sourceCities(), capitalIds);
  const capitalLabels = new Map(capitals.flatMap((c) => (c.city && !c.keepsCityName ? [[c.city.cityId, c.name]] : [])));
  const labelOf = (city: SourceCity) => capitalLabels.get(city.cityId) ?? city.name;
  const iris = cityIris(cities, capitalIds, labelOf);
  const iriOf = (capital: Capital) =>
    capital.city ? iris.get(capital.city.cityId)! : `city:${slug(capital.name)}-${capital.country.cca2}`;

  const context = {
    byCode: byAlpha3,
    capitalsOf: (country: SourceCountry) => capitals.filter((c) => c.country === country).map(iriOf),
    currencies: currencies(countries),
    languages: languages(countries),
  };
  const cityThings = new Map(
    cities.map((city) => {
      const iri = iris.get(city.cityId)!;
      return [iri, cityFacts(city, iri, countryIri(byAlpha2.get(city.country)!), labelOf(city))];
    }),
  );
  for (const capital of capitals) {
    const iri = iriOf(capital);
    const facts = cityThings.get(iri) ?? unlistedCity(iri, capital.name, countryIri(capital.country));
    cityThings.set(iri, facts.add('a', ':Capital').add(':capitalOf', countryIri(capital.country)));
    facts.addNames('skos:altLabel', capital.name);
  }
  return [
    ...regions(countries),
    ...context.currencies.facts,
    ...context.languages.facts,
    ...countries.map((country) => countryFacts(country, context)),
    ...cityThings.values(),
  ];
}

function unlistedCity(iri: string, name: string, country: string): Facts {
  const facts = new Facts(iri).add('a', ':City').add('rdfs:label', text(name, 'en'));
  return facts.addNames('skos:hiddenLabel', toAscii(name)).add(':country', country);
}

/** No fact may use a class or relation that the vocabulary does not declare, and no two things may share a name. */
function checkAgainst(vocabulary: string, things: readonly Facts[]): void {
  const declared = new Set([...vocabulary.matchAll(/^(:\w+) a owl:/gm)].map((match) => match[1]));
  const seen = new Set<string>();
  for (const facts of things) {
    if (seen.has(facts.subject)) throw new Error(`two things are called ${facts.subject}`);
    seen.add(facts.subject);
    const used = [...facts.predicates(), ...facts.values('a')].filter((name) => name.startsWith(':'));
    const unknown = used.find((name) => !declared.has(name));
    if (unknown) throw new Error(`${facts.subject} uses ${unknown}, which vocabulary.ttl does not declare`);
  }
}
