import type { Chain, Graph, Id, Iri } from '../../../core/index.ts';

/** Things with a beginning that are looked at. */
const LOOKED_AT = 2000;
/** Of those with both, so many may have two ends, or one before the beginning. */
const FEW = 0.05;
/** How many times as long as what is over what has no end may have been going on, so that it still may be. */
const AS_LONG = 10;
/** What has no end began so often later than what is over where the end is yet to come. */
const LATER = 0.8;
const DAY = 1 / 365;

/** What a graph has between beginnings and ends: how long what is over went on, and when what has no end began. */
export interface Spells {
  readonly over: readonly { readonly begin: number; readonly end: number }[];
  readonly open: readonly number[];
  /** How many have several ends. */
  readonly several: number;
}

export function spellsOf(graph: Graph, begin: Chain<Iri>, end: Chain<Iri>): Spells {
  const timesFrom = (node: Id, chain: Chain<Iri>): readonly number[] => {
    let ends: readonly Id[] = [node];
    for (const { relation, inverse } of chain) {
      const id = graph.id({ termType: 'NamedNode', value: relation });
      if (id === undefined) return [];
      ends = ends.flatMap((each) => [...(inverse ? graph.subjects(id, each) : graph.objects(each, id))]);
    }
    return ends.map((each) => timeOf(graph.term(each).value) ?? Number.NaN);
  };
  const first = graph.id({ termType: 'NamedNode', value: begin[0].relation });
  if (first === undefined) return { over: [], open: [], several: 0 };
  const from = begin[0].inverse ? graph.objectsOf(first) : graph.subjectsOf(first);
  const over: { begin: number; end: number }[] = [];
  const open: number[] = [];
  let several = 0;
  for (const node of from.subarray(0, LOOKED_AT)) {
    const [begun] = timesFrom(node, begin);
    if (begun === undefined || Number.isNaN(begun)) continue;
    const ends = timesFrom(node, end);
    if (ends.length > 1) several++;
    if (ends.length === 0) open.push(begun);
    else if (!Number.isNaN(ends[0]!)) over.push({ begin: begun, end: ends[0]! });
  }
  return { over, open, several };
}

/**
 * Whether what has no end may be going on. Some of it is over, nothing before it began, and nothing twice; and what has no end either began late, or
 * so that it has not gone on for many times as long: of exhibitions of three weeks, those without an end were a day's. A life is over whether that is known or not.
 */
export function areSpells({ over, open, several }: Spells, longest: number): boolean {
  if (over.length === 0 || open.length === 0) return false;
  const few = FEW * over.length;
  if (several > few || over.filter(({ begin, end }) => end < begin).length > few) return false;
  const usual = Math.max(DAY, middle(over.map(({ begin, end }) => end - begin)));
  if (usual > longest) return false;
  const latest = [...open, ...over.map(({ begin, end }) => Math.max(begin, end))].reduce((a, b) => Math.max(a, b));
  if (latest - middle(open) <= AS_LONG * usual) return true;
  const begun = over.map(({ begin }) => begin).toSorted((a, b) => a - b);
  const later = open.reduce((sum, each) => sum + begun.filter((other) => other < each).length, 0);
  return later >= LATER * open.length * begun.length;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** A date as a number of years. */
export function timeOf(text: string): number | undefined {
  const [, year, month = '1', day = '1'] = /^(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?!\d)/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 365;
}
