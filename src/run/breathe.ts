/** How long work may go on before others get their turn. */
const LONGEST_MS = 3;

let lastTurn = 0;

/** Works that are to go on, in the order in which they left off. */
const waiting: (() => void)[] = [];

/**
 * Lets the event loop come round where work has kept it busy for a while: a server answers others between two stages of a
 * long question, and between two slices of a long stage. Costs nothing where the loop came round lately. Of several works at
 * once, one goes on each time: the loop waits for one of them, and not for all.
 */
export function breathe(): Promise<void> | undefined {
  if (performance.now() - lastTurn < LONGEST_MS) return undefined;
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) afterTurn(next);
  });
}

function next(): void {
  lastTurn = performance.now();
  waiting.shift()!();
  if (waiting.length > 0) afterTurn(next);
}

function afterTurn(work: () => void): void {
  if (typeof setImmediate === 'function') setImmediate(work);
  else setTimeout(work);
}
