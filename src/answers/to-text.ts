import type { Answer, AnswerTable, AnswerValue, Term } from '../core/index.ts';
import { mapSymbols, say } from '../form/index.ts';
import { readableThing, symbolWords } from '../graph/index.ts';
import { isCut } from './answer-json.ts';
import { labelText } from './label-text.ts';
import { literalText } from './literal-text.ts';
import { sayAmbiguity } from './say-ambiguity.ts';

/** Answers told; the rest is counted. */
const SHOWN = 20;

/**
 * An answer as a person reads it: what it is and how the question was read, or why there is none.
 * @example
 * console.log(toText(await kbqa.ask('What is the capital of France?')));
 * // Paris
 * // read as: What is the capital of France?
 */
export function toText(answer: Answer): string {
  const ambiguous = (answer.ambiguous ?? []).map((each) => `ambiguous: ${sayAmbiguity(each)}`);
  switch (answer.status) {
    case 'answered': {
      const { values, chosen, evidence } = answer;
      const isTruth = chosen.form?.kind === 'ask';
      const all = answer.table
        ? tableLines(answer.table)
        : values.map((value) => (isTruth ? truth(value) : named(value)));
      const lines = all.slice(0, SHOWN);
      if (all.length > SHOWN) lines.push(`… and ${all.length - SHOWN} more`);
      if (isCut(chosen)) lines.push('… (the result was cut)');
      return [...lines, `read as: ${evidence.paraphrase}`, ...ambiguous].join('\n');
    }
    case 'unanswerable': {
      const { because, closest } = answer;
      const said = closest && (closest.paraphrase ?? say(mapSymbols(closest.form, symbolWords)));
      const nearest = said === undefined ? [] : [`closest reading: ${said}`];
      return [`not answerable: ${because}`, ...nearest, ...ambiguous].join('\n');
    }
    case 'undetermined':
      return answer.errors.map(({ message }) => `not determined: ${message}`).join('\n');
  }
}

/** A head and rows, their cells parted by tabs. */
function tableLines({ columns, rows }: AnswerTable): readonly string[] {
  return [columns.join('\t'), ...rows.map((row) => row.map((cell) => (cell ? named(cell) : '')).join('\t'))];
}

function truth({ term }: AnswerValue): string {
  return term.value === 'true' ? 'yes' : 'no';
}

function named(value: AnswerValue): string {
  return labelText(value) ?? text(value.term);
}

function text(term: Term): string {
  switch (term.termType) {
    case 'NamedNode':
      return readableThing(term.value);
    case 'BlankNode':
      return `_:${term.value}`;
    case 'Literal':
      return literalText(term);
  }
}
