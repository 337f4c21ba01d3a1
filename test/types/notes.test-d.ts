import type { AskEvent, LinksKept, NotedError, OwnNote, Run, Stage, StageNote, StageNotes } from '../../src/index.ts';

declare const event: AskEvent;
declare const run: Run;

if (event.kind === 'note' && event.stage === 'link' && event.data?.what === 'kept') {
  const kept: LinksKept = event.data;
  run.trace.note('link', 'kept', kept);
  // @ts-expect-error what linking notes is nothing that a model does
  run.trace.note('model', 'kept', kept);
}
if (event.kind === 'note' && event.stage === 'execute' && event.data?.what === 'failed') {
  const error: NotedError = event.data.error;
  run.trace.note('explore', 'failed', { what: 'failed', error });
  // @ts-expect-error a query that failed has no values
  event.data.values;
}
// @ts-expect-error the stage says what is noted
if (event.kind === 'note' && event.stage === 'verify' && event.data?.what === 'kept') run.trace.note('verify', '');

run.trace.note('weigh', 'own', { what: 'own', data: [1] });
// @ts-expect-error weighing has no other notes
run.trace.note('weigh', 'weighed', { what: 'weighed', confidence: 1, clues: {} });
// @ts-expect-error a note says what it is
run.trace.note('link', 'entities', { entities: [] });

/** Every kind that a stage notes says what it is, so that they can be told apart. */
export const tagged: { readonly [S in Stage]: StageNotes[S] extends { readonly what: string } ? true : false } = {
  link: true,
  enumerate: true,
  rate: true,
  reader: true,
  draft: true,
  ground: true,
  walk: true,
  explore: true,
  execute: true,
  verify: true,
  repair: true,
  weigh: true,
  select: true,
  model: true,
  kb: true,
};
export const own: StageNote = { what: 'own', data: null } satisfies OwnNote;
