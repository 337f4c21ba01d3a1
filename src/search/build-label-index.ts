import { gramBuckets, longestFuzzy } from './grams.ts';
import { normalise } from './normalise.ts';
import type { LabelSections } from './sections.ts';
import { buildSlots, createInterner } from './string-table.ts';
import { wordWeight } from './words.ts';

export interface LabelEntry {
  /** The owner's number, given back by every search. */
  readonly id: number;
  readonly text: string;
  readonly preferred: boolean;
}

/** Makes an index of names: `openLabelIndex` reads what this returns, at once or from disk. */
export function buildLabelIndex(entries: Iterable<LabelEntry>): LabelSections {
  const { labels, formOf, formStarts, formUnits } = collect(entries);
  return {
    ...orderLabels(labels, formOf, formStarts.length - 1),
    ...indexForms(formUnits, formStarts),
    ...indexWords(formUnits, formStarts),
    ...indexGrams(formUnits, formStarts),
  };
}

interface Collected {
  /** The entries that have some text, and the number of each one's form. */
  readonly labels: readonly LabelEntry[];
  readonly formOf: Uint32Array;
  /** The distinct normal forms, ordered by length. */
  readonly formStarts: Uint32Array;
  readonly formUnits: Uint16Array;
}

function collect(entries: Iterable<LabelEntry>): Collected {
  const labels: LabelEntry[] = [];
  const forms: number[] = [];
  const interner = createInterner();
  let units = new Uint16Array(1 << 10);
  let used = 0;
  for (const entry of entries) {
    const normal = normalise(entry.text);
    if (normal === '') continue;
    const end = used + normal.length;
    if (end > units.length) {
      const larger = new Uint16Array(2 * end);
      larger.set(units);
      units = larger;
    }
    for (let i = 0; i < normal.length; i++) units[used + i] = normal.charCodeAt(i);
    const known = interner.count;
    forms.push(interner.intern(units, used, end));
    labels.push(entry);
    // A form that was known already leaves its place to the next one.
    if (interner.count > known) used = end;
  }

  const { starts, ends } = interner.finish();
  const { order } = sortByKey(starts.map((start, form) => ends[form]! - start));
  const rank = new Uint32Array(order.length);
  const formStarts = new Uint32Array(order.length + 1);
  const formUnits = new Uint16Array(used);
  for (let place = 0; place < order.length; place++) {
    const form = order[place]!;
    rank[form] = place;
    let to = formStarts[place]!;
    for (let at = starts[form]!; at < ends[form]!; at++) formUnits[to++] = units[at]!;
    formStarts[place + 1] = to;
  }
  return { labels, formOf: Uint32Array.from(forms, (form) => rank[form]!), formStarts, formUnits };
}

function orderLabels(labels: readonly LabelEntry[], formOf: Uint32Array, formCount: number) {
  // Preferred names come first within a form: even keys are theirs, odd keys are the aliases'.
  const keys = formOf.map((form, i) => 2 * form + (labels[i]!.preferred ? 0 : 1));
  const { order, starts } = sortByKey(keys, 2 * formCount);
  const owners = new Uint32Array(labels.length);
  const preferred = new Uint8Array(labels.length);
  const textStarts = new Uint32Array(labels.length + 1);
  const bytes = new Uint8Array(3 * labels.reduce((total, { text }) => total + text.length, 0));
  for (let label = 0; label < labels.length; label++) {
    const entry = labels[order[label]!]!;
    owners[label] = entry.id;
    preferred[label] = entry.preferred ? 1 : 0;
    textStarts[label + 1] = encodeAt(entry.text, bytes, textStarts[label]!);
  }
  return {
    owners,
    preferred,
    textStarts,
    textBytes: bytes.slice(0, textStarts[labels.length]!),
    formLabels: Uint32Array.from({ length: formCount + 1 }, (_, form) => starts[2 * form]!),
  };
}

const encoder = new TextEncoder();

/** Writes a text as UTF-8 and says where it ends. One unit is one byte in nearly every name: no call for those. */
export function encodeAt(text: string, bytes: Uint8Array, start: number): number {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 127) return start + encoder.encodeInto(text, bytes.subarray(start)).written;
    bytes[start + i] = unit;
  }
  return start + text.length;
}

/** The forms, found by their text and by their length. */
export function indexForms(formUnits: Uint16Array, formStarts: Uint32Array) {
  return {
    formStarts,
    formUnits,
    formSlots: buildSlots(formUnits, formStarts, formStarts.subarray(1), formStarts.length - 1),
    lengthForms: indexLengths(formStarts),
  };
}

/** Length → the first form that is at least as long; forms are ordered by length. */
function indexLengths(formStarts: Uint32Array): Uint32Array {
  const count = formStarts.length - 1;
  const longest = count === 0 ? 0 : formStarts[count]! - formStarts[count - 1]!;
  const first = new Uint32Array(longest + 2);
  let form = 0;
  for (let length = 0; length <= longest; length++) {
    first[length] = form;
    while (form < count && formStarts[form + 1]! - formStarts[form]! === length) form++;
  }
  first[longest + 1] = count;
  return first;
}

const space = 32;

function indexWords(formUnits: Uint16Array, formStarts: Uint32Array) {
  const formCount = formStarts.length - 1;
  const interner = createInterner();
  const words: number[] = [];
  const forms: number[] = [];
  const lastForm: number[] = [];
  for (let form = 0; form < formCount; form++) {
    let start = formStarts[form]!;
    const end = formStarts[form + 1]!;
    for (let at = start; at <= end; at++) {
      if (at < end && formUnits[at] !== space) continue;
      const word = interner.intern(formUnits, start, at);
      if (lastForm[word] !== form) {
        lastForm[word] = form;
        words.push(word);
        forms.push(form);
      }
      start = at + 1;
    }
  }

  const { order, starts: wordPostings } = sortByKey(Uint32Array.from(words), interner.count);
  const sizes = wordPostings.subarray(1).map((end, word) => end - wordPostings[word]!);
  const wordWeights = Float32Array.from(sizes, (size) => wordWeight(size, formCount));
  const formWeights = new Float32Array(formCount);
  for (let i = 0; i < words.length; i++) formWeights[forms[i]!]! += wordWeights[words[i]!]!;
  const { starts: wordStarts, ends: wordEnds, slots: wordSlots } = interner.finish();
  return { formWeights, wordStarts, wordEnds, wordSlots, wordPostings, wordForms: order.map((pair) => forms[pair]!) };
}

function indexGrams(formUnits: Uint16Array, formStarts: Uint32Array) {
  const formCount = formStarts.length - 1;
  let size = 1024;
  while (size < formCount && size < 1 << 18) size *= 2;
  const mask = size - 1;
  const buckets = new Uint32Array(longestFuzzy);
  const lastForm = new Int32Array(size);

  const eachGram = (visit: (bucket: number, form: number) => void): void => {
    lastForm.fill(-1);
    for (let form = 0; form < formCount; form++) {
      const start = formStarts[form]!;
      const end = formStarts[form + 1]!;
      if (end - start > longestFuzzy) break;
      const count = gramBuckets(formUnits, start, end, mask, buckets);
      for (let i = 0; i < count; i++) {
        const bucket = buckets[i]!;
        if (lastForm[bucket] === form) continue;
        lastForm[bucket] = form;
        visit(bucket, form);
      }
    }
  };

  const gramPostings = new Uint32Array(size + 1);
  eachGram((bucket) => {
    gramPostings[bucket + 1]!++;
  });
  for (let bucket = 0; bucket < size; bucket++) gramPostings[bucket + 1]! += gramPostings[bucket]!;
  const next = gramPostings.slice();
  const gramForms = new Uint32Array(gramPostings[size]!);
  eachGram((bucket, form) => {
    gramForms[next[bucket]!++] = form;
  });
  return { gramPostings, gramForms };
}

/** The places of `keys` in stable ascending order of key, and where each key's run begins. */
function sortByKey(keys: Uint32Array, keyCount = largest(keys) + 1): { order: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(keyCount + 1);
  for (let place = 0; place < keys.length; place++) starts[keys[place]! + 1]!++;
  for (let key = 0; key < keyCount; key++) starts[key + 1]! += starts[key]!;
  const next = starts.slice();
  const order = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place++) order[next[keys[place]!]!++] = place;
  return { order, starts };
}

function largest(numbers: Uint32Array): number {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  return most;
}
