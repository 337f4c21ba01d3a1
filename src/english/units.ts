import { DURATION_PARTS } from '../form/index.ts';

/** A unit of measurement, what it measures, how large it is among those that measure the same, and where its zero lies. */
interface Unit {
  readonly name: string;
  readonly short?: string;
  readonly measures?: string;
  readonly size?: number;
  readonly zero?: number;
}

/** How a unit is written, its name first; its size; its codes in QUDT and of UN/CEFACT, which shops and schema.org use; its zero. */
type Row = readonly [written: string, size: number, codes?: string, zero?: number];

const LENGTHS: readonly Row[] = [
  ['metre m meter meters metres', 1, 'M MTR'],
  ['kilometre km kms kilometer kilometers kilometres', 1e3, 'KiloM KMT'],
  ['decimetre dm decimeter decimeters decimetres', 0.1, 'DeciM DMT'],
  ['centimetre cm centimeter centimeters centimetres', 1e-2, 'CentiM CMT'],
  ['millimetre mm millimeter millimeters millimetres', 1e-3, 'MilliM MMT'],
  ['micrometre µm um micrometer micrometers micrometres micron microns', 1e-6, 'MicroM 4H'],
  ['mile miles mi', 1609.344, 'MI SMI'],
  ['foot feet ft', 0.3048, 'FT FOT'],
  ['inch inches', 0.0254, 'IN INH'],
  ['yard yards yd', 0.9144, 'YD YRD'],
];

/** Units with how they are written, by what they measure. What stands by itself is turned into no other. */
const UNITS: Readonly<Record<string, readonly Row[]>> = {
  length: [...LENGTHS, ['nautical-mile nmi', 1852, 'MI_N NMI']],
  area: [...powers(2, 'square', '²'), ['hectare hectares ha', 1e4, 'HA HAR'], ['acre acres', 4046.8564224, 'AC ACR']],
  mass: [
    ['kilogram kg kgs kilograms kilo kilos kilogramme kilogrammes', 1, 'KiloGM KGM'],
    ['gram g grams gramme grammes', 1e-3, 'GM GRM'],
    ['milligram mg milligrams', 1e-6, 'MilliGM MGM'],
    ['microgram µg ug mcg micrograms', 1e-9, 'MicroGM MC'],
    ['ton tons tonne tonnes', 1e3, 'TONNE TON_Metric TNE'],
    ['lb lbs', 0.45359237, 'LB LBR'],
    ['ounce ounces oz', 0.028349523125, 'OZ ONZ'],
  ],
  volume: [
    ...powers(3, 'cubic', '³'),
    ['litre l liter liters litres', 1e-3, 'L LTR'],
    ['millilitre ml milliliter milliliters millilitres', 1e-6, 'MilliL MLT'],
    ['centilitre cl centiliter centiliters centilitres', 1e-5, 'CentiL CLT'],
    ['decilitre dl deciliter deciliters decilitres', 1e-4, 'DeciL DLT'],
    ['hectolitre hl hectoliter hectoliters hectolitres', 0.1, 'HectoL HLT'],
    ['us-gallon', 0.003785411784, 'GAL_US GLL'],
    ['imperial-gallon', 0.00454609, 'GAL_UK GAL_IMP GLI'],
  ],
  duration: [
    ['second seconds sec secs', 1, 'SEC s'],
    ['millisecond ms milliseconds', 1e-3, 'MilliSEC C26'],
    ['minute minutes min mins', 60, 'MIN'],
    ['hour hours hr hrs h', 3600, 'HR HUR'],
    ['day days', 86_400, 'DAY d'],
    ['week weeks', 604_800, 'WK WEE'],
  ],
  // How many days they have differs.
  years: [
    ['month months', 1, 'MO MON'],
    ['year years yr yrs', 12, 'YR ANN'],
  ],
  power: [
    ['watt watts', 1, 'W WTT'],
    ['kilowatt kW kilowatts', 1e3, 'KiloW KWT'],
    ['megawatt MW megawatts', 1e6, 'MegaW MAW'],
    ['gigawatt GW gigawatts', 1e9, 'GigaW A90'],
  ],
  'apparent power': [
    ['kilovolt-ampere kVA', 1e3, 'KiloV-A KVA'],
    ['megavolt-ampere MVA', 1e6, 'MegaV-A MVA'],
  ],
  voltage: [
    ['volt volts', 1, 'V VLT'],
    ['kilovolt kV kilovolts', 1e3, 'KiloV KVT'],
  ],
  current: [
    ['ampere amperes amp amps', 1, 'A AMP'],
    ['kiloampere kA kiloamperes', 1e3, 'KiloA B22'],
  ],
  energy: [
    ['joule joules', 1, 'J JOU'],
    ['kilojoule kJ kilojoules', 1e3, 'KiloJ KJO'],
    ['megajoule MJ megajoules', 1e6, 'MegaJ 3B'],
    ['kilocalorie kcal kilocalories', 4184, 'KiloCAL E14'],
    ['kilowatt-hour kWh', 3.6e6, 'KiloW-HR KWH'],
    ['megawatt-hour MWh', 3.6e9, 'MegaW-HR MWH'],
    ['gigawatt-hour GWh', 3.6e12, 'GigaW-HR GWH'],
  ],
  speed: [
    ['metre-per-second m/s', 1, 'M-PER-SEC MTS'],
    ['kilometre-per-hour km/h kmh kph', 1 / 3.6, 'KiloM-PER-HR KMH'],
    ['mile-per-hour mph', 0.44704, 'MI-PER-HR HM'],
    ['knot knots', 1852 / 3600, 'KN KNT'],
  ],
  temperature: [
    ['celsius °C', 1, 'DEG_C CEL', 0],
    ['fahrenheit °F', 5 / 9, 'DEG_F FAH', -160 / 9],
    ['kelvin kelvins', 1, 'K KEL', -273.15],
  ],
  frequency: [
    ['hertz Hz', 1, 'HZ HTZ'],
    ['kilohertz kHz', 1e3, 'KiloHZ KHZ'],
    ['megahertz MHz', 1e6, 'MegaHZ MHZ'],
    ['gigahertz GHz', 1e9, 'GigaHZ A86'],
  ],
  pressure: [
    ['pascal pascals', 1, 'PA PAL'],
    ['hectopascal hPa hectopascals', 100, 'HectoPA A97'],
    ['kilopascal kPa kilopascals', 1e3, 'KiloPA KPA'],
    ['megapascal MPa megapascals', 1e6, 'MegaPA MPA'],
    ['bar', 1e5, 'BAR'],
    ['millibar mbar millibars', 100, 'MilliBAR MBR'],
  ],
  data: [
    ['byte bytes', 1, 'BYTE AD'],
    ['kilobyte kB kilobytes', 1e3, 'KiloBYTE 2P'],
    ['megabyte MB megabytes', 1e6, 'MegaBYTE 4L'],
    ['gigabyte GB gigabytes', 1e9, 'GigaBYTE E34'],
    ['terabyte TB terabytes', 1e12, 'TeraBYTE E35'],
  ],
};
/** Pounds are money as well as a weight. */
const ALONE = [
  ...['degree degrees °', 'percent % per\u00a0cent', 'dollar dollars $ usd', 'euro euros € eur', 'pound pounds £ gbp'],
  ...['person people persons', 'time times'],
];
/** UN/CEFACT has words of its own for what is square or cubic. */
const SQUARE_OR_CUBIC = [
  ...['MTK square-metre', 'KMK square-kilometre', 'CMK square-centimetre', 'FTK square-foot', 'MIK square-mile'],
  ...['MTQ cubic-metre', 'DMQ cubic-decimetre', 'CMQ cubic-centimetre', 'FTQ cubic-foot', 'INQ cubic-inch'],
];

/** Areas and volumes by the lengths of their sides: "m²", "sqft", "cubic-metre". */
function powers(power: 2 | 3, name: string, sign: string): readonly Row[] {
  return LENGTHS.map(([written, size, codes = '']): Row => {
    const [first, ...others] = written.split(' ');
    const short = others.filter((each) => each.length <= 2);
    const signs = short.flatMap((each) => [`${each}${sign}`, `${each}${power}`, ...(power === 2 ? [`sq${each}`] : [])]);
    return [[`${name}-${first}`, ...signs].join(' '), size ** power, `${codes.split(' ', 1)[0]}${power}`];
  });
}

const rows = Object.entries(UNITS).flatMap(([measures, units]) =>
  units.map(([forms, size, codes = '', zero = 0]) => {
    const [name, short = name] = forms.split(' ') as [string, ...string[]];
    return { forms, codes, unit: { name, short, measures, size, zero } satisfies Unit };
  }),
);
const written = new Map<string, Unit>([
  ...rows.flatMap(({ forms, unit }) => spelled(forms, unit)),
  ...ALONE.flatMap((forms) => spelled(forms, { name: forms.split(' ', 1)[0]! })),
]);
const coded = new Map<string, string>([
  ...rows.flatMap(({ codes, unit }) => codes.split(' ').map((code) => [code, unit.name] as const)),
  ...SQUARE_OR_CUBIC.map((each) => each.split(' ') as [string, string]),
]);

function spelled(forms: string, unit: Unit): readonly (readonly [string, Unit])[] {
  return forms.split(' ').map((form) => [form.toLowerCase().replace('\u00a0', ' '), unit]);
}

/** The name of the unit that is written so, "hrs", "sq km" or "miles per hour". */
export function unitWritten(text: string): string | undefined {
  const [, power, side] = /^(sq(?:uare|\.)?|cu(?:bic|\.)?) ?(.+)$/.exec(text) ?? [];
  if (side !== undefined && written.get(text) === undefined) {
    const length = written.get(side)?.name;
    return length && written.get(`${power!.startsWith('s') ? 'square' : 'cubic'}-${length}`)?.name;
  }
  const [, way, of] = /^(.+?)(?: per | ?\/ ?)(.+)$/.exec(text) ?? [];
  if (of !== undefined && written.get(text) === undefined) return ratio(way!, of);
  return (written.get(text) ?? written.get(text.replace(/^(?:degrees?|°) ?(?=\p{L})/u, '')))?.name;
}

/** Short forms of units that say so only beside another. */
const BESIDE: ReadonlyMap<string, string> = new Map([
  ['h', 'hour'],
  ['s', 'second'],
  ['t', 'ton'],
]);
/** Something in so many hours or litres: what comes in days or years is counted by itself, "ten hours per week". */
const SHARED = new Set(['volume', 'area', 'mass', 'length']);
const MOMENTS = new Set(['second', 'minute', 'hour']);

/** The name of a unit of so much of one in one of another, "mg/l", where that is something else than a share. */
function ratio(way: string, of: string): string | undefined {
  const [a, b] = [way, of].map((each) => unitNamed(BESIDE.get(each) ?? unitWritten(each) ?? ''));
  if (a === undefined || b === undefined || a.name === 'time' || a.measures === b.measures) return undefined;
  return SHARED.has(b.measures ?? '') || MOMENTS.has(b.name) ? `${a.name}-per-${b.name}` : undefined;
}

/** A unit by its name: a ratio of two is as large as one is in the other. */
function unitNamed(name: string): Unit | undefined {
  const known = written.get(name);
  const [, way, of] = /^(.+?)-per-(.+)$/.exec(name) ?? [];
  if (known !== undefined || of === undefined) return known;
  const [a, b] = [written.get(way!), written.get(of)];
  if (a?.size === undefined || b?.size === undefined) return a && b && { name };
  return { name, measures: `${a.measures} per ${b.measures}`, size: a.size / b.size };
}

/** The name of the unit that stands so beside a number: by a code, the end of an IRI, or as people write it. */
export function unitCoded(text: string): string | undefined {
  return coded.get(text) ?? unitWritten(text.toLowerCase().replaceAll(/[_-]/g, ' ').trim());
}

/** A unit as it stands behind a number, where it is known by a code or by our name of it: "kg" of `KGM`; others as they are written. */
export function unitShort(text: string): string {
  const name = coded.get(text) ?? (/\p{Ll}\p{Lu}/u.test(text) ? unitCoded(text) : undefined) ?? text;
  return (written.get(name)?.name === name && written.get(name)?.short?.replaceAll('-', ' ')) || text;
}

/** Words that are no unit but where they stand last, or in numbers: "second author", "min price". */
const ONLY_LAST = new Set([
  'm',
  'g',
  'l',
  'min',
  'sec',
  'mi',
  'mw',
  'ha',
  'ms',
  'dm',
  'cl',
  'dl',
  'yd',
  'oz',
  'hz',
  'kb',
  'mb',
  'gb',
  'tb',
  'mj',
  'kj',
]);
const NEVER = new Set(['second', 'foot', 'time', 'times', 'person', 'people', 'persons', 'h', 'bar', 'knot', 'knots']);

/** The unit that a relation has in its name: "duration minutes", "weight in kg", "height (cm)", "nitrate mg l". */
export function unitInName(name: string): string | undefined {
  const words =
    name
      .toLowerCase()
      .replaceAll('μ', 'µ')
      .match(/[\p{L}\d²³°%$€£]+/gu) ?? [];
  const last = words.length - 1;
  const two = last > 1 ? ratioIn(words.slice(1)) : undefined;
  if (two !== undefined) return two;
  const at = words.findLastIndex(
    (word, i) =>
      last > 0 &&
      words[i - 1] !== 'per' &&
      written.get(word)?.measures &&
      !NEVER.has(word) &&
      (i === last || !ONLY_LAST.has(word)),
  );
  return at < 0
    ? undefined
    : unitWritten(/^sq(?:uare)?$/.test(words[at - 1] ?? '') ? `square ${words[at]}` : words[at]!);
}

/** What the numbers of a relation measure that has their unit in its name, or is called by it: a duration, of "months" and "takes minutes". */
export function measuredInName(name: string): string | undefined {
  const alone = name.toLowerCase();
  const unit = unitInName(name) ?? (NEVER.has(alone) || ONLY_LAST.has(alone) ? undefined : unitWritten(alone));
  return unit === undefined ? undefined : unitNamed(unit)?.measures;
}

/** Longer words say what each counts, "distance km day". */
const LONGEST_SHORT = 3;

/** Two units in short that stand last, with or without what is said between them. */
function ratioIn(words: readonly string[]): string | undefined {
  const [way, per, of] = words.slice(-3);
  if (per === 'per') return way && of && ratio(way, of);
  const [short, next] = words.slice(-2);
  if (next === undefined || short!.length > LONGEST_SHORT || next.length > 2) return undefined;
  return ratio(short!, next);
}

/** The unit that a description tells: "Weight in grams.", "how tall it is (cm)". */
export function unitDescribed(text: string): string | undefined {
  const told = /\bin (?:the unit )?((?:(?:square|cubic) )?[\p{L}²³°%]+(?: per \p{L}+)?)|\(([^()]{1,20})\)/giu;
  for (const [, said, inBrackets] of text.toLowerCase().matchAll(told)) {
    const unit = (said ?? inBrackets!).trim();
    if (unit !== 'a' && !NEVER.has(unit) && written.get(unitWritten(unit) ?? '')?.measures) return unitWritten(unit);
  }
  return undefined;
}

/** What durations are compared in, whatever they are written in: the number of their seconds. */
export const DURATION = 'seconds of a duration';

/** A number of one unit as one of another that measures the same; none where they do not. */
export function inUnit(value: number, from: string, to: string): number | undefined {
  if (to === DURATION) {
    const part = DURATION_PARTS.find(({ unit }) => unit === from);
    return part && value * part.seconds;
  }
  const turn = turning(from, to);
  // Without the tail that binary fractions leave.
  return turn && Number((value * turn.size + turn.zero).toPrecision(12));
}

/** Whether a number is what was said in a unit, in this one or in another that measures the same: 2 kg are 2000 in grams. */
export function isAmount(value: number, said: number, unit: string | undefined): boolean {
  if (value === said || unit === undefined) return value === said;
  const others = new Set([...written.values()].map(({ name }) => name));
  return [...others, DURATION].some((other) => inUnit(said, unit, other) === value);
}

/** By what a number of one unit is multiplied, and what is added then, to have it in another that measures the same. */
export function turning(from: string, to: string): { readonly size: number; readonly zero: number } | undefined {
  const b = unitNamed(to);
  // Where weights are spoken of, pounds are no money.
  const a = unitNamed(from === 'pound' && b?.measures === 'mass' ? 'lb' : from);
  if (a?.size === undefined || b?.size === undefined || a.measures !== b.measures) return undefined;
  return { size: a.size / b.size, zero: ((a.zero ?? 0) - (b.zero ?? 0)) / b.size };
}
