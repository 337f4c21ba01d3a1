import type { Run, Term } from '../core/index.ts';
import type { Explored } from './explored.ts';

/** A term with the name that the graph has for it. */
export interface Value {
  readonly value: string;
  readonly kind: 'iri' | 'literal' | 'blank';
  readonly label?: string;
  readonly datatype?: string;
  readonly language?: string;
}

/** Whether a value is a node that has no name: all that it tells is what it leads to. */
export function isUnnamed({ kind, label }: Value): boolean {
  return kind !== 'literal' && label === undefined;
}

/** Terms as values, named in one go. */
export async function valuesOf(terms: readonly Term[], explored: Explored, run: Run): Promise<readonly Value[]> {
  const iris = new Set(terms.flatMap((term) => (term.termType === 'NamedNode' ? [term.value] : [])));
  const labels = iris.size === 0 ? new Map<string, string>() : await explored.labels([...iris], run);
  return terms.map((term) => namedValue(term, labels));
}

export function namedValue(term: Term, labels: ReadonlyMap<string, string>): Value {
  switch (term.termType) {
    case 'NamedNode': {
      const label = labels.get(term.value);
      return { value: term.value, kind: 'iri', ...(label !== undefined && { label }) };
    }
    case 'BlankNode':
      return { value: term.value, kind: 'blank' };
    case 'Literal': {
      const { value, datatype, language } = term;
      return { value, kind: 'literal', datatype: datatype.value, ...(language && { language }) };
    }
  }
}
