import type { Route as Facts, Id, Ids, NamedNode, Term, Triple } from '../../core/index.ts';
import { thing } from '../enumerate/index.ts';
import type { Path, Surroundings } from '../knowledge/index.ts';
import type { Found } from './join-walks.ts';
import { type Route, routeTo } from './verbalise.ts';

/** Ends that facts are shown for; one walk may have thousands. */
const SHOWN = 5;

/** The facts walked along to what was found; of what is computed, those to what it is computed from. What operators pick out is looked at anew. */
export function walkedFacts(
  around: Surroundings,
  found: Found,
  values: readonly Term[],
): readonly Triple[] | undefined {
  const { kind } = found.form;
  if (kind === 'count' || kind === 'aggregate') return routesOf(around, found, SHOWN).flat();
  return found.isOperated ? undefined : triplesToEach(around, found, values);
}

/** The facts walked along to the first few of some ends, each once. */
function triplesToEach(around: Surroundings, found: Found, ends: readonly Term[]): readonly Triple[] {
  const facts = new Map<string, Triple>();
  for (const end of ends.slice(0, SHOWN)) {
    const id = around.knowledge.graph.id(end);
    for (const triple of id === undefined ? [] : triplesTo(around, found, id)) {
      facts.set(`${triple.subject.value} ${triple.predicate.value} ${triple.object.value}`, triple);
    }
  }
  return [...facts.values()];
}

/** The facts that lead to each of the first few ends. */
export function routesOf(around: Surroundings, found: Found, mostEnds: number): readonly Facts[] {
  const ends = found.nodes.at(-1) ?? new Uint32Array();
  return Array.from(ends.subarray(0, mostEnds), (end) => triplesTo(around, found, end));
}

/** The facts walked along to an end, from the known thing on, and those by which other things narrow the walk. */
function triplesTo(around: Surroundings, found: Found, end: Id): readonly Triple[] {
  const route = routeTo(around, found.walk, end, found.nodes);
  if (!route) return [];
  const main = triplesAlong(around, found.walk.hops, route);
  const beside = found.limits.flatMap(({ at, thing, path }) => wayTo(around, thing, path, route[at + 1]!));
  const other = found.partner && routeTo(around, found.partner, end, found.partner.nodes());
  return [...main, ...beside, ...(other ? triplesAlong(around, found.partner!.hops, other) : [])];
}

/** The facts along a path from a thing to a node. */
function wayTo(around: Surroundings, from: Id, path: Path, to: Id): readonly Triple[] {
  const nodes: Ids[] = [];
  for (const hop of path) {
    const before = nodes.at(-1) ?? Uint32Array.of(from);
    nodes.push(
      Uint32Array.from(new Set(Array.from(before, (node) => [...around.neighbours.follow(node, hop)]).flat())).sort(),
    );
  }
  const route = routeTo(around, { start: thing(from), hops: path }, to, nodes);
  return route ? triplesAlong(around, path, route) : [];
}

function triplesAlong(around: Surroundings, hops: Path, route: Route): readonly Triple[] {
  const { graph } = around.knowledge;
  return hops.flatMap(({ relation, inverse }, i) => {
    const [from, to] = inverse ? [route[i + 1]!, route[i]!] : [route[i]!, route[i + 1]!];
    const subject = graph.term(from);
    return isNode(subject) ? [{ subject, predicate: graph.term(relation) as NamedNode, object: graph.term(to) }] : [];
  });
}

function isNode(term: Term): term is Exclude<Term, { termType: 'Literal' }> {
  return term.termType !== 'Literal';
}
