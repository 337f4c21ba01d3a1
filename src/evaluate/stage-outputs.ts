import type { Stage, StageNote } from '../core/index.ts';
import type { Note, RunRecord, Span } from '../run/index.ts';
import { bareName } from './freebase.ts';

/** What stages noted while they answered a question, as far as telling failures apart needs it. */
export interface StageOutputs {
  /** Every name that linking noted; absent where it noted nothing. */
  readonly linked?: ReadonlySet<string>;
  /** The logical forms that were within reach, as text. */
  readonly forms: readonly string[];
}

/** What stages noted with data, by stage and in the order of the trace: links, candidates, drafts, groundings, verdicts. */
export type OutputsByStage = {
  readonly [S in Stage]?: readonly { readonly what: string; readonly data: StageNote<S> }[];
};

export function outputsByStage(trace: Pick<RunRecord, 'spans' | 'notes'>): OutputsByStage {
  const found: Partial<Record<Stage, { what: string; data: StageNote }[]>> = {};
  for (const { stage, detail, data } of [...allNotes(trace)].sort((a, b) => a.at - b.at)) {
    if (data !== undefined) (found[stage] ??= []).push({ what: detail, data });
  }
  return found as OutputsByStage;
}

/** Collects from a trace whatever stands in notes of the `link` stage, and every `form` that any other stage noted. */
export function stageOutputs(trace: Pick<RunRecord, 'spans' | 'notes'>): StageOutputs {
  const linked = new Set<string>();
  const forms = new Set<string>();
  for (const { stage, data } of allNotes(trace)) {
    if (data === undefined) continue;
    if (stage === 'link' && data.what !== 'dropped') texts(data, (text) => linked.add(bareName(text)));
    else if (stage !== 'link') texts(data, (text, field) => field === 'form' && forms.add(text));
  }
  return { ...(linked.size > 0 && { linked }), forms: [...forms] };
}

function allNotes({
  spans,
  notes,
}: {
  readonly spans: readonly Readonly<Span>[];
  readonly notes: readonly Note[];
}): readonly Note[] {
  return [...notes, ...spans.flatMap(allNotes)];
}

function texts(data: unknown, visit: (text: string, field: string) => void, field = ''): void {
  if (typeof data === 'string') visit(data, field);
  else if (Array.isArray(data)) for (const item of data) texts(item, visit, field);
  else if (typeof data === 'object' && data !== null) {
    for (const [name, value] of Object.entries(data)) texts(value, visit, name);
  }
}
