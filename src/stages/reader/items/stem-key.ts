import { stemsOf } from '../../../english/index.ts';

/** What names have in common that say the same words, in whatever order and form. */
export function stemKey(name: string): string {
  return [...stemsOf(name)].sort().join(' ');
}
