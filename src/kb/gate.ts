/** Lets a few pass at a time; the others wait in line, and may leave it when their signal says so. */
export interface Gate {
  enter(signal: AbortSignal): Promise<() => void>;
}

/** Lets `limit` pass at a time. */
export function createGate(limit: number): Gate {
  let inside = 0;
  const line: (() => void)[] = [];
  // Whoever leaves hands the place to the next in line, so that no newcomer can take it in between.
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else inside -= 1;
  };
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (inside >= limit) await turn(line, signal);
      else inside += 1;
      return leave;
    },
  };
}

function turn(line: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      line.splice(line.indexOf(go), 1);
      reject(signal.reason);
    };
    line.push(go);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
