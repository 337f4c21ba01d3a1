import type { AnswerValue } from '../core/index.ts';
import { family } from '../form/index.ts';

/** What a value is called, where it is; what a code stands for, with the code beside it. Figures with their units, and the years of dates, begin with a figure and say all. */
export function labelText({ term, label }: AnswerValue): string | undefined {
  if (label === undefined || term.termType !== 'Literal') return label;
  const isCode = !['number', 'date', 'boolean'].includes(family(term)) && !/^[+-]?\d/.test(label);
  return isCode ? `${label} (${term.value})` : label;
}
