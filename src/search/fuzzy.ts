import type { Slices } from '../run/index.ts';
import { editMeasure } from './edit-distance.ts';
import { gramBuckets, longestFuzzy } from './grams.ts';
import type { LabelSections } from './sections.ts';
import type { TopForms } from './top-forms.ts';

/** An edit touches at most this many trigrams (a swap of neighbours; the other edits touch three). */
const gramsPerEdit = 4;

/** How many typos a text of this length may have before anything looks like it. */
export function usualEdits(length: number): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 20 ? 2 : 3;
}

/** Shared trigrams asked of a candidate, where the text has enough: reading lists is cheaper than measuring. */
const wantedShared = 3;

/** Candidates that are measured before others get their turn. */
const measuredAtOnce = 256;

/**
 * Finds forms within some edits of a text. A form within k edits keeps all but 4k of the text's trigrams, so it holds
 * at least n of any 4k + n: only the lists of the rarest 4k + n are read. Texts too short to have so many trigrams
 * are searched by the ones they have, which may miss.
 */
export function createFuzzySearch({ formStarts, formUnits, lengthForms, gramPostings, gramForms }: LabelSections) {
  const mask = gramPostings.length - 2;
  const shared = new Uint8Array(formStarts.length - 1);
  const buckets = new Uint32Array(longestFuzzy);

  const rarestLists = (text: string, maxEdits: number) => {
    const firstForm = formsFrom(lengthForms, text.length - maxEdits);
    const endForm = formsFrom(lengthForms, text.length + maxEdits + 1);
    const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
    const distinct = new Set(buckets.subarray(0, gramBuckets(units, 0, text.length, mask, buckets)));
    const lists = Array.from(distinct, (bucket) => {
      const end = gramPostings[bucket + 1]!;
      const from = lowerBound(gramForms, gramPostings[bucket]!, end, firstForm);
      return { from, to: lowerBound(gramForms, from, end, endForm) };
    });
    return lists.sort((a, b) => a.to - a.from - (b.to - b.from));
  };

  return function* (text: string, maxEdits: number, top: TopForms): Slices<void> {
    if (text.length > longestFuzzy || maxEdits < 1) return;
    const lists = rarestLists(text, maxEdits);
    const lost = gramsPerEdit * maxEdits;
    const wanted = Math.min(wantedShared, Math.max(1, lists.length - lost));
    const candidates: number[] = [];
    for (const { from, to } of lists.slice(0, lost + wanted)) {
      for (let i = from; i < to; i++) if (++shared[gramForms[i]!]! === wanted) candidates.push(gramForms[i]!);
    }
    for (const { from, to } of lists.slice(0, lost + wanted)) {
      for (let i = from; i < to; i++) shared[gramForms[i]!] = 0;
    }

    const measure = editMeasure(text);
    for (let i = 0; i < candidates.length; i++) {
      const form = candidates[i]!;
      const start = formStarts[form]!;
      const end = formStarts[form + 1]!;
      const edits = measure.to(formUnits, start, end, maxEdits);
      if (edits <= maxEdits) top.offer(form, 1 - edits / Math.max(text.length, end - start));
      if (i % measuredAtOnce === measuredAtOnce - 1) yield;
    }
  };
}

function formsFrom(lengthForms: Uint32Array, length: number): number {
  return lengthForms[Math.min(Math.max(length, 0), lengthForms.length - 1)]!;
}

/** The first place in `list[from..to)` whose value is at least `value`. */
function lowerBound(list: Uint32Array, from: number, to: number, value: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (list[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
