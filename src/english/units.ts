import { DURATION_PARTS } from '../form/index.ts';

/** A unit of measurement, what it measures, and how large it is among those that measure the same. */
interface Unit {
  readonly name: string;
  readonly measures?: string;
  readonly size?: number;
}

/** Units with how they are written, by what they measure: the first is the name. What stands by itself is turned into no other. */
const UNITS: Readonly<Record<string, readonly (readonly [written: string, size: number])[]>> = {
  length: [
    ['metre m meter meters metres', 1],
    ['kilometre km kms kilometer kilometers kilometres', 1e3],
    ['centimetre cm centimeter centimeters centimetres', 1e-2],
    ['millimetre mm millimeter millimeters millimetres', 1e-3],
    ['mile mi miles', 1609.344],
    ['foot ft feet', 0.3048],
    ['inch inches', 0.0254],
    ['yard yards', 0.9144],
  ],
  area: [
    ['square-metre m² m2 sqm', 1],
    ['square-kilometre km² km2 sqkm', 1e6],
    ['hectare ha hectares', 1e4],
    ['acre acres', 4046.8564224],
    ['square-mile', 1609.344 ** 2],
    ['square-foot sqft', 0.3048 ** 2],
  ],
  mass: [
    ['kilogram kg kgs kilograms kilo kilos kilogramme kilogrammes', 1],
    ['gram g grams gramme grammes', 1e-3],
    ['milligram mg milligrams', 1e-6],
    ['ton tons tonne tonnes', 1e3],
    ['lb lbs', 0.45359237],
  ],
  volume: [
    ['litre l liter liters litres', 1],
    ['millilitre ml milliliter milliliters millilitres', 1e-3],
    ['hectolitre hl hectoliter hectoliters hectolitres', 100],
  ],
  duration: [
    ['second seconds sec secs', 1],
    ['minute minutes min mins', 60],
    ['hour hours hr hrs', 3600],
    ['day days', 86_400],
    ['week weeks', 604_800],
  ],
  // How many days they have differs.
  years: [
    ['month months', 1],
    ['year years yr yrs', 12],
  ],
  power: [
    ['watt watts', 1],
    ['kilowatt kw kilowatts', 1e3],
    ['megawatt mw megawatts', 1e6],
    ['gigawatt gw gigawatts', 1e9],
  ],
};
/** Pounds are money as well as a weight. */
const ALONE = [
  ...['degree degrees °', 'percent % per\u00a0cent', 'dollar dollars $ usd', 'euro euros € eur', 'pound pounds £ gbp'],
  ...['person people persons', 'time times'],
];

const written = new Map<string, Unit>([
  ...Object.entries(UNITS).flatMap(([measures, units]) =>
    units.flatMap(([forms, size]) => spelled(forms, { name: forms.split(' ', 1)[0]!, measures, size })),
  ),
  ...ALONE.flatMap((forms) => spelled(forms, { name: forms.split(' ', 1)[0]! })),
]);

function spelled(forms: string, unit: Unit): readonly (readonly [string, Unit])[] {
  return forms.split(' ').map((form) => [form.replace('\u00a0', ' '), unit]);
}

/** The name of the unit that is written so, "hrs" or "sq km". */
export function unitWritten(text: string): string | undefined {
  const square = /^sq(?:uare|\.)? ?(.+)$/.exec(text)?.[1];
  const unit = written.get(square ?? text);
  return square === undefined || unit === undefined ? unit?.name : `square-${unit.name}`;
}

/** Words that are no unit but where they stand last, or in numbers: "second author", "min price". */
const ONLY_LAST = new Set(['m', 'g', 'l', 'min', 'sec', 'mi', 'mw', 'ha']);
const NEVER = new Set(['second', 'foot', 'time', 'times', 'person', 'people', 'persons']);

/** The unit that a relation has in its name: "duration minutes", "weight in kg", "height (cm)". */
export function unitInName(name: string): string | undefined {
  const words = name.toLowerCase().match(/[\p{L}\d²°%$€£]+/gu) ?? [];
  const last = words.length - 1;
  const at = words.findLastIndex(
    (word, i) => last > 0 && written.get(word)?.measures && !NEVER.has(word) && (i === last || !ONLY_LAST.has(word)),
  );
  return at < 0
    ? undefined
    : unitWritten(/^sq(?:uare)?$/.test(words[at - 1] ?? '') ? `square ${words[at]}` : words[at]!);
}

/** What durations are compared in, whatever they are written in: the number of their seconds. */
export const DURATION = 'seconds of a duration';

/** A number of one unit as one of another that measures the same; none where they do not. */
export function inUnit(value: number, from: string, to: string): number | undefined {
  if (to === DURATION) {
    const part = DURATION_PARTS.find(({ unit }) => unit === from);
    return part && value * part.seconds;
  }
  const [a, b] = [sizeOf(from), sizeOf(to)];
  if (!a || !b || a.measures !== b.measures) return undefined;
  // Without the tail that binary fractions leave.
  return Number(((value * a.size) / b.size).toPrecision(12));
}

/** Whether a number is what was said in a unit, in this one or in another that measures the same: 2 kg are 2000 in grams. */
export function isAmount(value: number, said: number, unit: string | undefined): boolean {
  if (value === said || unit === undefined) return value === said;
  const others = new Set([...written.values()].map(({ name }) => name));
  return [...others, DURATION].some((other) => inUnit(said, unit, other) === value);
}

function sizeOf(name: string): { readonly measures: string; readonly size: number } | undefined {
  const { measures, size } = written.get(name) ?? {};
  return measures !== undefined && size !== undefined ? { measures, size } : undefined;
}
