/** On a graph that the ranking was taught, what it says of itself holds: there an answer is sure as soon as it is likelier right than wrong. */
const LIKELIER = 0.5;

/**
 * How sure an answer has to be on a graph: as sure as `strange` says on one of which nothing is familiar, and likelier right than wrong on one that is familiar throughout
 * (`docs/decisions/0407`, `0429`, `0445`).
 */
export function familiarBar(familiar: number, strange: number): number {
  return strange + familiar * (LIKELIER - strange);
}
