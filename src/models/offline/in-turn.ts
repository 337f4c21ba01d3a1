/** Does one piece of work after another, in the order in which they come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    // Whoever waits for its turn does not mind how the one before has ended.
    last = mine.catch(() => undefined);
    return mine;
  };
}
