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
  /** A blank node, which only another query can follow, and what is no RDF are not shown. */
  readonly end?: Term;
  readonly isBlank?: boolean;
}

/** An IRI that is none may have a line break in it: a line begins with a place. */
const LINES = /\n(?=\d+ )/;

/** The ends in a row: those of its text, or its literal. What is no IRI is told without it, and noted. */
export function endsIn({ ends, i, x }: Row, { kb, run }: Looking): readonly FoundEnd[] {
  if (ends === undefined) return i === undefined ? [] : [{ place: Number(i.value), ...(x && { end: x }) }];
  return (ends.value === '' ? [] : ends.value.split(LINES)).map((line) => {
    const space = line.indexOf(' ');
    const place = Number(line.slice(0, Math.max(space, 0)) || Number.NaN);
    const value = line.slice(space + 1);
    if (value === '_:') return { place, isBlank: true };
    const term: Term = { termType: 'NamedNode', value };
    if (!Number.isNaN(place) && write.isSound(term)) return { place, end: term };
    run.trace.note('kb', `${kb.name} sent what is no RDF; left out: 1`, { what: 'refused', term });
    return { place };
  });
}
