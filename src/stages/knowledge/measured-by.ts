import type { Id } from '../../core/index.ts';
import { isDimension, isDirection, isSize } from '../../english/index.ts';
import { family } from '../../form/index.ts';
import type { Surroundings } from './surroundings.ts';
import { namesOf } from './term-names.ts';

/** Whether a word speaks of what a relation measures: by what that is called, or of its size where it is a number. */
export function isMeasuredBy(around: Surroundings, word: string, relation: Id): boolean {
  const names = namesOf(around, relation);
  if (isSize(word)) return isNumber(around, relation) && !names.some(isDirection);
  return names.some((name) => isDimension(word, name));
}

/** Whether a relation leads to numbers. */
export function isNumber(around: Surroundings, relation: Id): boolean {
  const type = around.relation(relation)?.ranges[0]?.iri;
  return type !== undefined && family({ termType: 'Literal', value: '', datatype: { value: type } }) === 'number';
}
