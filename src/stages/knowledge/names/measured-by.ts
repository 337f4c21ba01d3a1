import type { Id, RelationInfo } from '../../../core/index.ts';
import { isDimension } from '../../../english/index.ts';
import type { Family } from '../../../form/index.ts';
import { measuredKinds } from '../kind-of-values.ts';
import { ofSchema } from '../memory.ts';
import type { Surroundings } from '../surroundings.ts';
import { namesOf } from './term-names.ts';

/** Whether a word speaks of what a relation measures: by what that is called, or by the kind of its values. */
export function isMeasuredBy(around: Surroundings, word: string, relation: Id): boolean {
  return isDimension(word, namesOf(around, relation), typedKind(around, relation));
}

/** Whether a relation leads to numbers. */
export function isNumber(around: Surroundings, relation: Id): boolean {
  return typedKind(around, relation) === 'number';
}

function typedKind(around: Surroundings, relation: Id): Family | undefined {
  const info = around.relation(relation);
  return info && measuredKind(around, info);
}

/** What the values of a relation are as measures. */
export function measuredKind(around: Surroundings, info: RelationInfo): Family | undefined {
  return kindsOf(around)(info);
}

const kindsOf = ofSchema(({ knowledge }) => measuredKinds(knowledge.schema));
