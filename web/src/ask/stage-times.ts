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

/** How far a question is and what each stage took: every millisecond is one stage's, the one that began last of those at work. */
export function stageTimes(events: readonly TraceEvent[], isOver: boolean): readonly StageTime[] {
  const stages = new Map<string, { ms: number; failed: boolean }>();
  const open: { readonly span: number; readonly stage: string }[] = [];
  let since = 0;
  for (const event of events) {
    if (WITHIN.has(event.stage) || event.kind === 'note') continue;
    const working = stages.get(open.at(-1)?.stage ?? '');
    if (working) working.ms += event.at - since;
    since = event.at;
    const own = stages.get(event.stage) ?? { ms: 0, failed: false };
    stages.set(event.stage, own);
    if (event.kind === 'start') open.push(event);
    else {
      const place = open.findIndex(({ span }) => span === event.span);
      if (place >= 0) open.splice(place, 1);
      own.failed ||= event.error !== undefined;
    }
  }
  const seen = [...stages.keys()];
  const names = isOver ? seen : [...new Set([...EXPECTED, ...seen])];
  return names
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((stage): StageTime => {
      const own = stages.get(stage);
      if (own === undefined) return { stage, state: 'ahead', ms: 0 };
      const isOpen = open.some((each) => each.stage === stage);
      return { stage, state: isOpen && !isOver ? 'work' : own.failed ? 'fail' : 'done', ms: own.ms };
    });
}

function placeOf(stage: string): number {
  const at = WAY.indexOf(stage);
  return at < 0 ? WAY.length : at;
}
