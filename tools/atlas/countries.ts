import { CODES_AS_NAMES, COUNTRY_NAMES, MISLEADING_SPELLINGS, NOT_UN_MEMBERS } from './corrections.ts';
import { decimal, Facts, flag, text } from './facts.ts';
import { languageTag } from './language-tags.ts';
import type { NamedThings } from './named-things.ts';
import { slug, toAscii } from './names.ts';
import { continentOf, regionIri } from './regions.ts';
import type { SourceCountry } from './sources.ts';

export const countryIri = (country: SourceCountry): string => `country:${slug(country.name.common)}`;

export interface CountryContext {
  readonly byCode: ReadonlyMap<string, SourceCountry>;
  readonly capitalsOf: (country: SourceCountry) => readonly string[];
  readonly currencies: NamedThings;
  readonly languages: NamedThings;
}

export function countryFacts(country: SourceCountry, context: CountryContext): Facts {
  const facts = new Facts(countryIri(country));
  facts.add('a', country.independent ? ':Country' : ':Territory', ':CountryOrTerritory');
  addNames(facts, country);
  facts.add(':capital', ...context.capitalsOf(country));
  facts.add(':continent', regionIri(continentOf(country)));
  if (country.subregion) facts.add(':subregion', regionIri(country.subregion));
  facts.add(':borders', ...neighbours(country, context.byCode).map(countryIri));
  facts.add(':currency', ...Object.keys(country.currencies).map((code) => context.currencies.iriOf(code)));
  facts.add(':language', ...Object.keys(country.languages).map((code) => context.languages.iriOf(code)));
  if (country.area > 0) facts.add(':area', decimal(country.area));
  facts.add(':landlocked', flag(country.landlocked));
  if (country.independent !== null) facts.add(':independent', flag(country.independent));
  facts.add(':unMember', flag(country.unMember && !NOT_UN_MEMBERS.has(country.cca2)));
  facts.add(':callingCode', ...callingCodes(country).map((code) => text(code)));
  facts.add(':topLevelDomain', ...country.tld.map((domain) => text(domain)));
  facts.add(':isoAlpha2', text(country.cca2)).add(':isoAlpha3', text(country.cca3));
  if (country.ccn3) facts.add(':isoNumeric', text(country.ccn3));
  if (country.cioc) facts.add(':iocCode', text(country.cioc));
  facts.add(':flag', text(country.flag));
  return facts.add(':latitude', decimal(country.latlng[0])).add(':longitude', decimal(country.latlng[1]));
}

function addNames(facts: Facts, country: SourceCountry): void {
  const { common, official, native } = country.name;
  const demonyms = [country.demonyms.eng.m, country.demonyms.eng.f].filter((demonym) => demonym !== '');
  facts.add('rdfs:label', text(common, 'en'));
  for (const [code, name] of Object.entries(country.translations)) {
    if (name.common) facts.add('rdfs:label', text(name.common, languageTag(code)));
  }
  facts.addNames('skos:altLabel', official, ...spellings(country), ...(COUNTRY_NAMES[country.cca2] ?? []));
  facts.addNames('skos:hiddenLabel', toAscii(common), country.cca3, ...demonyms);
  facts.add(':officialName', text(official, 'en'));
  for (const [code, name] of Object.entries(native)) facts.add(':nativeName', text(name.common, languageTag(code)));
  facts.add(':demonym', ...demonyms.map((demonym) => text(demonym, 'en')));
}

/** Spellings in Latin letters; one entry is in phonetic script, and most begin with the two-letter code. */
function spellings(country: SourceCountry): readonly string[] {
  return country.altSpellings.filter((spelling) => {
    if (/^[A-Z]{2}$/.test(spelling)) return CODES_AS_NAMES.has(spelling);
    if (/[ʁɛɡɔ]/.test(spelling) || MISLEADING_SPELLINGS.has(spelling)) return false;
    return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(spelling);
  });
}

/** A border that only one of the two sides states is at sea, and left out. */
function neighbours(country: SourceCountry, byCode: ReadonlyMap<string, SourceCountry>): readonly SourceCountry[] {
  return country.borders.map((code) => byCode.get(code)!).filter((other) => other.borders.includes(country.cca3));
}

/** The source lists area codes under +1 and first digits under +7, which are not what a country's code is. */
function callingCodes({ idd: { root, suffixes } }: SourceCountry): readonly string[] {
  if (root === '' || suffixes.length === 0) return [];
  if (root === '+7' || (root === '+1' && suffixes.length > 3)) return [root];
  return suffixes.map((suffix) => `${root}${suffix}`);
}
