import type { Executed, Linked, Term } from '../../../core/index.ts';
import { yearAsked } from '../../../english/index.ts';
import { isValid } from '../../execute/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';

/** Whether what a form comes to can be a year, where a question asks for one: things of which none is called by a figure are none, however well their relation is meant. */
export function canBeTime(
  { execution }: Executed,
  { wording }: Pick<Linked, 'wording'>,
  around: Surroundings,
): boolean {
  if (!yearAsked(wording.text) || !isValid({ execution }) || execution.status !== 'done') return true;
  const cells: readonly (Term | undefined)[] = execution.rows?.flat() ?? execution.values;
  return cells.some((cell) => cell !== undefined && (cell.termType === 'Literal' || /\d/.test(calledIn(cell, around))));
}

function calledIn(term: Term, { knowledge: { graph }, labels }: Surroundings): string {
  const id = graph.id(term);
  return id === undefined ? term.value : (labels.preferred(id) ?? term.value.slice(term.value.search(/[^/#:]*$/)));
}
