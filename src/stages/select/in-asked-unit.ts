import type { Answer, AnswerValue, Wording } from '../../core/index.ts';
import { countIn, isDurationType } from '../../form/index.ts';

const HOW_MANY = /\bhow many (?:whole |full |more )?(year|month|week|day|hour|minute|second)s?\b/i;
const HOW_OLD = /\bhow old\b|\b(?:at )?what age\b|\bage of\b|['’]s? (?:current )?age\b/i;

/** The same answer with times counted in what the question counts them in: who asks how many days gets a number. */
export function inAskedUnit(answer: Answer, { text }: Pick<Wording, 'text'>): Answer {
  const unit = HOW_MANY.exec(text)?.[1]?.toLowerCase() ?? (HOW_OLD.test(text) ? 'year' : undefined);
  if (unit === undefined || answer.status !== 'answered') return answer;
  const counted = (value: AnswerValue): AnswerValue => {
    const { term } = value;
    const isDuration = term.termType === 'Literal' && isDurationType(term.datatype.value);
    const count = isDuration ? countIn(term.value, unit) : undefined;
    return count === undefined ? value : { ...value, label: String(count) };
  };
  const [first, ...rest] = answer.values;
  return {
    ...answer,
    values: [counted(first), ...rest.map(counted)],
    ...(answer.table && {
      table: { ...answer.table, rows: answer.table.rows.map((row) => row.map((cell) => cell && counted(cell))) },
    }),
  };
}
