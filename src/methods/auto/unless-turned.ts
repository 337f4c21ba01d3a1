import type { Answer, Linked } from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { asVoiced, type Surroundings, unanswerable } from '../../stages/index.ts';

/** An answer, unless its reading takes who does something for whom it is done to: the ranking compares the words of a question, and not their voice. */
export function unlessTurned(answer: Answer, linked: Linked, { knowledge: { graph }, relation }: Surroundings): Answer {
  if (answer.status !== 'answered' || !answer.chosen.form) return answer;
  const { chosen } = answer;
  const voiced = asVoiced(chosen.form, linked, (iri) => {
    const id = graph.id({ termType: 'NamedNode', value: iri });
    return id === undefined ? undefined : relation(id);
  });
  if (print(voiced) === print(chosen.form)) return answer;
  return unanswerable('data', 'the graph says so only the other way round', {
    closest: chosen,
    confidence: answer.confidence,
  });
}
