import type { Row, Term } from '../../core/index.ts';
import { write } from '../../sparql/index.ts';
import type { Looking } from './asking.ts';

/**
 * The ends ?x of edges as one text for many of them, each after the place ?i of what it was asked for: in a row of its own, an end takes a
 * server four times as long and six times the bytes. Literals, which may hold anything, have rows of their own.
 */
export const ENDS_IN_ONE = `(GROUP_CONCAT(CONCAT(STR(?i), " ", IF(isBlank(?x), "_:", STR(?x))); separator="\\n") AS ?ends)`;

export interface FoundEnd {
  /** The place in what was asked for. */
  readonly place: number;
  /** Undefined of a blank node, which only another query can follow. */
  readonly end: Term | undefined;
}

/** The ends in a row: those of its text, or its literal. What is no IRI costs itself and a note. */
export function endsIn({ ends, i, x }: Row, { kb, run }: Looking): readonly FoundEnd[] {
  if (ends === undefined) {
    return x === undefined ? [] : [{ place: Number(i?.value), end: x }];
  }
  const found: FoundEnd[] = [];
  for (const line of ends.value === '' ? [] : ends.value.split('\n')) {
    const space = line.indexOf(' ');
    const place = Number(line.slice(0, Math.max(space, 0)) || Number.NaN);
    const value = line.slice(space + 1);
    if (value === '_:') {
      found.push({ place, end: undefined });
      continue;
    }
    const term: Term = { termType: 'NamedNode', value };
    if (Number.isNaN(place) || !write.isSound(term)) {
      run.trace.note('kb', `${kb.name} sent what is no RDF; left out: 1`, { what: 'refused', term });
      continue;
    }
    found.push({ place, end: term });
  }
  return found;
}
