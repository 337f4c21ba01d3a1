import type { Execution, Linked, Term } from '../../../core/index.ts';
import { type AnswerKind, wantedKind } from '../../../english/index.ts';
import { family, isNumberText } from '../../../form/index.ts';
import type { Slices } from '../../../run/index.ts';

/** What answers are, told by the values themselves: a graph need not declare what its relations lead to. A year may be a thing that is called by it. */
export type Kind = AnswerKind | 'year' | 'truth' | 'text';

/** Kinds that may stand for what is wanted, and mostly do not: years are written as numbers, and things without a node as text. */
const MAY_BE: Readonly<Record<AnswerKind | 'truth', readonly Kind[]>> = {
  date: ['number', 'text', 'year'],
  number: ['text'],
  thing: ['text'],
  truth: [],
};

/** Whether answers are of the kind that a question asks for: 1 where they are, -1 where they cannot be, 0 where that cannot be told. */
export function kindFit({ wording, cues }: Pick<Linked, 'wording' | 'cues'>, kinds: ReadonlySet<Kind>): number {
  const wanted = cues.some((cue) => cue.kind === 'ask') ? 'truth' : wantedKind(wording);
  // Of all that may be called by a year, years alone are asked for as such.
  const isTime = wanted === 'date' && !kinds.has('thing');
  const [kind, ...others] = new Set([...kinds].map((each) => (each === 'year' && !isTime ? 'thing' : each)));
  if (kind === undefined || others.length > 0) return 0;
  // Only who asks whether something is so wants yes or no.
  if (wanted === undefined) return kind === 'truth' ? -1 : 0;
  if (kind === wanted) return 1;
  // "Who was president when …" has a word for a date, and asks for none.
  if (kind === 'thing' && wording.wanted.has('thing')) return 0;
  return MAY_BE[wanted].includes(kind) ? 0 : -1;
}

/** Rows that are looked at before others may get their turn. */
const AT_ONCE = 256;

/** The kinds of answers in each column: what a question asks for need not be in the first of several. */
export function* kindsByColumn(
  execution: Execution,
  isYear: (thing: Term) => boolean,
): Slices<readonly ReadonlySet<Kind>[]> {
  if (execution.status !== 'done') return [new Set()];
  const rows = execution.rows?.[0] ? execution.rows : execution.values.map((value) => [value]);
  const kinds = Array.from({ length: rows[0]?.length ?? 1 }, () => new Set<Kind>());
  for (const [i, row] of rows.entries()) {
    for (const [column, found] of kinds.entries()) if (row[column]) found.add(kindOf(row[column], isYear));
    if (i % AT_ONCE === AT_ONCE - 1) yield;
  }
  return kinds;
}

function kindOf(term: Term, isYear: (thing: Term) => boolean): Kind {
  if (term.termType !== 'Literal') return isYear(term) ? 'year' : 'thing';
  const kind = family(term);
  if (kind === 'number' || kind === 'date') return kind;
  if (kind === 'boolean') return 'truth';
  return isNumberText(term.value) ? 'number' : 'text';
}
