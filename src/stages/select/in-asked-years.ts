import type { Answer, AnswerValue, Wording } from '../../core/index.ts';
import { yearAsked } from '../../english/index.ts';
import { family, sayYear } from '../../form/index.ts';

const DATE = /^(\d{4}|-\d{1,10})-\d{2}/;
/** What is no date by its type has to write a day: "2010-11" is a season, and "0117-4960" a number that people call. */
const DAY = /^(\d{4}|-\d{4,10})-\d{2}-\d{2}(?!\d)/;

/** The same answer with years where the question asks for these and the graph has whole dates, each year once; what the terms are, and with them the evidence, stays. */
export function inAskedYears(answer: Answer, { text }: Pick<Wording, 'text'>): Answer {
  if (answer.status !== 'answered' || !yearAsked(text)) return answer;
  const shown = (value: AnswerValue): AnswerValue => {
    const { term } = value;
    const year = term.termType === 'Literal' ? (family(term) === 'date' ? DATE : DAY).exec(term.value)?.[1] : undefined;
    return year === undefined ? value : { ...value, label: sayYear(year) };
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
