/** How long work may go on before others get their turn. */
const LONGEST_MS = 12;

let lastTurn = 0;

/**
 * Lets the event loop come round where work has kept it busy for a while: a server answers others between two stages of a
 * long question, and between two slices of a long stage. Costs nothing where the loop came round lately.
 */
export function breathe(): Promise<void> | undefined {
  const now = performance.now();
  if (now - lastTurn < LONGEST_MS) return undefined;
  lastTurn = now;
  return new Promise((resolve) => {
    const turned = (): void => {
      lastTurn = performance.now();
      resolve();
    };
    if (typeof setImmediate === 'function') setImmediate(turned);
    else setTimeout(turned);
  });
}
