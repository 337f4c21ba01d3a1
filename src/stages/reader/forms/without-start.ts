import type { Executed, Grounded } from '../../../core/index.ts';
import { startsOf } from '../answers/leads-back.ts';
import { goesAnyWay } from '../answers/of-whole-way.ts';

/** Words for those whom something has to do with together with somebody: that is nobody's company of his own. */
const TOGETHER = /\bco-|\b(?:with|same|else|others?|another|shar(?:e|es|ed|ing)|together|alongside)\b/i;

/** A form without what it starts from, where that is among others that it comes back to: who has written something with Ann Lee is somebody else. */
export function withoutStart(
  { form, execution }: Pick<Executed, 'form' | 'execution'>,
  question: string,
): Grounded | undefined {
  if (execution.status !== 'done' || execution.rows || (form.kind !== 'join' && form.kind !== 'and')) return undefined;
  if (!TOGETHER.test(question) || goesAnyWay(form)) return undefined;
  const found = new Set(execution.values.map(({ value }) => value));
  const back = [...new Set(startsOf(form))].filter((start) => found.has(start));
  if (back.length === 0 || back.length === found.size) return undefined;
  return back.reduce<Grounded>((left, symbol) => ({ kind: 'not', left, right: { kind: 'entity', symbol } }), form);
}
