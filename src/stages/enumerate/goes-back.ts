import type { Surroundings } from '../knowledge/index.ts';
import { isTurn } from '../knowledge/index.ts';
import type { Shape } from './reached.ts';

/** Whether the way to what is asked for goes out over a relation and back over the same, as that to the films of one's director does. */
export function goesBack(around: Surroundings, { steps, depth }: Shape): boolean {
  return steps.slice(0, depth).some((step, i) => isTurn(around, step, steps[i - 1]));
}
