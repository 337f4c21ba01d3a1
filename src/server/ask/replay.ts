import type { RunRecord, Span, TraceEvent } from '../../run/index.ts';

/** The events that a trace was made of, in the order in which they happened: what is kept can be told as if it were new. */
export function replay({ spans, notes }: Pick<RunRecord, 'spans' | 'notes'>): readonly TraceEvent[] {
  const events: TraceEvent[] = notes.map((note) => ({ kind: 'note', ...note }));
  for (const span of spans) collect(span, undefined, events);
  return events.toSorted((a, b) => a.at - b.at);
}

function collect(
  { span, stage, detail, at, ms, error, notes, spans }: Readonly<Span>,
  parent: number | undefined,
  events: TraceEvent[],
): void {
  events.push({ kind: 'start', span, ...(parent !== undefined && { parent }), at, stage, detail });
  for (const note of notes) events.push({ kind: 'note', parent: span, ...note });
  for (const within of spans) collect(within, span, events);
  if (ms !== undefined) events.push({ kind: 'end', span, at: at + ms, ms, stage, detail, ...(error && { error }) });
}
