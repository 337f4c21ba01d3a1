import type { Dialect } from '../../core/index.ts';

/** Whether all of a graph is at hand: of one that is far away too little is known to tell what it does not have. */
export function isAtHand({ widerBy }: Pick<Dialect, 'widerBy'>): boolean {
  return widerBy !== undefined;
}
