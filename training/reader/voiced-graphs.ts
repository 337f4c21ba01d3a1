/**
 * Writes graphs that teach who does something to whom: those that were written, each with relations between things of one class added to it, and questions in every voice.
 * `npx tsx training/reader/voiced-graphs.ts <out folder>`; `written.ts write` makes examples of what it writes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Parser, type Quad } from 'n3';
import { humanise } from '../../src/graph/index.ts';
import { plural } from '../../src/search/index.ts';
import { seededRandom, some } from '../random.ts';
import { DEEDS, type Verb } from './deeds.ts';
import * as asked from './voice-wordings.ts';
import { WRITTEN, writtenGraphs } from './written-graphs.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const NAMES = /(?:#label|prefLabel|\/name|\/title)$/;
/** Vocabularies that nobody adds relations of their own to. */
const PUBLISHED = /w3\.org|schema\.org|purl\.org|xmlns\.com|wikidata\.org/;
const LEAST_THINGS = 5;
const MOST_THINGS = 14;
/** Of each form so many wordings. */
const WORDINGS = 2;

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('say which folder to write to');
let questions = 0;
for (const graph of writtenGraphs()) {
  const made = voiced(graph);
  if (!made) continue;
  mkdirSync(join(out, graph), { recursive: true });
  writeFileSync(join(out, graph, 'graph.ttl'), made.turtle);
  writeFileSync(join(out, graph, 'questions.txt'), made.entries.join('\n\n'));
  questions += made.entries.join('\n').split('\n  ').length - 1;
}
console.error(`${questions} questions`);

/** A class with things that have names. */
interface Kind {
  readonly name: string;
  readonly things: readonly { readonly iri: string; readonly name: string }[];
}

function voiced(graph: string): { readonly turtle: string; readonly entries: readonly string[] } | undefined {
  const turtle = readFileSync(join(WRITTEN, graph, 'graph.ttl'), 'utf8');
  let quads: readonly Quad[];
  try {
    quads = new Parser().parse(turtle);
  } catch {
    return undefined;
  }
  const random = seededRandom(crc32(`${graph} voiced`));
  const kinds = kindsOf(quads);
  const [kind] = some(kinds, 1, random);
  const namespace = namespaceOf(quads);
  if (!kind || namespace === undefined) return undefined;
  const isSnake = /[a-z]_[a-z]/.test(quads.map(({ predicate }) => predicate.value.slice(namespace.length)).join(' '));
  const lines: string[] = [];
  const entries: string[] = [];
  for (const [i, deeds] of some(DEEDS, 2, random).entries()) {
    const labelled = some(deeds, 1, random)[0]!;
    const style = some(stylesOf(labelled), 1, random)[0]!;
    const words = style.words.split(' ');
    const local = isSnake ? words.join('_') : words.map((word, at) => (at === 0 ? word : capital(word))).join('');
    const isNumbered = random() < 0.15;
    const iri = `${namespace}${isNumbered ? `P${900 + i}` : local}`;
    if (quads.some(({ predicate }) => predicate.value === iri)) continue;
    if (isNumbered || random() < 0.3) lines.push(`<${iri}> <${LABEL}> "${style.words}"@en .`);
    const things = some(kind.things, MOST_THINGS, random);
    const edges = edgesAmong(things.length, random);
    for (const [doer, done] of edges) {
      const [s, o] = style.doer === 'subject' ? [doer, done] : [done, doer];
      lines.push(`<${things[s]!.iri}> <${iri}> <${things[o]!.iri}> .`);
    }
    entries.push(...entriesOf({ iri, doer: style.doer }, deeds, labelled, kind, things, edges, random));
  }
  return { turtle: `${turtle}\n${lines.join('\n')}\n`, entries };
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

/** Who does it to whom, by place: everybody has some part in it, and nobody does it back. */
function edgesAmong(n: number, random: () => number): readonly (readonly [doer: number, done: number])[] {
  const seen = new Set<string>();
  const edges: [number, number][] = [];
  for (let i = 0; i < 1.4 * n; i++) {
    const [a, b] = [Math.floor(random() * n), Math.floor(random() * n)];
    if (a === b || seen.has(`${a} ${b}`) || seen.has(`${b} ${a}`)) continue;
    seen.add(`${a} ${b}`);
    edges.push([a, b]);
  }
  return edges;
}

function entriesOf(
  { iri, doer }: { readonly iri: string; readonly doer: 'subject' | 'object' },
  deeds: readonly Verb[],
  labelled: Verb,
  kind: Kind & { readonly iri?: string },
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
  if (kind.iri !== undefined)
    for (const [form, wordings] of some(general, 3, random)) found.push(entry(form, wordings));
  return found;
}

function kindsOf(quads: readonly Quad[]): readonly (Kind & { readonly iri: string })[] {
  const names = new Map<string, string>();
  for (const { subject, predicate, object } of quads) {
    if (object.termType !== 'Literal' || !NAMES.test(predicate.value) || names.has(subject.value)) continue;
    if (object.language === '' || object.language.startsWith('en')) names.set(subject.value, object.value);
  }
  const members = new Map<string, string[]>();
  for (const { subject, predicate, object } of quads) {
    if (predicate.value !== RDF_TYPE || subject.termType !== 'NamedNode') continue;
    members.set(object.value, [...(members.get(object.value) ?? []), subject.value]);
  }
  return [...members].flatMap(([iri, all]) => {
    const things = all.flatMap((each) => {
      const name = names.get(each);
      return name !== undefined && name.length < 40 && !/["\\()?]/.test(name) ? [{ iri: each, name }] : [];
    });
    const name = names.get(iri) ?? humanise(iri);
    const isPlain = /^[a-z][a-z ]+$/i.test(name) && !/w3\.org/.test(iri);
    return things.length >= LEAST_THINGS && isPlain ? [{ iri, name, things }] : [];
  });
}

/** The namespace of a graph's own relations. */
function namespaceOf(quads: readonly Quad[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { predicate } of quads) {
    const namespace = predicate.value.replace(/[^/#]*$/, '');
    if (!PUBLISHED.test(namespace)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
