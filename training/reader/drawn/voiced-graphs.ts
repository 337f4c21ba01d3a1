/**
 * Writes graphs that teach who does something to whom: those that were written, each with relations between things of one class added to it, and questions in every voice.
 * `npx tsx training/reader/drawn/voiced-graphs.ts <out folder>`; `written.ts write` makes examples of what it writes.
 */
import { crc32 } from 'node:zlib';
import { plural } from '../../../src/search/index.ts';
import { seededRandom, some } from '../../random.ts';
import { DEEDS, type Verb } from './deeds.ts';
import { edgesAmong, extendGraph, type Kind } from './extend-graph.ts';
import * as asked from './voice-wordings.ts';
import { type Drawn, writeDrawn } from './write-drawn.ts';

const MOST_THINGS = 14;
/** Of each form so many wordings. */
const WORDINGS = 2;

writeDrawn(voiced);

function voiced(graph: string): Drawn | undefined {
  const random = seededRandom(crc32(`${graph} voiced`));
  const extended = extendGraph(graph, random);
  if (!extended) return undefined;
  const kind = some(extended.kinds, 1, random)[0]!;
  const entries: string[] = [];
  for (const deeds of some(DEEDS, 2, random)) {
    const labelled = some(deeds, 1, random)[0]!;
    const style = some(stylesOf(labelled), 1, random)[0]!;
    const iri = extended.relation(style.words);
    if (iri === undefined) continue;
    const things = some(kind.things, MOST_THINGS, random);
    const edges = edgesAmong(things.length, random);
    for (const [doer, done] of edges) {
      const [s, o] = style.doer === 'subject' ? [doer, done] : [done, doer];
      extended.link(things[s]!.iri, iri, things[o]!.iri);
    }
    entries.push(...entriesOf({ iri, doer: style.doer }, deeds, labelled, kind, things, edges, random));
  }
  return { turtle: extended.turtle(), entries };
}

/** How a relation may be called after what is done, and which of its ends does it. */
function stylesOf({ third, participle, agent, particle, past }: Verb): readonly {
  readonly words: string;
  readonly doer: 'subject' | 'object';
}[] {
  const to = particle === undefined ? '' : ` ${particle}`;
  const active = [`${third}${to}`, `${third}${to}`, `${third}${to}`, `${past}${to}`];
  const passive = particle === undefined ? [`${participle} by`, `${participle} by`, `is ${participle} by`] : [];
  const agents = agent === undefined ? [] : [agent, `has ${agent}`];
  const agentsOf = agent === undefined ? [] : [`${agent} of`, `is ${agent} of`];
  return [
    ...[...active, ...agentsOf].map((words) => ({ words, doer: 'subject' as const })),
    ...[...passive, ...agents].map((words) => ({ words, doer: 'object' as const })),
  ];
}

function entriesOf(
  { iri, doer }: { readonly iri: string; readonly doer: 'subject' | 'object' },
  deeds: readonly Verb[],
  labelled: Verb,
  kind: Kind,
  things: Kind['things'],
  edges: readonly (readonly [number, number])[],
  random: () => number,
): readonly string[] {
  const [doers, done] = doer === 'subject' ? [`<${iri}>`, `(R <${iri}>)`] : [`(R <${iri}>)`, `<${iri}>`];
  const type = `<${kind.iri}>`;
  const one = kind.name.toLowerCase();
  const entry = (form: string, wordings: (told: asked.Told) => readonly string[], x = 0, y = 0): string => {
    const verb = random() < 0.65 ? labelled : some(deeds, 1, random)[0]!;
    const told = { verb, one, many: plural(one), x: things[x]!.name, y: things[y]!.name };
    const drawn = some(wordings(told), WORDINGS, random).map((each) => (random() < 0.12 ? each.toLowerCase() : each));
    return [form, ...drawn.map((each) => `  ${each}`)].join('\n');
  };
  // Those of whom both can be asked teach most: somebody does it to them, and they do it to others.
  const both = things.map((_, i) => i).filter((i) => edges.some(([a]) => a === i) && edges.some(([, b]) => b === i));
  const found: string[] = [];
  for (const x of some(both, 4, random)) {
    const entity = `<${things[x]!.iri}>`;
    found.push(entry(`(JOIN ${doers} ${entity})`, asked.DOERS, x), entry(`(JOIN ${done} ${entity})`, asked.DONE_TO, x));
  }
  const [a, b, c] = some(both, 3, random);
  if (a !== undefined) {
    const entity = `<${things[a]!.iri}>`;
    found.push(
      entry(`(COUNT (JOIN ${doers} ${entity}))`, asked.DOERS_COUNTED, a),
      entry(`(COUNT (JOIN ${done} ${entity}))`, asked.DONE_TO_COUNTED, a),
    );
  }
  if (b !== undefined && random() < 0.5)
    found.push(entry(`(JOIN ${doers} (JOIN ${doers} <${things[b]!.iri}>))`, asked.DOERS_OF_DOERS, b));
  if (c !== undefined && random() < 0.5)
    found.push(entry(`(JOIN ${done} (JOIN ${done} <${things[c]!.iri}>))`, asked.DONE_TO_BY_DONE_TO, c));
  for (const [x, y] of some(edges, 2, random)) {
    // Now and then the other way round, which is not so.
    const [s, o] = random() < 0.6 ? [x, y] : [y, x];
    const form = `(ASK (AND (ENTITY <${things[s]!.iri}>) (JOIN ${doers} <${things[o]!.iri}>)))`;
    found.push(entry(form, asked.WHETHER, s, o));
  }
  const general: readonly (readonly [string, (told: asked.Told) => readonly string[]])[] = [
    [`(ARGMAX ${type} (COUNT ${doers}))`, asked.MOST_DONE],
    [`(ARGMAX ${type} (COUNT ${done}))`, asked.DONE_BY_MOST],
    [`(AND ${type} (ge (COUNT ${doers}) 1))`, asked.DO_AT_ALL],
    [`(AND ${type} (ge (COUNT ${done}) 1))`, asked.DONE_AT_ALL],
    [`(NOT ${type} (ge (COUNT ${doers}) 1))`, asked.DO_NEVER],
    [`(NOT ${type} (ge (COUNT ${done}) 1))`, asked.NEVER_DONE],
  ];
  for (const [form, wordings] of some(general, 3, random)) found.push(entry(form, wordings));
  return found;
}
