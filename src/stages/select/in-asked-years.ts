import type { Answer, AnswerValue, Wording } from '../../core/index.ts';
import { yearAsked } from '../../english/index.ts';

const DATE = /^(\d{4})-\d{2}/;

/** The same answer with years where the question asks for these and the graph has whole dates, each year once; what the terms are, and with them the evidence, stays. */
export function inAskedYears(answer: Answer, { text }: Pick<Wording, 'text'>): Answer {
  if (answer.status !== 'answered' || !yearAsked(text)) return answer;
  const shown = (value: AnswerValue): AnswerValue => {
    const year = value.term.termType === 'Literal' ? DATE.exec(value.term.value)?.[1] : undefined;
    return year === undefined ? value : { ...value, label: year };
  };
  const [first, ...rest] = answer.values.map(shown);
  const seen = new Set([first!.label]);
  const isNew = ({ term, label }: AnswerValue): boolean =>
    term.termType !== 'Literal' || label === undefined || (!seen.has(label) && seen.add(label).size > 0);
  return {
    ...answer,
    values: [first!, ...rest.filter(isNew)],
    ...(answer.table && {
      table: { ...answer.table, rows: answer.table.rows.map((row) => row.map((cell) => cell && shown(cell))) },
    }),
  };
}
