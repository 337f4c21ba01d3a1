import type { Executed, Form, Iri, Linked } from '../../../core/index.ts';
import { children, isConstant } from '../../../form/index.ts';
import { normalise } from '../../../search/index.ts';
import { isValid } from '../../execute/index.ts';
import type { ReadForm } from '../read-with-graph.ts';
import { believedInstead } from './belief.ts';

/**
 * Of forms that were executed those that say all values of a relation that a question names, where one of them comes to an answer: what has white and no green is not what of a league has no
 * green. What was believed of the others is believed of those that remain.
 */
export function ofSaidValues<E extends ReadForm & Executed>(
  executed: readonly E[],
  { wording }: Pick<Linked, 'wording'>,
): readonly E[] {
  const text = ` ${normalise(wording.text)} `;
  const said = new Map(
    executed.map((each) => [each, valuesIn(each.form).filter(({ value }) => text.includes(` ${value} `))]),
  );
  const answering = executed.filter((each) => said.get(each)!.length > 1 && isValid(each));
  const leavesOut = (each: E): boolean => {
    const own = said.get(each)!;
    return answering.some((other) => {
      const others = said.get(other)!;
      return (
        others.length > own.length &&
        own.length > 0 &&
        own.every((one) => others.some((same) => isSame(one, same))) &&
        others.every(({ relation }) => relation === own[0]!.relation)
      );
    });
  };
  const saying = executed.filter((each) => !leavesOut(each));
  return saying.length === executed.length ? executed : believedInstead(saying, executed);
}

interface Said {
  readonly relation: Iri;
  readonly value: string;
}

/** The texts that a form takes relations to have, each once. */
function valuesIn(form: Form<Iri>): readonly Said[] {
  const found = [...ownOf(form), ...children(form).flatMap(([, inner]) => valuesIn(inner))];
  return found.filter((each, i) => found.findIndex((other) => isSame(each, other)) === i);
}

function ownOf(form: Form<Iri>): readonly Said[] {
  if (form.kind === 'join' && !form.step.inverse && form.of.kind === 'literal')
    return [{ relation: form.step.relation, value: normalise(form.of.value.value) }];
  if (form.kind !== 'compare' || form.op !== 'eq' || form.by.of !== 'value' || !isConstant(form.value)) return [];
  return [{ relation: form.by.chain.at(-1)!.relation, value: normalise(form.value.value) }];
}

function isSame(a: Said, b: Said): boolean {
  return a.relation === b.relation && a.value === b.value;
}
