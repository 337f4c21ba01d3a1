import { encodeAt, indexForms, type LabelEntry } from './build-label-index.ts';
import { gramBuckets, longestFuzzy } from './grams.ts';
import { normalise } from './normalise.ts';
import type { LabelSections } from './sections.ts';
import { buildSlots, openTable } from './string-table.ts';
import { wordWeight } from './words.ts';

/**
 * An index of names with some more of them, as if it had been made of all: what it has is copied and shifted, not read again, so that
 * a few hundred names are added to many thousands in some milliseconds.
 * @example
 * const index = openLabelIndex(growLabelIndex(sections, [{ id: 7, text: 'Georgia', preferred: true }]));
 */
export function growLabelIndex(base: LabelSections, entries: readonly LabelEntry[]): LabelSections {
  const table = openTable({
    units: base.formUnits,
    starts: base.formStarts,
    ends: base.formStarts.subarray(1),
    slots: base.formSlots,
  });
  const named = entries
    .map((entry) => ({ entry, normal: normalise(entry.text) }))
    .filter(({ normal }) => normal !== '');
  const strange = new Set(named.map(({ normal }) => normal).filter((normal) => table.find(normal) < 0));
  const added = [...strange].sort((a, b) => a.length - b.length);
  const forms = insertForms(base, added);
  const formOf = new Map(added.map((normal, i) => [normal, forms.places[i]!]));
  const labels = named.map(({ entry, normal }) => ({
    entry,
    form: formOf.get(normal) ?? forms.rank[table.find(normal)]!,
  }));
  return {
    ...insertLabels(base, labels, forms),
    ...indexForms(forms.formUnits, forms.formStarts),
    ...insertWords(base, added, forms),
    ...insertGrams(base, added.length, forms),
  };
}

interface Inserted {
  /** The numbers of the forms that were there, and of those that were added, which come after all that are as long. */
  readonly rank: Uint32Array;
  readonly places: Uint32Array;
  readonly formStarts: Uint32Array;
  readonly formUnits: Uint16Array;
  /** Where a unit of a form that was there stands now. */
  readonly unitAt: (unit: number) => number;
}

function insertForms({ formStarts: before, formUnits: units, lengthForms }: LabelSections, added: readonly string[]) {
  const count = before.length - 1;
  const rank = new Uint32Array(count);
  const places = new Uint32Array(added.length);
  const formStarts = new Uint32Array(count + added.length + 1);
  const formUnits = new Uint16Array(units.length + added.reduce((sum, { length }) => sum + length, 0));
  // Before which unit something was added, and how many units with all before it.
  const points: number[] = [];
  const shifts: number[] = [];
  let form = 0;
  let place = 0;
  let shift = 0;
  const copyUntil = (end: number): void => {
    formUnits.set(units.subarray(before[form]!, before[end]!), before[form]! + shift);
    for (; form < end; form++, place++) {
      rank[form] = place;
      formStarts[place + 1] = before[form + 1]! + shift;
    }
  };
  added.forEach((text, i) => {
    copyUntil(text.length + 1 < lengthForms.length ? lengthForms[text.length + 1]! : count);
    points.push(before[form]!);
    const start = before[form]! + shift;
    for (let at = 0; at < text.length; at++) formUnits[start + at] = text.charCodeAt(at);
    shift += text.length;
    shifts.push(shift);
    places[i] = place;
    formStarts[++place] = start + text.length;
  });
  copyUntil(count);
  const unitAt = (unit: number): number => {
    const earlier = firstAbove(points, unit);
    return earlier === 0 ? unit : unit + shifts[earlier - 1]!;
  };
  return { rank, places, formStarts, formUnits, unitAt } satisfies Inserted;
}

interface AddedLabel {
  readonly entry: LabelEntry;
  readonly form: number;
}

function insertLabels(base: LabelSections, labels: readonly AddedLabel[], { rank, formStarts }: Inserted) {
  const formCount = formStarts.length - 1;
  const known = new Int32Array(formCount).fill(-1);
  const formLabels = new Uint32Array(formCount + 1);
  for (let form = 0; form < rank.length; form++) {
    known[rank[form]!] = form;
    formLabels[rank[form]! + 1] = base.formLabels[form + 1]! - base.formLabels[form]!;
  }
  for (const { form } of labels) formLabels[form + 1]!++;
  for (let form = 0; form < formCount; form++) formLabels[form + 1]! += formLabels[form]!;

  const total = base.owners.length + labels.length;
  const owners = new Uint32Array(total);
  const preferred = new Uint8Array(total);
  const textStarts = new Uint32Array(total + 1);
  const most = 3 * labels.reduce((sum, { entry }) => sum + entry.text.length, 0);
  const bytes = new Uint8Array(base.textBytes.length + most);
  // Labels that were there and are not copied yet begin with this one.
  let next = 0;
  let label = 0;
  const copyUntil = (end: number): void => {
    const from = base.textStarts[next]!;
    const shift = textStarts[label]! - from;
    owners.set(base.owners.subarray(next, end), label);
    preferred.set(base.preferred.subarray(next, end), label);
    bytes.set(base.textBytes.subarray(from, base.textStarts[end]!), from + shift);
    for (; next < end; next++, label++) textStarts[label + 1] = base.textStarts[next + 1]! + shift;
  };
  const rankOf = (isPreferred: boolean): number => (isPreferred ? 0 : 1);
  const sorted = labels.toSorted(
    (a, b) => a.form - b.form || rankOf(a.entry.preferred) - rankOf(b.entry.preferred) || a.entry.id - b.entry.id,
  );
  for (const { entry, form } of sorted) {
    // After those of its form that come before it: names before other names, and lower numbers first.
    const isBefore = (other: number): boolean => {
      const difference = rankOf(base.preferred[other] === 1) - rankOf(entry.preferred);
      return difference < 0 || (difference === 0 && base.owners[other]! <= entry.id);
    };
    const own = known[form]!;
    let end = own < 0 ? next + (formLabels[form]! - label) : Math.max(next, base.formLabels[own]!);
    if (own >= 0) while (end < base.formLabels[own + 1]! && isBefore(end)) end++;
    copyUntil(Math.max(end, next));
    owners[label] = entry.id;
    preferred[label] = entry.preferred ? 1 : 0;
    textStarts[label + 1] = encodeAt(entry.text, bytes, textStarts[label]!);
    label++;
  }
  copyUntil(base.owners.length);
  return { owners, preferred, textStarts, textBytes: bytes.slice(0, textStarts[total]!), formLabels };
}

function insertWords(
  base: LabelSections,
  added: readonly string[],
  { rank, places, formStarts, formUnits, unitAt }: Inserted,
) {
  const table = openTable({
    units: base.formUnits,
    starts: base.wordStarts,
    ends: base.wordEnds,
    slots: base.wordSlots,
  });
  const strange = new Map<string, number>();
  const starts: number[] = [];
  const postings = new Map<number, number[]>();
  added.forEach((text, i) => {
    let start = formStarts[places[i]!]!;
    const seen = new Set<number>();
    for (const spelled of text.split(' ')) {
      let word = strange.get(spelled) ?? table.find(spelled);
      if (word < 0) {
        word = base.wordStarts.length + strange.size;
        strange.set(spelled, word);
        starts.push(start);
      }
      if (!seen.has(word)) post(postings, word, places[i]!);
      seen.add(word);
      start += spelled.length + 1;
    }
  });
  const wordStarts = joined(base.wordStarts.map(unitAt), starts);
  const lengths = [...strange.keys()].map(({ length }) => length);
  const wordEnds = joined(
    base.wordEnds.map((end, word) => wordStarts[word]! + end - base.wordStarts[word]!),
    starts.map((start, i) => start + lengths[i]!),
  );
  const { ends: wordPostings, items: wordForms } = merged(
    base.wordPostings,
    base.wordForms,
    rank,
    postings,
    wordStarts.length,
  );
  const formCount = formStarts.length - 1;
  const formWeights = new Float32Array(formCount);
  for (let word = 0; word < wordStarts.length; word++) {
    const [from, to] = [wordPostings[word]!, wordPostings[word + 1]!];
    const weight = wordWeight(to - from, formCount);
    for (let i = from; i < to; i++) formWeights[wordForms[i]!]! += weight;
  }
  const wordSlots = buildSlots(formUnits, wordStarts, wordEnds, wordStarts.length);
  return { formWeights, wordStarts, wordEnds, wordSlots, wordPostings, wordForms };
}

function insertGrams(base: LabelSections, count: number, { rank, places, formStarts, formUnits }: Inserted) {
  const size = base.gramPostings.length - 1;
  const buckets = new Uint32Array(longestFuzzy);
  const postings = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const [start, end] = [formStarts[places[i]!]!, formStarts[places[i]! + 1]!];
    if (end - start > longestFuzzy) break;
    const found = buckets.subarray(0, gramBuckets(formUnits, start, end, size - 1, buckets));
    for (const bucket of new Set(found)) post(postings, bucket, places[i]!);
  }
  const { ends: gramPostings, items: gramForms } = merged(base.gramPostings, base.gramForms, rank, postings, size);
  return { gramPostings, gramForms };
}

function post(postings: Map<number, number[]>, key: number, form: number): void {
  const forms = postings.get(key);
  if (forms) forms.push(form);
  else postings.set(key, [form]);
}

const NOTHING: readonly number[] = [];

/** Ascending lists of forms, one after another, with the forms' new numbers and what is added to some of the lists. */
function merged(
  starts: Uint32Array,
  forms: Uint32Array,
  rank: Uint32Array,
  added: ReadonlyMap<number, readonly number[]>,
  count: number,
) {
  const before = starts.length - 1;
  const more = [...added.values()].reduce((sum, { length }) => sum + length, 0);
  const ends = new Uint32Array(count + 1);
  const items = new Uint32Array(forms.length + more);
  let to = 0;
  for (let key = 0; key < count; key++) {
    const own = added.get(key) ?? NOTHING;
    let taken = 0;
    for (let i = key < before ? starts[key]! : 0; i < (key < before ? starts[key + 1]! : 0); i++) {
      const form = rank[forms[i]!]!;
      while (taken < own.length && own[taken]! < form) items[to++] = own[taken++]!;
      items[to++] = form;
    }
    while (taken < own.length) items[to++] = own[taken++]!;
    ends[key + 1] = to;
  }
  return { ends, items };
}

/** How many of an ascending list are at most so large. */
function firstAbove(list: readonly number[], value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joined(array: Uint32Array, more: readonly number[]): Uint32Array {
  const all = new Uint32Array(array.length + more.length);
  all.set(array);
  all.set(more, array.length);
  return all;
}
