/** The pairs of two lists, each with the best first, in order of the sum of their scores. */
export function* bestPairs<A extends Rated, B extends Rated>(
  left: readonly A[],
  right: readonly B[],
): Iterable<readonly [A, B]> {
  if (left.length === 0 || right.length === 0) return;
  const frontier: Place[] = [{ i: 0, j: 0, score: left[0]!.score + right[0]!.score }];
  // Each pair is reached in one way only: along the first row, and down from there.
  const push = (i: number, j: number): void => {
    if (i < left.length && j < right.length) sink(frontier, { i, j, score: left[i]!.score + right[j]!.score });
  };
  for (let next = frontier.pop(); next !== undefined; next = frontier.pop()) {
    const { i, j } = next;
    yield [left[i]!, right[j]!];
    if (i === 0) push(0, j + 1);
    push(i + 1, j);
  }
}

export interface Rated {
  readonly score: number;
}

interface Place extends Rated {
  readonly i: number;
  readonly j: number;
}

/** Puts a place among those sorted by score, the best last. */
function sink(frontier: Place[], place: Place): void {
  let low = 0;
  let high = frontier.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (frontier[middle]!.score < place.score) low = middle + 1;
    else high = middle;
  }
  frontier.splice(low, 0, place);
}
