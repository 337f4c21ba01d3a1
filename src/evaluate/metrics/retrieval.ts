import type { RetrievedRoutes, Route } from '../../core/index.ts';
import type { Metric } from './metric.ts';

/** How retrieved facts and paths lie on those that make the right answers answers. */
export interface RetrievalScores {
  /** The share of the needed facts that were retrieved, and of the retrieved facts that are needed. */
  readonly tripleRecall: number;
  readonly triplePrecision: number;
  /** The share of the needed routes that lie whole on a retrieved one, and of the retrieved routes that hold a needed one. */
  readonly pathRecall: number;
  readonly pathPrecision: number;
  /** One over the place of the first path with a needed route; 0 without any. */
  readonly mrr: number;
}

/**
 * Scores what was retrieved against the evidence of a gold form: for each right answer, the facts by which it is one.
 * Without such evidence nothing is defined.
 */
export function retrievalScores(retrieved: RetrievedRoutes, needed: readonly Route[]): RetrievalScores | undefined {
  const gold = needed.filter((route) => route.length > 0).map(keysOf);
  if (gold.length === 0) return undefined;
  const paths = retrieved.map((routes) => routes.map(keysOf));
  const routes = paths.flat();
  const goldFacts = new Set(gold.flatMap((keys) => [...keys]));
  const facts = new Set(routes.flatMap((keys) => [...keys]));
  const shared = [...facts].filter((key) => goldFacts.has(key)).length;
  const isHeld = (route: ReadonlySet<string>) => routes.some((keys) => holds(keys, route));
  const holdsAny = (keys: ReadonlySet<string>) => gold.some((route) => holds(keys, route));
  const first = paths.findIndex((path) => path.some(holdsAny));
  return {
    tripleRecall: shared / goldFacts.size,
    triplePrecision: facts.size === 0 ? 0 : shared / facts.size,
    pathRecall: gold.filter(isHeld).length / gold.length,
    pathPrecision: routes.length === 0 ? 0 : routes.filter(holdsAny).length / routes.length,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** How many different facts there are on some routes. */
export function countFacts(routes: readonly Route[]): number {
  return new Set(routes.flatMap((route) => [...keysOf(route)])).size;
}

function keysOf(route: Route): ReadonlySet<string> {
  return new Set(
    route.map(({ subject, predicate, object }) =>
      [subject, predicate, object].map(({ termType, value }) => `${termType} ${value}`).join('\n'),
    ),
  );
}

function holds(keys: ReadonlySet<string>, route: ReadonlySet<string>): boolean {
  return [...route].every((key) => keys.has(key));
}

const metric = (score: keyof RetrievalScores, title: string, definition: string): Metric => ({
  name: `retrieval.${score}`,
  title,
  definition,
  better: 'higher',
  score: ({ retrieval }) => retrieval?.[score],
});

/** For methods that retrieve, on questions whose gold form has evidence in the graph. */
export const retrievalMetrics: readonly Metric[] = [
  metric('tripleRecall', 'Triple recall', 'The share of the needed facts that were retrieved.'),
  metric('triplePrecision', 'Triple precision', 'The share of the retrieved facts that are needed.'),
  metric('pathRecall', 'Path recall', 'The share of the needed routes all of whose facts lie on one retrieved route.'),
  metric('pathPrecision', 'Path precision', 'The share of the retrieved routes that hold all facts of a needed one.'),
  metric('mrr', 'Path MRR', 'One over the place of the first path that has a needed route; 0 without any.'),
];
