import type { AnswerTable, Dialect, Term } from '../core/index.ts';
import { showIri } from '../kb/index.ts';
import { oneLine } from './visible.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** A term as a person reads it: a short name, or a literal without the quotes that machines need. */
export function termText(term: Term, dialect: Dialect): string {
  switch (term.termType) {
    case 'NamedNode':
      return oneLine(showIri(dialect, term.value));
    case 'BlankNode':
      return `_:${oneLine(term.value)}`;
    case 'Literal':
      return oneLine(term.language ? `${term.value} @${term.language}` : term.value);
  }
}

/** An answer as the JSON of every command has it. */
export interface AnswerJson {
  readonly value: string;
  readonly kind: 'iri' | 'literal' | 'blank';
  readonly label?: string;
  readonly datatype?: string;
  readonly language?: string;
}

/** The columns and rows of an answer; an empty cell is null. */
export function tableJson({ columns, rows }: AnswerTable): {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (AnswerJson | null)[])[];
} {
  return { columns, rows: rows.map((row) => row.map((cell) => (cell ? answerJson(cell.term, cell.label) : null))) };
}

export function answerJson(term: Term, label?: string): AnswerJson {
  const named = label === undefined ? {} : { label };
  switch (term.termType) {
    case 'NamedNode':
      return { value: term.value, kind: 'iri', ...named };
    case 'BlankNode':
      return { value: term.value, kind: 'blank', ...named };
    case 'Literal': {
      const datatype = term.datatype.value.replace(XSD, 'xsd:');
      return { value: term.value, kind: 'literal', datatype, ...(term.language && { language: term.language }) };
    }
  }
}
