import type { Execution, Term } from '../../../core/index.ts';
import { leftAside } from '../../../english/index.ts';
import { normalise } from '../../../search/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';

/** Answers that are looked at. */
const MOST = 1000;

/** The one of some answers that is called so. */
export function called(name: string, execution: Execution, { labels, knowledge }: Surroundings): Term | undefined {
  if (execution.status !== 'done' || execution.rows) return undefined;
  const wanted = normalise(name);
  const isCalled = (term: Term): boolean => {
    if (term.termType === 'Literal') return normalise(term.value) === wanted;
    const id = knowledge.graph.id(term);
    return id !== undefined && labels.all(id).some((label) => normalise(label) === wanted);
  };
  return execution.values.slice(0, MOST).find(isCalled);
}

/** Whether answers are nothing but what a question leaves aside: who asks what somebody speaks besides English knows of that. */
export function onlyAside(question: string, execution: Execution, around: Surroundings): boolean {
  const aside = leftAside(question);
  if (aside === undefined || execution.status !== 'done' || execution.values.length > aside.names.length) return false;
  const found = new Set(aside.names.map((name) => called(name, execution, around)));
  return execution.values.length > 0 && execution.values.every((value) => found.has(value));
}
