import type { Id } from '../../core/index.ts';
import { isDimension } from '../../english/index.ts';
import { family } from '../../form/index.ts';
import type { Surroundings } from './surroundings.ts';
import { namesOf } from './term-names.ts';

/** Whether a word speaks of what a relation measures: by what that is called, or by the kind of its values. */
export function isMeasuredBy(around: Surroundings, word: string, relation: Id): boolean {
  return isDimension(word, namesOf(around, relation), kindOf(around, relation));
}

/** Whether a relation leads to numbers. */
export function isNumber(around: Surroundings, relation: Id): boolean {
  return kindOf(around, relation) === 'number';
}

function kindOf(around: Surroundings, relation: Id): string | undefined {
  const type = around.relation(relation)?.ranges[0]?.iri;
  return type === undefined ? undefined : family({ termType: 'Literal', value: '', datatype: { value: type } });
}
