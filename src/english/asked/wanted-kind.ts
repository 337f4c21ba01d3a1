import type { Wording } from '../../core/index.ts';

/** What answers can be told apart by, whatever the graph. */
export type AnswerKind = 'date' | 'number' | 'thing';

/** The kind of answer that the question word wants, where it tells. */
export function wantedKind({ wanted }: Wording): AnswerKind | undefined {
  if (wanted.has('time')) return 'date';
  if (wanted.has('number') || wanted.has('count')) return 'number';
  return wanted.has('thing') ? 'thing' : undefined;
}
