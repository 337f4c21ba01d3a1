import { some } from '../../random.ts';
import { inventedNames } from './invented-names.ts';
import { neighbours } from './neighbours.ts';
import { SORTS, type Sort, STEPS, type Step } from './steps.ts';

const STEPS_OF_A_WORLD = 10;
const MOST_OF: Readonly<Record<Exclude<Sort, 'quality'>, number>> = {
  person: 20,
  place: 9,
  organization: 8,
  work: 8,
  event: 5,
};
const RDFS_LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
const OF_ALL_SORTS = Symbol('of all sorts');

export interface Thing {
  /** As Turtle and forms write it. */
  readonly term: string;
  readonly name: string;
}

export type End = 'a' | 'b';

/** A step that a world has, and how a form goes along it. */
export interface Way {
  readonly step: Step;
  readonly to: End;
  /** The relation as a form joins by it. */
  readonly by: string;
  /** What stands at that end of those. */
  from(things: readonly Thing[]): readonly Thing[];
}

/** A graph of people, places and whatever else, as knowledge bases list what they know of them: mostly without a class, whoever plays several parts. */
export interface World {
  readonly things: readonly Thing[];
  readonly ways: readonly Way[];
  turtle(): string;
}

interface Style {
  readonly base: string;
  readonly isOpaque: boolean;
  readonly hasLabels: boolean;
  readonly hasClasses: boolean;
  readonly hasValues: boolean;
  readonly joint: '_' | 'capital' | '-';
}

export function inventWorld(random: () => number): World {
  const style = styleOf(random);
  const steps = neighbours(STEPS, STEPS_OF_A_WORLD, random);
  const lines: string[] = [];
  const ofSort = thingsOf(steps, style, lines, random);
  const taken = new Set<string>();
  const relation = (names: readonly string[]): string | undefined => {
    const free = names.filter((name) => !taken.has(name));
    if (free.length === 0) return undefined;
    const name = free[Math.floor(random() * free.length)]!;
    taken.add(name);
    const iri = `${style.base}${style.isOpaque && random() < 0.5 ? `P${taken.size + 20}` : localName(name, style.joint)}`;
    if (/P\d+$/.test(iri) || random() < 0.15) lines.push(`<${iri}> <${RDFS_LABEL}> "${name}"@en .`);
    return `<${iri}>`;
  };
  const ways = steps.flatMap((step) => {
    const as = ofSort(step, 'a');
    const bs = ofSort(step, 'b');
    const edges = edgesBetween(as, bs, random);
    const canTurn = step.names.fromB.length > 0 && step.sorts.b !== 'quality';
    const both = canTurn && random() < 0.2;
    const turned = canTurn && !both && random() < 0.35;
    const fromA = turned ? undefined : relation(step.names.fromA);
    const fromB = both || turned ? relation(step.names.fromB) : undefined;
    for (const [a, b] of edges) {
      if (fromA) lines.push(`${a.term} ${fromA} ${b.term} .`);
      if (fromB) lines.push(`${b.term} ${fromB} ${a.term} .`);
    }
    if (edges.length === 0 || (fromA ?? fromB) === undefined) return [];
    const toB = fromA ? `(R ${fromA})` : fromB!;
    const toA = fromB ? `(R ${fromB})` : fromA!;
    const isValued = step.sorts.b === 'quality' && style.hasValues;
    return [way(step, 'b', toB, edges), ...(isValued ? [] : [way(step, 'a', toA, edges)])];
  });
  return { things: ofSort(OF_ALL_SORTS), ways, turtle: () => `${lines.join('\n')}\n` };
}

function way(step: Step, to: End, by: string, edges: readonly (readonly [Thing, Thing])[]): Way {
  return {
    step,
    to,
    by,
    from: (things) => [
      ...new Set(
        edges.flatMap(([a, b]) => {
          const [here, there] = to === 'b' ? [a, b] : [b, a];
          return things.includes(here) ? [there] : [];
        }),
      ),
    ],
  };
}

function styleOf(random: () => number): Style {
  const isOpaque = random() < 0.2;
  return {
    base: some(
      ['http://example.org/kb/', 'urn:kb:', 'https://data.example/facts#', 'http://www.example.com/'],
      1,
      random,
    )[0]!,
    isOpaque,
    hasLabels: isOpaque || random() < 0.4,
    hasClasses: random() < 0.25,
    hasValues: random() < 0.5,
    joint: some(['_', '_', 'capital', '-'] as const, 1, random)[0]!,
  };
}

function localName(name: string, joint: Style['joint']): string {
  const words = name.replaceAll(/[^\w -]/g, '').split(/[ -]/);
  if (joint !== 'capital') return words.join(joint);
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

/** Makes the things of a world, and says which of them may stand at an end of a step. */
function thingsOf(
  steps: readonly Step[],
  style: Style,
  lines: string[],
  random: () => number,
): { (step: Step, end: End): readonly Thing[]; (all: typeof OF_ALL_SORTS): readonly Thing[] } {
  const invented = inventedNames(random);
  const used = new Set(steps.flatMap(({ sorts }) => [sorts.a, sorts.b]));
  let numbered = 100;
  const named = (name: string, isPart: boolean): Thing => {
    const local = style.isOpaque ? `Q${numbered++}` : name.replaceAll(' ', style.joint === '-' ? '-' : '_');
    const iri = `${style.base}${local.replaceAll(/[^\w-]/g, '')}`;
    if (style.hasLabels || isPart) lines.push(`<${iri}> <${RDFS_LABEL}> "${name}" .`);
    return { term: `<${iri}>`, name };
  };
  const bySort = new Map<Sort, readonly Thing[]>();
  for (const sort of SORTS) {
    if (sort === 'quality' || !used.has(sort)) continue;
    const things = Array.from({ length: MOST_OF[sort] }, () => named(invented(sort), false));
    bySort.set(sort, things);
    if (style.hasClasses)
      for (const { term } of things)
        lines.push(`${term} a <${style.base}${sort.charAt(0).toUpperCase()}${sort.slice(1)}> .`);
  }
  const values = new Map<string, Thing>();
  const qualities = new Map<Step, readonly Thing[]>();
  for (const step of steps) {
    const things = step.values.map((value) => {
      const thing =
        values.get(value) ?? (style.hasValues ? { term: JSON.stringify(value), name: value } : named(value, false));
      values.set(value, thing);
      return thing;
    });
    qualities.set(step, things);
  }
  return (of: Step | typeof OF_ALL_SORTS, end: End = 'a') => {
    if (of === OF_ALL_SORTS) return [...bySort.values()].flat();
    return of.sorts[end] === 'quality' ? qualities.get(of)! : bySort.get(of.sorts[end])!;
  };
}

/** Most have one at the other end, some have several or none; nobody stands at both. */
function edgesBetween(
  as: readonly Thing[],
  bs: readonly Thing[],
  random: () => number,
): readonly (readonly [Thing, Thing])[] {
  const edges: (readonly [Thing, Thing])[] = [];
  for (const a of as) {
    const many = random() < 0.25 ? 0 : random() < 0.75 ? 1 : 2;
    const others = bs.filter((b) => b !== a && !edges.some(([s, o]) => s === b && o === a));
    for (const b of some(others, many, random)) edges.push([a, b]);
  }
  return edges;
}
