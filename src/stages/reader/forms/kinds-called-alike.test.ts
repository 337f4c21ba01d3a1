import { expect, it } from 'vitest';
import type { ClassInfo, Grounded, Iri, RelationInfo } from '../../../core/index.ts';
import { readWording } from '../../../english/index.ts';
import { parseOrThrow, print } from '../../../form/index.ts';
import { createKindsCalledAlike } from './kinds-called-alike.ts';

const kind = (label: string, ...parents: string[]): ClassInfo => ({
  iri: label.replaceAll(' ', '-') as Iri,
  label,
  count: label.startsWith('pipe') ? 0 : 3,
  mediator: false,
  parents: parents as Iri[],
});
const relation = (iri: string, ...domains: string[]): RelationInfo => leading(iri, domains, []);
const leading = (iri: string, domains: string[], ranges: string[]): RelationInfo => ({
  iri: iri as Iri,
  label: iri,
  count: 9,
  subjects: 9,
  objects: 9,
  functional: true,
  domains: domains.map((each) => ({ iri: each as Iri, count: 3 })),
  ranges: ranges.map((each) => ({ iri: each as Iri, count: 3 })),
});
const classes = [
  kind('passenger lift', 'unit'),
  kind('goods lift', 'unit'),
  kind('chair lift', 'way'),
  kind('dance event'),
  kind('music event'),
  kind('sports event'),
  kind('conference room'),
  kind('storage room'),
  kind('room'),
  kind('stage director', 'crew'),
  kind('film director', 'crew'),
  kind('bus stop', 'http://www.w3.org/2002/07/owl#Thing'),
  kind('organ stop', 'http://www.w3.org/2002/07/owl#Thing'),
  ...Array.from({ length: 20 }, (_, at) => kind(`trade ${at} person`, 'people')),
  kind('pipe'),
  kind('water pipe'),
  kind('gas pipe'),
  kind('valve'),
  kind('angle valve'),
  kind('slide door'),
  kind('swing door'),
  kind('kiln'),
  kind('Kiln_With_Hood'),
];
const relations = [
  relation('venue', 'dance-event', 'music-event'),
  relation('price', 'dance-event', 'music-event'),
  relation('score', 'sports-event'),
  relation('name', 'bus-stop', 'organ-stop', 'dance-event', 'sports-event'),
  relation('pitch', 'organ-stop'),
  relation('line', 'bus-stop'),
  relation('area', 'conference-room', 'storage-room', 'room'),
  relation('odour', 'gas-pipe'),
  relation('grade', 'gas-pipe'),
  relation('weight', 'gas-pipe', 'water-pipe'),
  relation('lining', 'water-pipe'),
  relation('taste', 'water-pipe'),
  leading('handle', ['lock'], ['slide-door', 'swing-door']),
  leading('about', ['note'], ['bus-stop', 'organ-stop', 'kiln', 'valve', 'water-pipe']),
];
const allKinds = createKindsCalledAlike({ schema: { classes, relations } }, ['name' as Iri]);
const meant = (question: string, form: string): string =>
  print(allKinds(parseOrThrow(form) as unknown as Grounded, { wording: readWording(question) }));

it.each([
  [
    'Which lift can carry most?',
    '(ARGMAX passenger-lift load)',
    '(ARGMAX (OR (CLASS passenger-lift) (CLASS goods-lift)) load)',
  ],
  [
    'Which director is oldest?',
    '(ARGMAX stage-director age)',
    '(ARGMAX (OR (CLASS stage-director) (CLASS film-director)) age)',
  ],
  ['How many events are there?', '(COUNT dance-event)', '(COUNT (OR (CLASS dance-event) (CLASS music-event)))'],
  // Nothing is of the class that is called so.
  ['How many pipes are there?', '(COUNT pipe)', '(COUNT (OR (CLASS water-pipe) (CLASS gas-pipe)))'],
  // Both have what is asked about, or the same leads to both.
  ['Which pipe is heaviest?', '(ARGMAX gas-pipe weight)', '(ARGMAX (OR (CLASS gas-pipe) (CLASS water-pipe)) weight)'],
  ['How many doors are there?', '(COUNT slide-door)', '(COUNT (OR (CLASS slide-door) (CLASS swing-door)))'],
  ['Which rooms have a pipe?', '(AND room (JOIN inside gas-pipe))', '(AND room (JOIN inside gas-pipe))'],
  [
    'Which kilns have a door?',
    '(AND (CLASS kiln) (JOIN part (CLASS swing-door)))',
    '(AND (OR (CLASS kiln) (CLASS Kiln_With_Hood)) (JOIN part (OR (CLASS swing-door) (CLASS slide-door))))',
  ],
  ['How many kilns are there?', '(COUNT kiln)', '(COUNT (OR (CLASS kiln) (CLASS Kiln_With_Hood)))'],
])('means all kinds of one sort that are called so: %s', (question, form, wanted) => {
  expect(meant(question, form)).toBe(wanted);
});

it.each([
  ['Which goods lift can carry most?', '(ARGMAX goods-lift load)'],
  ['Which lift for passengers can carry most?', '(ARGMAX passenger-lift load)'],
  ['Which pipe smells most?', '(ARGMAX gas-pipe odour)'],
  ['How many water pipes are there?', '(COUNT water-pipe)'],
  ['How many valves are there?', '(COUNT valve)'],
  ['Which lift is longest?', '(ARGMAX chair-lift length)'],
  ['Which event had the highest score?', '(ARGMAX sports-event score)'],
  ['Which room is largest?', '(ARGMAX conference-room area)'],
  ['Which kilns have no hood?', '(NOT kiln (JOIN has hood))'],
  ['Who runs the Lift?', '(JOIN runs passenger-lift)'],
  ['Who directed most plays?', '(ARGMAX stage-director plays)'],
  ['Which stop is longest?', '(ARGMAX bus-stop length)'],
  ['Which person is tallest?', '(ARGMAX trade-1-person height)'],
])(
  'leaves what is said in full, what is alone of its sort, and what the graph has a kind for: %s',
  (question, form) => {
    expect(meant(question, form)).toBe(print(parseOrThrow(form) as unknown as Grounded));
  },
);
