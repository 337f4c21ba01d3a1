import type { TraceEvent } from '../api.ts';

type Note = Extract<TraceEvent, { kind: 'note' }>;

/** A stage at work and what it started and noted in turn, in the order in which that happened. */
export interface Twig {
  readonly span: number;
  readonly stage: string;
  readonly detail: string;
  readonly at: number;
  ms?: number;
  error?: string;
  readonly within: (Twig | Note)[];
}

export function isTwig(one: Twig | Note): one is Twig {
  return 'within' in one;
}

/** The events of a run as the tree that they tell of. */
export function spanTree(events: readonly TraceEvent[]): readonly (Twig | Note)[] {
  const roots: (Twig | Note)[] = [];
  const bySpan = new Map<number, Twig>();
  for (const event of events) {
    if (event.kind === 'end') {
      const twig = bySpan.get(event.span);
      if (twig === undefined) continue;
      twig.ms = event.ms;
      if (event.error) twig.error = event.error.message;
      continue;
    }
    const { parent } = event;
    const place = (parent === undefined ? undefined : bySpan.get(parent)?.within) ?? roots;
    if (event.kind === 'note') place.push(event);
    else {
      const { span, stage, detail, at } = event;
      const twig: Twig = { span, stage, detail, at, within: [] };
      bySpan.set(span, twig);
      place.push(twig);
    }
  }
  return roots;
}
