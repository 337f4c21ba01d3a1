import { some } from '../../random.ts';
import { entriesAbout } from './entry.ts';
import type { Extended, Kind } from './extend-graph.ts';
import { MEASURES, type Measure, type MeasureQuestion } from './measures.ts';
import { neighbours } from './neighbours.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const MOST_THINGS = 12;
/** Measures that are added to a graph. */
const ADDED = 3;
/** Of each measure so many kinds of question. */
const ASKED = 5;
/** Of each form so many wordings. */
const WORDINGS = 2;
/** Things of which nobody knows it. */
const UNKNOWN = 0.1;

/** Adds numbers and times to things of one class, two of them easily confused, and asks for them. */
export function drawMeasures(extended: Extended, random: () => number): readonly string[] {
  const kind = some(extended.kinds, 1, random)[0]!;
  return neighbours(MEASURES, ADDED, random).flatMap((measure) => {
    const [name] = some(measure.names, 1, random);
    const iri = name === undefined ? undefined : extended.relation(name);
    if (iri === undefined) return [];
    const write = writerOf(measure, random);
    const things = some(kind.things, MOST_THINGS, random).filter(() => random() >= UNKNOWN);
    for (const thing of things) extended.state(thing.iri, iri, write(between(measure, random)));
    return entriesOf(measure, iri, { ...kind, things }, write, random);
  });
}

function entriesOf(
  measure: Measure,
  iri: string,
  kind: Kind,
  write: (value: string) => string,
  random: () => number,
): readonly string[] {
  const entry = entriesAbout(kind, WORDINGS, random);
  const type = `<${kind.iri}>`;
  const [x, y] = some(kind.things, 2, random);
  const [v] = some(measure.values.slice(1, -1), 1, random);
  if (!x || !y || v === undefined) return [];
  const of = (thing: Kind['things'][number]): string => `(JOIN (R <${iri}>) <${thing.iri}>)`;
  const forms: Readonly<Record<MeasureQuestion, string>> = {
    'value of x': of(x),
    most: `(ARGMAX ${type} <${iri}>)`,
    least: `(ARGMIN ${type} <${iri}>)`,
    'more than v': `(AND ${type} (gt <${iri}> ${write(v)}))`,
    'less than v': `(AND ${type} (lt <${iri}> ${write(v)}))`,
    'more than x': `(AND ${type} (gt <${iri}> ${of(x)}))`,
    'less than x': `(AND ${type} (lt <${iri}> ${of(x)}))`,
    'x more than y': `(ASK (AND (ENTITY <${x.iri}>) (gt <${iri}> ${of(y)})))`,
    sum: `(SUM ${type} <${iri}>)`,
    mean: `(AVG ${type} <${iri}>)`,
  };
  const told = { x: x.name, y: y.name, v: said(measure, v, random) };
  const known = (Object.keys(forms) as MeasureQuestion[]).filter((each) => measure.asked(each).length > 0);
  const others = known.filter((each) => each !== 'value of x');
  return (['value of x', ...some(others, ASKED - 1, random)] as const).flatMap((each) =>
    entry(forms[each], measure.asked(each), told),
  );
}

/** How a value is written in Turtle and in forms; years are numbers in some graphs. */
function writerOf({ kind }: Measure, random: () => number): (value: string) => string {
  const type = kind === 'date' ? 'date' : kind === 'year' && random() < 0.6 ? 'gYear' : undefined;
  return (value) => (type === undefined ? value : `"${value}"^^<${XSD}${type}>`);
}

/** A value between the least and the most of those that are written. */
function between({ kind, values }: Measure, random: () => number): string {
  if (kind === 'date') {
    const times = values.map((each) => Date.parse(each));
    const [least, most] = [Math.min(...times), Math.max(...times)];
    return new Date(least + (most - least) * random()).toISOString().slice(0, 10);
  }
  const numbers = values.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const places = Math.max(...values.map((each) => each.split('.')[1]?.length ?? 0));
  return (least + (most - least) * random()).toFixed(places);
}

function said({ kind, said: ways }: Measure, value: string, random: () => number): string {
  if (kind === 'date') {
    const [day, month, year] = new Date(value)
      .toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
      .split(' ');
    return some([`${day} ${month} ${year}`, `${month} ${day}, ${year}`, value], 1, random)[0]!;
  }
  return (some(ways, 1, random)[0] ?? '{v}').replace('{v}', value);
}
