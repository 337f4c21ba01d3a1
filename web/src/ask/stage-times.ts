import type { TraceEvent } from '../api.ts';

export interface StageTime {
  readonly stage: string;
  readonly state: 'ahead' | 'work' | 'done' | 'fail';
  readonly ms: number;
}

/** The way of a question, in its order. Others than these are shown where they occur. */
const WAY = [
  'link',
  'enumerate',
  'rate',
  'reader',
  'draft',
  'walk',
  'explore',
  'ground',
  'execute',
  'verify',
  'repair',
  'weigh',
  'select',
];
/** What is drawn before anything has been heard of. */
const EXPECTED = ['link', 'rate', 'execute', 'select'];
/** What stages use on their way: its time is theirs. */
const WITHIN = new Set(['model', 'kb']);

/** How far a question is and what each stage took: the time in which at least one span of it was open. */
export function stageTimes(events: readonly TraceEvent[], isOver: boolean): readonly StageTime[] {
  const stages = new Map<string, { open: Map<number, number>; since: number; total: number; failed: boolean }>();
  for (const event of events) {
    if (WITHIN.has(event.stage) || event.kind === 'note') continue;
    const at = stages.get(event.stage) ?? { open: new Map(), since: 0, total: 0, failed: false };
    stages.set(event.stage, at);
    if (event.kind === 'start') {
      if (at.open.size === 0) at.since = event.at;
      at.open.set(event.span, event.at);
    } else {
      at.open.delete(event.span);
      if (at.open.size === 0) at.total += event.at - at.since;
      at.failed ||= event.error !== undefined;
    }
  }
  const seen = [...stages.keys()];
  const names = isOver ? seen : [...new Set([...EXPECTED, ...seen])];
  return names
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((stage): StageTime => {
      const at = stages.get(stage);
      if (at === undefined) return { stage, state: 'ahead', ms: 0 };
      const state = at.open.size > 0 && !isOver ? 'work' : at.failed ? 'fail' : 'done';
      return { stage, state, ms: at.total };
    });
}

function placeOf(stage: string): number {
  const at = WAY.indexOf(stage);
  return at < 0 ? WAY.length : at;
}
