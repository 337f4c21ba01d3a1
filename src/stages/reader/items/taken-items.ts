import type { Cue, Iri, Linked, Taken } from '../../../core/index.ts';
import { stemsOf } from '../../../english/index.ts';
import { languageName, takenBy } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { SchemaItem } from './schema-items.ts';

/** What is taken of names and dates, where a question asks for it: "called in Welsh", "for each month". */
export type TakenItems = (linked: Pick<Linked, 'wording' | 'cues'>) => readonly SchemaItem[];

/** A year or a month that something is told for, one after the other. */
const EACH = /\b(?:per|each|every|by)\s+(?:calendar\s+|single\s+)?(year|month)\b|\b(year|month)(?:ly|\s+by\s+\2)\b/i;
/** One that is looked for among others. */
const WHICH = /\b(?:which|what)\s+(?:calendar\s+)?(year|month)s?\b/i;

export function createTakenItems(schema: readonly SchemaItem[], { dialect }: Pick<Knowledge, 'dialect'>): TakenItems {
  const items = (dialect.profile?.relations ?? []).flatMap(({ iri, label }) => {
    const part = takenBy(iri);
    return part && label !== undefined ? [{ taken: part.taken, item: itemOf(iri, label, part.relation, schema) }] : [];
  });
  if (items.length === 0) return () => [];
  const own = ownTimes(schema);
  return ({ wording, cues }) => {
    const said = new Set(wording.words.map(({ stem }) => stem));
    const asked = timeAskedFor(wording.text, cues);
    // A rent per month, and the year of a film that has one, are asked for themselves.
    const time = own.some((stems) => stems.every((stem) => said.has(stem))) ? undefined : asked;
    return items.filter(({ taken }) => taken === time || isSaid(taken, wording.text)).map(({ item }) => item);
  };
}

/** What relations are called that speak of years or months themselves, in stems. */
function ownTimes(schema: readonly SchemaItem[]): readonly (readonly string[])[] {
  return schema
    .filter(({ means, name }) => 'relation' in means && /\b(?:year|month)(?:s|ly)?\b/i.test(name))
    .map(({ name }) => [...stemsOf(name)])
    .filter((stems) => stems.length > 0);
}

/** It belongs to what the date belongs to; everything has a name. */
function itemOf(iri: Iri, label: string, of: Iri, schema: readonly SchemaItem[]): SchemaItem {
  const date = schema.find(({ means }) => 'relation' in means && means.relation === of);
  const text = date ? date.text.replace(date.name, label) : label;
  return {
    kind: date ? 'date' : 'text',
    text,
    name: label,
    means: { relation: iri },
    domain: date?.domain ?? [],
    range: [],
  };
}

function timeAskedFor(text: string, cues: readonly Cue[]): Taken | undefined {
  const each = EACH.exec(text);
  const which = cues.some(({ kind }) => kind === 'superlative') ? WHICH.exec(text) : undefined;
  return (each?.[1] ?? each?.[2] ?? which?.[1])?.toLowerCase() as Taken | undefined;
}

/** Whether a language is named: "Norwegian" for what its speakers write in two ways, too. */
function isSaid(taken: Taken, text: string): boolean {
  if (!taken.startsWith('@')) return false;
  const words = languageName(taken.slice(1))
    .split(' ')
    .filter((word) => /^\p{Lu}\p{Ll}{2}/u.test(word));
  return words.some((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text));
}
