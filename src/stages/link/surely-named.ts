import type { Linked, LinkedEntity } from '../../core/index.ts';

/** A thing this likely to be meant counts as named: its words are a name and say nothing else. */
export const SURE = 0.3;

/** The things that a question surely names. */
export function surelyNamed({ entities }: Linked): readonly LinkedEntity[] {
  return entities.filter(({ score }) => score >= SURE);
}
