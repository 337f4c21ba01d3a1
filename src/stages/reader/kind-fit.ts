import type { Linked, Term } from '../../core/index.ts';
import { type AnswerKind, wantedKind } from '../../english/index.ts';
import { family, isNumberText } from '../../form/index.ts';

/** What answers are, told by the values themselves: a graph need not declare what its relations lead to. */
type Kind = AnswerKind | 'truth' | 'text';

/** Kinds that may stand for what is wanted, and mostly do not: years are written as numbers, and things without a node as text. */
const MAY_BE: Readonly<Record<AnswerKind | 'truth', readonly Kind[]>> = {
  date: ['number', 'text'],
  number: ['text'],
  thing: ['text'],
  truth: [],
};

/** Whether answers are of the kind that a question asks for: 1 where they are, -1 where they cannot be, 0 where that cannot be told. */
export function kindFit({ wording, cues }: Pick<Linked, 'wording' | 'cues'>, answers: readonly Term[]): number {
  const [kind, ...others] = new Set(answers.map(kindOf));
  if (kind === undefined || others.length > 0) return 0;
  const wanted = cues.some((cue) => cue.kind === 'ask') ? 'truth' : wantedKind(wording);
  // Only who asks whether something is so wants yes or no.
  if (wanted === undefined) return kind === 'truth' ? -1 : 0;
  if (kind === wanted) return 1;
  // "Who was president when …" has a word for a date, and asks for none.
  if (kind === 'thing' && wording.wanted.has('thing')) return 0;
  return MAY_BE[wanted].includes(kind) ? 0 : -1;
}

function kindOf(term: Term): Kind {
  if (term.termType !== 'Literal') return 'thing';
  const kind = family(term);
  if (kind === 'number' || kind === 'date') return kind;
  if (kind === 'boolean') return 'truth';
  return isNumberText(term.value) ? 'number' : 'text';
}
