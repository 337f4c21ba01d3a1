import type { Mention } from '../core/index.ts';

/** Whether two mentions share a part of the question; a mention of no length is given, not found, and shares none. */
export function overlaps(a: Mention, b: Mention): boolean {
  if (a.start === a.end || b.start === b.end) return a === b;
  return a.start < b.end && b.start < a.end;
}

/** Whether the wording lists what some mentions name: "of Peru and Chile". Things that were given are wherever they are wanted. */
export function areListed(text: string, mentions: readonly Mention[]): boolean {
  const places = mentions.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start);
  return places.slice(1).every((place, i) => LISTING.test(text.slice(places[i]!.end, place.start)));
}

const LISTING = /\b(?:and|or|nor|plus|as well as|along with|than|versus|vs)\b|[,&/]/i;
