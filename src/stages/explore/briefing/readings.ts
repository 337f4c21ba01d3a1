import type { AnswerValue, Dialect, Executed, Label, Term, Verified } from '../../../core/index.ts';
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

/** Answers of a reading that are told. */
const SHOWN = 4;
/** A whole number is read as one without being told. */
const INTEGER = `^^${XSD}integer`;

/** A reading in one line: how likely, what it asks, as a form over what the graph was published with, and what it finds. */
export function readingLine(
  name: string,
  { executed, paraphrase, chance, isConfident }: OfflineReading,
  labels: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
  dialect: Dialect,
): string {
  const said = published(executed.form, dialect);
  for (const { symbol, role } of symbols(said)) vocabulary.show(symbol, role, labels.get(symbol));
  const written = print(mapSymbols(said, (iri) => vocabulary.short(iri) as Label)).replaceAll(/\[<(.*?)>\]/g, '<$1>');
  const form = written.replaceAll(INTEGER, '').replaceAll(`^^${XSD}`, '^^xsd:');
  return `${name} (${chance.toFixed(2)}${isConfident ? ', confident' : ''}) ${JSON.stringify(paraphrase)} ${form} → ${found(executed, labels)}`;
}

function found({ execution }: Pick<Verified, 'execution'>, labels: ReadonlyMap<string, string>): string {
  if (execution.status !== 'done') return 'failed';
  const { values } = execution;
  const shown = values.slice(0, SHOWN).map((term) => JSON.stringify(nameOf(term, labels)));
  return `${shown.join(', ')}${values.length > SHOWN ? `, … (${values.length})` : ''}`;
}

function nameOf(term: Term, labels: ReadonlyMap<string, string>): NonNullable<AnswerValue['label']> {
  const text = term.termType === 'Literal' ? term.value : (labels.get(term.value) ?? term.value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
