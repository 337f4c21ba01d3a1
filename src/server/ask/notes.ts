import type { Json, Note, RunRecord, Span } from '../../run/index.ts';

/** Every note of a run, in the order of its tree. */
export function notesOf({ notes, spans }: Pick<RunRecord, 'notes' | 'spans'>): readonly Note[] {
  return [...spans.flatMap(notesIn), ...notes];
}

function notesIn({ notes, spans }: Readonly<Span>): readonly Note[] {
  return [...notes, ...spans.flatMap(notesIn)];
}

export type Fields = Readonly<Record<string, Json>>;

/** Every object in a piece of JSON, however deep. */
export function objectsIn(data: Json | undefined): readonly Fields[] {
  if (data === null || typeof data !== 'object') return [];
  if (Array.isArray(data)) return data.flatMap(objectsIn);
  const fields = data as Fields;
  return [fields, ...Object.values(fields).flatMap(objectsIn)];
}

export const textIn = (fields: Fields, name: string): string | undefined =>
  typeof fields[name] === 'string' ? fields[name] : undefined;
export const numberIn = (fields: Fields, name: string): number | undefined =>
  typeof fields[name] === 'number' ? fields[name] : undefined;
