import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser, type Quad } from 'n3';
import { humanise } from '../../../src/graph/index.ts';
import { WRITTEN } from '../written-graphs.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const NAMES = /(?:#label|prefLabel|\/name|\/title)$/;
/** Vocabularies that nobody adds relations of their own to. */
const PUBLISHED = /w3\.org|schema\.org|purl\.org|xmlns\.com|wikidata\.org/;
const LEAST_THINGS = 5;

/** A class with things that have names. */
export interface Kind {
  readonly iri: string;
  readonly name: string;
  readonly things: readonly { readonly iri: string; readonly name: string }[];
}

/** A graph that was written, to which relations and values of things of its classes are added, and classes of things that link them. */
export interface Extended {
  /** At least one. */
  readonly kinds: readonly Kind[];
  /** The IRI of a relation that is called so, as this graph forms names; nothing where it has one of that name. */
  relation(words: string): string | undefined;
  link(subject: string, relation: string, object: string): void;
  /** The value as Turtle writes it. */
  state(subject: string, relation: string, value: string): void;
  /** The IRI of a new class that is called so. */
  newKind(words: string): string;
  /** The IRI of a new thing of a class, with a name or without. */
  newThing(type: string, name?: string): string;
  /** The graph with all that was added. */
  turtle(): string;
}

/** Reads a graph to add to; nothing where it has no class with enough named things, or no vocabulary of its own. */
export function extendGraph(graph: string, random: () => number): Extended | undefined {
  const turtle = readFileSync(join(WRITTEN, graph, 'graph.ttl'), 'utf8');
  let quads: readonly Quad[];
  try {
    quads = new Parser().parse(turtle);
  } catch {
    return undefined;
  }
  const kinds = kindsOf(quads);
  const namespace = namespaceOf(quads);
  if (kinds.length === 0 || namespace === undefined) return undefined;
  const isSnake = /[a-z]_[a-z]/.test(quads.map(({ predicate }) => predicate.value.slice(namespace.length)).join(' '));
  const lines: string[] = [];
  let numbered = 900;
  const things = new Map<string, number>();
  return {
    kinds,
    relation(name) {
      const words = name.split(/[ -]/);
      const local = isSnake ? words.join('_') : words.map((word, at) => (at === 0 ? word : capital(word))).join('');
      const isNumbered = random() < 0.15;
      const iri = `${namespace}${isNumbered ? `P${numbered++}` : local}`;
      if (quads.some(({ predicate }) => predicate.value === iri)) return undefined;
      if (isNumbered || random() < 0.3) lines.push(`<${iri}> <${LABEL}> "${name}"@en .`);
      return iri;
    },
    link(subject, relation, object) {
      lines.push(`<${subject}> <${relation}> <${object}> .`);
    },
    state(subject, relation, value) {
      lines.push(`<${subject}> <${relation}> ${value} .`);
    },
    newKind(name) {
      const words = name.split(/[ -]/);
      const iri = `${namespace}${isSnake ? words.join('_') : words.map(capital).join('')}`;
      if (random() < 0.3) lines.push(`<${iri}> <${LABEL}> "${name}"@en .`);
      return iri;
    },
    newThing(type, name) {
      const at = (things.get(type) ?? 0) + 1;
      things.set(type, at);
      const iri = `${type}-${at}`;
      lines.push(`<${iri}> a <${type}> .`);
      if (name !== undefined) lines.push(`<${iri}> <${LABEL}> "${name}" .`);
      return iri;
    },
    turtle: () => `${turtle}\n${lines.join('\n')}\n`,
  };
}

/** Pairs of different places, none of them both ways. */
export function edgesAmong(n: number, random: () => number): readonly (readonly [number, number])[] {
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

function kindsOf(quads: readonly Quad[]): readonly Kind[] {
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
    const isPlain = /^[a-z][a-z ]+$/i.test(name) && !/w3\.org|wikiba\.se/.test(iri);
    return things.length >= LEAST_THINGS && isPlain ? [{ iri, name, things }] : [];
  });
}

/** The namespace of a graph's own relations. */
function namespaceOf(quads: readonly Quad[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { predicate } of quads) {
    const namespace = predicate.value.replace(/[^/#:]*$/, '');
    if (!PUBLISHED.test(namespace)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
