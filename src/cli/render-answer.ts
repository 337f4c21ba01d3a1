import { labelText, literalText, sayAmbiguity } from '../answers/index.ts';
import type { Answer, AnswerValue, Dialect, Iri, Run } from '../core/index.ts';
import { type OpenedKb, sayForm } from '../kb/index.ts';
import { answerTable } from './answer-table.ts';
import { count } from './table.ts';
import { termText } from './term-text.ts';
import { oneLine } from './visible.ts';

/** Answers printed; the rest is counted. */
const SHOWN = 20;
const LONGEST = 1_000;

/** An answer as a person reads it: what it is and how the question was read, or why there is none. Nothing is said of an undetermined one. */
export async function renderAnswer(answer: Answer, opened: OpenedKb, run: Run): Promise<string> {
  const spell = (value: Iri): string => termText({ termType: 'NamedNode', value }, opened.kb.dialect);
  const ambiguous = (answer.ambiguous ?? []).map(
    (each) => `ambiguous: ${told(sayAmbiguity(each, spell))} (--entity chooses)`,
  );
  switch (answer.status) {
    case 'answered': {
      const { chosen, evidence } = answer;
      const lines = answer.table
        ? [answerTable(answer.table, opened.kb.dialect, SHOWN)]
        : valueLines(answer.values, chosen.form?.kind === 'ask', opened.kb.dialect);
      if (chosen.execution.status === 'done' && !chosen.execution.complete) lines.push('… (the result was cut)');
      return [...lines, `read as: ${told(evidence.paraphrase)}`, ...ambiguous, ...withoutModel(answer)].join('\n');
    }
    case 'unanswerable': {
      const { because, closest } = answer;
      const nearest = closest
        ? [`closest reading: ${told(closest.paraphrase ?? (await sayForm(closest.form, opened, run)))}`]
        : [];
      return [`not answerable: ${told(because)}`, ...nearest, ...ambiguous, ...withoutModel(answer)].join('\n');
    }
    case 'undetermined':
      return '';
  }
}

/** That a language model was asked and failed, so that the answer is what was found without it. */
function withoutModel({ modelPart }: Answer): readonly string[] {
  return modelPart?.part === 'failed' ? [`without the model: ${told(modelPart.because ?? 'it failed')}`] : [];
}

function valueLines(values: readonly AnswerValue[], isTruth: boolean, dialect: Dialect): string[] {
  const lines = values.slice(0, SHOWN).map((value) => valueText(value, isTruth, dialect));
  if (values.length > SHOWN) lines.push(`… and ${count(values.length - SHOWN)} more`);
  return lines;
}

function valueText(value: AnswerValue, isTruth: boolean, dialect: Dialect): string {
  const { term } = value;
  if (isTruth) return term.value === 'true' ? 'yes' : 'no';
  const label = labelText(value);
  if (label !== undefined) return oneLine(label);
  // A text in a language of its own says which.
  return term.termType === 'Literal' && !term.language ? oneLine(literalText(term)) : termText(term, dialect);
}

/** A sentence about a question is as long as a person reads on: a question may repeat itself for pages. */
function told(text: string): string {
  const line = oneLine(text);
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}… (${count(line.length - LONGEST)} more characters)` : line;
}
