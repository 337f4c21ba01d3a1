/**
 * What the sources get wrong or leave ambiguous, by hand, each with its reason. Nothing else in the atlas is ours
 * but the names people use that neither source lists.
 */

/** The Holy See is an observer at the United Nations, not a member. */
export const NOT_UN_MEMBERS: ReadonlySet<string> = new Set(['VA']);

/** Capitals beside those of the source: Mbabane is Eswatini's seat of government, Lobamba that of its parliament. */
export const MORE_CAPITALS: Readonly<Record<string, readonly string[]>> = { SZ: ['Mbabane'] };

/** Capitals whose city cannot be told by name: country and capital → GeoNames id. */
export const CAPITAL_CITIES: Readonly<Record<string, number>> = {
  'EH El Aaiún': 2462881,
  // A small place of the same name in another province must not win.
  'PA Panama City': 3703443,
};

/** Capitals that GeoNames' cities do not hold at all: they get a name and a country, and no position. */
export const UNLISTED_CAPITALS: ReadonlySet<string> = new Set([
  'GS King Edward Point',
  'IO Diego Garcia',
  'TK Fakaofo',
]);

/** Capitals better known by GeoNames' name than by that of world-countries. */
export const KEEP_CITY_NAME: ReadonlySet<string> = new Set(['HK']);

/** Boroughs of New York, listed by GeoNames like county seats: the Bronx, Brooklyn, Manhattan, Queens, Staten Island. */
export const NOT_CITIES: ReadonlySet<number> = new Set([5110266, 5110302, 5125771, 5133273, 5139568]);

/** Where one code has several names, the one that is preferred; the others become alternative names. */
export const PREFERRED_NAMES: Readonly<Record<string, string>> = {
  GBP: 'Pound sterling',
  DKK: 'Danish krone',
  NOK: 'Norwegian krone',
  ron: 'Romanian',
  sot: 'Sotho',
};

/** Languages whose name holds two: the name and its alternative. */
export const SPLIT_NAMES: Readonly<Record<string, readonly [string, string]>> = { fas: ['Persian', 'Farsi'] };

/** Spellings that mean something else to an English reader. */
export const MISLEADING_SPELLINGS: ReadonlySet<string> = new Set(['Island', 'Prathet', 'Mexicanos', 'Portuguesa']);

/** Two-letter codes that people do use as names. Others, such as IS and IN, would be found in every sentence. */
export const CODES_AS_NAMES: ReadonlySet<string> = new Set(['US', 'UK']);

/** Names in use that the sources lack: ISO code → names. */
export const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  CI: ["Cote d'Ivoire"],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['Britain'],
  RU: ['Russian Federation'],
  TR: ['Türkiye'],
  US: ['America', 'the States', 'U.S.', 'U.S.A.'],
  VA: ['Holy See'],
};

/** Names in use that the sources lack: GeoNames id → names. */
export const CITY_NAMES: Readonly<Record<number, readonly string[]>> = {
  1275339: ['Bombay'],
  1277333: ['Bangalore'],
  1275004: ['Calcutta'],
  1264527: ['Madras'],
  1253405: ['Benares'],
  1298824: ['Rangoon'],
  1566083: ['Saigon'],
  1809858: ['Canton'],
  1816670: ['Peking'],
  2028462: ['Ulaanbaatar'],
  498817: ['St. Petersburg', 'Leningrad'],
  703448: ['Kiev'],
  698740: ['Odesa'],
  702550: ['Lvov'],
  706483: ['Kharkov'],
  734077: ['Salonica'],
  99532: ['Basra'],
  2886242: ['Cologne'],
  2861650: ['Nuremberg'],
  2867714: ['München'],
  2910831: ['Hanover'],
  2761369: ['Wien'],
  2711537: ['Gothenburg'],
  2660646: ['Geneva'],
  2659811: ['Lucerne'],
  2803138: ['Antwerp'],
  2797656: ['Ghent'],
  2800931: ['Bruges'],
  2510911: ['Seville'],
  3094802: ['Cracow'],
  2624652: ['Aarhus'],
  2747373: ['Den Haag'],
  3067696: ['Praha'],
  5128581: ['New York', 'NYC'],
  5368361: ['LA'],
  4140963: ['Washington', 'Washington DC'],
};
