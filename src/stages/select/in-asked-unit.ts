import type { Answer, AnswerValue, Wording } from '../../core/index.ts';
import { inUnit, unitCoded, unitShort, unitWritten } from '../../english/index.ts';
import { amountText, countIn, isDurationType, numberOf } from '../../form/index.ts';

const HOW_MANY = /\bhow many (?:whole |full |more )?(year|month|week|day|hour|minute|second)s?\b/i;
const HOW_OLD = /\bhow old\b|\b(?:at )?what age\b|\bage of\b|['’]s? (?:current )?age\b/i;

/** A unit that the answer is to be in: "in kilograms" at the end, or what is counted. */
const IN_UNIT = /\bin ((?:square |cubic )?[\p{L}°²³/]+(?: per \p{L}+)?)\s*\?*$/iu;
const HOW_MANY_OF = /\bhow many ((?:square |cubic )?[\p{L}°²³/]+)\b/iu;

/** The same answer with times and amounts in what the question counts them in: who asks how many days gets a number. */
export function inAskedUnit(answer: Answer, { text }: Pick<Wording, 'text'>): Answer {
  if (answer.status !== 'answered') return answer;
  const time = HOW_MANY.exec(text)?.[1]?.toLowerCase() ?? (HOW_OLD.test(text) ? 'year' : undefined);
  const unit = unitWritten((IN_UNIT.exec(text) ?? HOW_MANY_OF.exec(text))?.[1]?.toLowerCase() ?? '');
  if (time === undefined && unit === undefined) return answer;
  const counted = (value: AnswerValue): AnswerValue => {
    const { term } = value;
    const isDuration = term.termType === 'Literal' && isDurationType(term.datatype.value);
    const count = isDuration && time !== undefined ? countIn(term.value, time) : undefined;
    const label = count === undefined ? amountIn(value, unit) : String(count);
    return label === undefined ? value : { ...value, label };
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

/** What is shown in a unit, "28,150 g", in another that measures the same. */
function amountIn({ term, label }: AnswerValue, unit: string | undefined): string | undefined {
  const shown = /^[-\d.,]+ (.+)$/.exec(label ?? '')?.[1];
  const from = shown === undefined ? undefined : unitCoded(shown);
  if (unit === undefined || from === undefined || from === unit || term.termType !== 'Literal') return undefined;
  const value = inUnit(numberOf(term.value), from, unit);
  return value === undefined ? undefined : amountText(String(value), unitShort(unit));
}
