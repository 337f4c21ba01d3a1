import { plural } from '../../../src/search/index.ts';
import { some } from '../../random.ts';
import { entriesAbout } from './entry.ts';
import type { Extended } from './extend-graph.ts';
import { EVENTS, type Event, type RoleLetter } from './roles.ts';

const MOST_THINGS = 10;
const HAPPENED = 12;
/** Of each form so many wordings. */
const WORDINGS = 2;
/** Of each kind of event so many forms. */
const ASKED = 9;

/** Adds events in which things have parts, and asks from one part to another over the event, which a question need not mention. */
export function drawRoles(extended: Extended, random: () => number): readonly string[] {
  return some(EVENTS, 1, random).flatMap((event) => happened(event, extended, random));
}

function happened(event: Event, extended: Extended, random: () => number): readonly string[] {
  const kind = some(extended.kinds, 1, random)[0]!;
  const [apart] = some(
    extended.kinds.filter(({ things }) => !things.some(({ iri }) => kind.things.some((each) => each.iri === iri))),
    1,
    random,
  );
  const roles = event.roles.filter(({ isOther }) => !isOther || apart !== undefined);
  const [called] = some(event.classes, 1, random);
  if (called === undefined || roles.length < 2) return [];
  const type = extended.newKind(called);
  // Rows of a table that links others have no names.
  const isNamed = random() < 0.5;
  const iris = new Map<RoleLetter, string>();
  for (const { letter, names } of roles) {
    const [name] = some(names, 1, random);
    const iri = name === undefined ? undefined : extended.relation(name);
    if (iri === undefined) return [];
    iris.set(letter, iri);
  }
  const parties = some(kind.things, MOST_THINGS, random);
  const others = some(apart?.things ?? [], MOST_THINGS, random);
  const events = Array.from({ length: HAPPENED }, (_, at) => {
    const name = `${called.charAt(0).toUpperCase()}${called.slice(1)} ${at + 1 + Math.floor(random() * 3) * 100}`;
    const iri = extended.newThing(type, isNamed ? name : undefined);
    const free = some(parties, parties.length, random).slice();
    const players = new Map(
      roles.map(({ letter, isOther }) => {
        const of = isOther ? others : free;
        const player = of[Math.floor(random() * of.length)]!;
        if (!isOther && free.length > 1) free.splice(free.indexOf(player), 1);
        extended.link(iri, iris.get(letter)!, player.iri);
        return [letter, player] as const;
      }),
    );
    return { iri, name, players };
  });
  const other = apart?.name.toLowerCase();
  const kinds = { ...(other !== undefined && { other, others: plural(other) }) };
  const entry = entriesAbout(kind, WORDINGS, random);
  const found: (readonly string[])[] = [];
  for (const { letter, isOther } of roles) {
    const [one] = some(events, 1, random);
    const { iri, name, players } = one!;
    const role = `<${iris.get(letter)}>`;
    const x = players.get(letter)!;
    const told = { ...kinds, e: name, x: x.name };
    const count = event.asked(`times ${letter}`);
    const counted = isOther ? apart! : kind;
    if (isNamed) {
      found.push(entry(`(JOIN (R ${role}) <${iri}>)`, event.asked(`${letter} of e`), told));
      found.push(entry(`(JOIN ${role} <${x.iri}>)`, event.asked(`e of ${letter}`), told));
    }
    found.push(entry(`(COUNT (JOIN ${role} <${x.iri}>))`, count, told));
    found.push(entry(`(ARGMAX <${counted.iri}> (COUNT (R ${role})))`, event.asked(`most ${letter}`), told));
    for (const { letter: known } of roles) {
      if (known === letter) continue;
      const y = players.get(known)!;
      const form = `(JOIN (R ${role}) (JOIN <${iris.get(known)}> <${y.iri}>))`;
      const asked = event.asked(`${letter} by ${known}`);
      found.push(entry(form, asked, { ...kinds, x: y.name }), entry(form, asked, { ...kinds, x: y.name }));
    }
  }
  const drawn = some(
    found.filter((each) => each.length > 0),
    ASKED,
    random,
  ).flat();
  return [...new Set(drawn)];
}
