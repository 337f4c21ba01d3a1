import type { AnswerValue, Cells, Dialect, Executed, Label, Term, Verified } from '../../../core/index.ts';
import { mapSymbols, print, symbols, XSD } from '../../../form/index.ts';
import { published } from '../../../sparql/index.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** A reading that was made without a language model, what it says in English, and how likely it is right. */
export interface OfflineReading {
  readonly executed: Executed;
  readonly paraphrase: string;
  readonly chance: number;
  /** Whether another answer has to be given a reason for. */
  readonly isConfident: boolean;
}

/** From here on a reading is likelier right than wrong: a figure would say more than is known. */
const LIKELY = 0.5;
/** Answers of a reading that are told, and rows where it has columns. */
const SHOWN = 4;
const SHOWN_ROWS = 2;
/** A whole number is read as one without being told. */
const INTEGER = `^^${XSD}integer`;

/**
 * A reading in one line: how likely, which words of the question it does not use, what it asks, as a form over what the graph was
 * published with, and what it finds.
 */
export function readingLine(
  name: string,
  { executed, paraphrase, chance, isConfident }: OfflineReading,
  unused: readonly string[],
  labels: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
  dialect: Dialect,
): string {
  const said = published(executed.form, dialect);
  for (const { symbol, role } of symbols(said)) vocabulary.show(symbol, role, labels.get(symbol));
  const written = print(mapSymbols(said, (iri) => vocabulary.short(iri) as Label)).replaceAll(/\[<(.*?)>\]/g, '<$1>');
  const form = written.replaceAll(INTEGER, '').replaceAll(`^^${XSD}`, '^^xsd:');
  const sure = isConfident ? 'confident' : chance >= LIKELY ? 'likely' : 'a guess';
  const left = unused.length > 0 ? `; not used: ${unused.map((words) => JSON.stringify(words)).join(', ')}` : '';
  return `${name} (${sure}${left}) ${JSON.stringify(paraphrase)} ${form} → ${foundLine(executed, labels)}`;
}

/** What a reading finds, in a line: the first few, and how many there are. */
export function foundLine({ execution }: Pick<Verified, 'execution'>, labels: ReadonlyMap<string, string>): string {
  if (execution.status !== 'done') return 'failed';
  const { values, rows } = execution;
  const cell = (term: Term | undefined) => (term ? JSON.stringify(nameOf(term, labels)) : '-');
  const inBrackets = (row: Cells) => `(${row.map(cell).join(', ')})`;
  const [shown, all] = rows
    ? [rows.slice(0, SHOWN_ROWS).map(inBrackets), rows.length]
    : [values.slice(0, SHOWN).map(cell), values.length];
  return `${shown.join(', ')}${all > shown.length ? `, … (${all})` : ''}`;
}

/** What is told of the answers of a reading, by its terms: whoever finds names for them need look for no others. */
export function toldTerms({ execution }: Pick<Verified, 'execution'>): readonly Term[] {
  if (execution.status !== 'done') return [];
  const { values, rows } = execution;
  return rows
    ? rows.slice(0, SHOWN_ROWS).flatMap((row) => row.filter((term) => term !== undefined))
    : values.slice(0, SHOWN);
}

function nameOf(term: Term, labels: ReadonlyMap<string, string>): NonNullable<AnswerValue['label']> {
  const text = term.termType === 'Literal' ? term.value : (labels.get(term.value) ?? term.value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
