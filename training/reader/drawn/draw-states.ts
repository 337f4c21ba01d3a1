import { some } from '../../random.ts';
import { entriesAbout } from './entry.ts';
import type { Extended, Kind } from './extend-graph.ts';
import { neighbours } from './neighbours.ts';
import { CHOICES, type Choice, type ChoiceQuestion, FLAGS, type Flag, type FlagQuestion } from './states.ts';

const MOST_THINGS = 12;
/** Flags, and properties of few values, that are added to a graph. */
const ADDED = 2;
/** Of each so many kinds of question. */
const ASKED = 4;
/** Of each form so many wordings. */
const WORDINGS = 2;
/** How flags are written, true first. */
const WRITTEN_AS = [
  ['true', 'false'],
  ['true', 'false'],
  ['true', 'false'],
  ['1', '0'],
  ['"Y"', '"N"'],
] as const;

/** Adds flags and properties of few values to things of one class, and asks which of them are so. */
export function drawStates(extended: Extended, random: () => number): readonly string[] {
  const whole = some(extended.kinds, 1, random)[0]!;
  const kind = { ...whole, things: some(whole.things, MOST_THINGS, random) };
  return [
    ...neighbours(FLAGS, ADDED, random).flatMap((flag) => flagged(flag, extended, kind, random)),
    ...neighbours(CHOICES, ADDED, random).flatMap((choice) => chosen(choice, extended, kind, random)),
  ];
}

function flagged(flag: Flag, extended: Extended, kind: Kind, random: () => number): readonly string[] {
  const isAgainst = random() < flag.against.length / (flag.against.length + flag.names.length);
  const [name] = some(isAgainst ? flag.against : flag.names, 1, random);
  const iri = name === undefined ? undefined : extended.relation(name);
  if (iri === undefined) return [];
  const [written] = some(WRITTEN_AS, 1, random);
  const [set, unset] = written!;
  // The first two differ, so that either is to be found.
  kind.things.forEach(({ iri: thing }, at) => {
    extended.state(thing, iri, (at < 2 ? at === 0 : random() < 0.5) ? set : unset);
  });
  const entry = entriesAbout(kind, WORDINGS, random);
  const type = `<${kind.iri}>`;
  const [so, not] = (isAgainst ? [unset, set] : [set, unset]).map((value) => `(eq <${iri}> ${value})`);
  const [x] = some(kind.things, 1, random);
  if (!x) return [];
  const forms: Readonly<Record<FlagQuestion, string>> = {
    yes: `(AND ${type} ${so})`,
    no: `(AND ${type} ${not})`,
    'is x': `(ASK (AND (ENTITY <${x.iri}>) ${so}))`,
    'is not x': `(ASK (AND (ENTITY <${x.iri}>) ${not}))`,
    'how many': `(COUNT (AND ${type} ${so}))`,
    'how many not': `(COUNT (AND ${type} ${not}))`,
  };
  const others = (Object.keys(forms) as FlagQuestion[]).filter((each) => each !== 'yes' && each !== 'no');
  return (['yes', 'no', ...some(others, ASKED - 2, random)] as const).flatMap((each) =>
    entry(forms[each], flag.asked(each), { x: x.name }),
  );
}

function chosen(choice: Choice, extended: Extended, kind: Kind, random: () => number): readonly string[] {
  const [name] = some(choice.names, 1, random);
  const iri = name === undefined ? undefined : extended.relation(name);
  if (name === undefined || iri === undefined) return [];
  // Some graphs have things for what others say by a text.
  const type = random() < 0.35 ? extended.newKind(`${name} term`) : undefined;
  const values = new Map(
    choice.values.map((value) => [value, type === undefined ? `"${value}"` : `<${extended.newThing(type, value)}>`]),
  );
  const had = kind.things.map((thing, at) => {
    const value = choice.values[at < choice.values.length ? at : Math.floor(random() * choice.values.length)]!;
    extended.state(thing.iri, iri, values.get(value)!);
    return { thing, value };
  });
  const entry = entriesAbout(kind, WORDINGS, random);
  const of = `<${kind.iri}>`;
  const [one] = some(had, 1, random);
  if (!one) return [];
  const { thing: x, value } = one;
  const known = values.get(value)!;
  const having = type === undefined ? `(eq <${iri}> ${known})` : `(JOIN <${iri}> ${known})`;
  const alike = `(AND ${of} (eq <${iri}> (JOIN (R <${iri}>) <${x.iri}>)))`;
  const forms: Readonly<Record<ChoiceQuestion, string>> = {
    'value of x': `(JOIN (R <${iri}>) <${x.iri}>)`,
    'with v': `(AND ${of} ${having})`,
    'without v': `(NOT ${of} ${having})`,
    'how many with v': `(COUNT (AND ${of} ${having}))`,
    'by value': `(TABLE (JOIN (R <${iri}>) (CLASS ${of})) SELF (COUNT (R <${iri}>)))`,
    'same as x': `(NOT ${alike} (ENTITY <${x.iri}>))`,
  };
  const others = (Object.keys(forms) as ChoiceQuestion[]).filter((each) => each !== 'value of x' && each !== 'with v');
  return (['value of x', 'with v', ...some(others, ASKED - 2, random)] as const).flatMap((each) => {
    const [v] = random() < 0.3 && each !== 'value of x' ? some(choice.words(value), 1, random) : [];
    return entry(forms[each], choice.asked(each), { x: x.name, v: v ?? value });
  });
}
