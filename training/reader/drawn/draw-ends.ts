import { plural } from '../../../src/search/index.ts';
import { some } from '../../random.ts';
import type { Called } from './called.ts';
import { ENDS, type Ends } from './ends.ts';
import * as asked from './ends-wordings.ts';
import { entriesAbout } from './entry.ts';
import { type Extended, edgesAmong, type Kind } from './extend-graph.ts';

const MOST_THINGS = 12;
/** Relations that are added to a graph. */
const RELATIONS = 2;
/** Things that are asked about, each from both ends. */
const ASKED = 3;
/** Of each form so many wordings. */
const WORDINGS = 2;

/** Adds relations between things of one class, under a name from either end, and asks for both ends. */
export function drawEnds(extended: Extended, random: () => number): readonly string[] {
  const kind = some(extended.kinds, 1, random)[0]!;
  return some(ENDS, RELATIONS, random).flatMap((ends) => {
    const isFromA = random() < ends.names.fromA.length / (ends.names.fromA.length + ends.names.fromB.length);
    const [name] = some(isFromA ? ends.names.fromA : ends.names.fromB, 1, random);
    const iri = name === undefined ? undefined : extended.relation(name);
    if (iri === undefined) return [];
    const things = some(kind.things, MOST_THINGS, random);
    const edges = edgesAmong(things.length, random);
    for (const [a, b] of edges) {
      const [s, o] = isFromA ? [a, b] : [b, a];
      extended.link(things[s]!.iri, iri, things[o]!.iri);
    }
    return entriesOf(ends, { iri, isFromA }, { ...kind, things }, edges, random);
  });
}

function entriesOf(
  ends: Ends,
  { iri, isFromA }: { readonly iri: string; readonly isFromA: boolean },
  { iri: type, name, things }: Kind,
  edges: readonly (readonly [number, number])[],
  random: () => number,
): readonly string[] {
  const one = name.toLowerCase();
  const many = plural(one);
  const there = { a: isFromA ? `<${iri}>` : `(R <${iri}>)`, b: isFromA ? `(R <${iri}>)` : `<${iri}>` };
  const thing = (at: number): string => `<${things[at]!.iri}>`;
  const entry = entriesAbout({ iri: type, name, things }, WORDINGS, random);
  const told = (end: Called, x = 0, y = 0): asked.Told => ({ end, one, many, x: things[x]!.name, y: things[y]!.name });
  const called = { a: some(ends.called.a, 1, random)[0], b: some(ends.called.b, 1, random)[0] };
  // Those that have somebody at either end teach most: asked the wrong way round, they answer as well.
  const both = things.map((_, i) => i).filter((i) => edges.some(([a]) => a === i) && edges.some(([, b]) => b === i));
  const found: string[] = [];
  for (const x of some(both, ASKED, random))
    for (const end of ['a', 'b'] as const) {
      const other = end === 'a' ? called.b : called.a;
      const named = [
        ...(called[end] ? asked.OF_ONE(told(called[end], x)) : []),
        ...(other ? asked.WHOSE(told(other, x)) : []),
      ];
      const wordings = [...some(ends.asked[end], WORDINGS, random), ...some(named, 1, random)];
      found.push(...entry(`(JOIN ${there[end]} ${thing(x)})`, wordings, { x: things[x]!.name }));
    }
  for (const end of ['a', 'b'] as const) {
    const name = called[end];
    const [x] = some(both, 1, random);
    const [edge] = some(edges, 1, random);
    if (name === undefined || x === undefined || edge === undefined) continue;
    // Now and then the other way round, which is not so.
    const [s, o] = random() < 0.6 === (end === 'a') ? edge : [edge[1], edge[0]];
    const way = there[end];
    const counted = there[end === 'a' ? 'b' : 'a'];
    const general: readonly (readonly [string, readonly string[]])[] = [
      [`(COUNT (JOIN ${way} ${thing(x)}))`, asked.COUNTED(told(name, x))],
      [`(JOIN ${way} (JOIN ${way} ${thing(x)}))`, asked.TWICE(told(name, x))],
      [`(ASK (AND (ENTITY ${thing(s)}) (JOIN ${way} ${thing(o)})))`, asked.WHETHER(told(name, s, o))],
      [`(ARGMAX <${type}> (COUNT ${counted}))`, asked.WITH_MOST(told(name))],
      [`(AND <${type}> (ge (COUNT ${counted}) 1))`, asked.WITH_ANY(told(name))],
      [`(NOT <${type}> (ge (COUNT ${counted}) 1))`, asked.WITH_NONE(told(name))],
    ];
    for (const [form, wordings] of some(general, 2, random)) found.push(...entry(form, wordings));
  }
  return found;
}
