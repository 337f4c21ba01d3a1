import type { ValueJson } from '../answers/index.ts';
import type { GoldAnswer } from './dataset.ts';

/** How given answers lie on the right ones, both as sets. */
export interface Alignment {
  /** Different right answers, different given ones, and the right ones among the given. */
  readonly gold: number;
  readonly given: number;
  readonly shared: number;
  /** Whether the answer given first is right. */
  readonly firstIsRight: boolean;
}

/**
 * Lays given answers on the right ones. Things are compared by IRI; by name where the dataset, the graph or the prediction only
 * has names. Values are compared as what they say: 2 is 2.0, 1.8333333 is 1.833333, a date is the same with and without a time zone, a time after it with a T and with a space, yes is true, and
 * texts are the same in any case and spacing.
 */
export function align(gold: readonly GoldAnswer[], given: readonly ValueJson[]): Alignment {
  const index = new GoldIndex(gold);
  const keys = given.map((value) => index.keyOf(value));
  const distinct = new Set(keys.map(({ key }) => key));
  const right = new Set(keys.filter(({ known }) => known).map(({ key }) => key));
  return { gold: index.size, given: distinct.size, shared: right.size, firstIsRight: keys[0]?.known ?? false };
}

/** Right answers by everything that they may be called. */
export class GoldIndex {
  readonly #iris = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #labels = new Map<string, string>();
  readonly size: number;

  constructor(gold: readonly GoldAnswer[]) {
    const distinct = new Set<string>();
    for (const answer of gold) {
      const key = this.ownKey(answer);
      distinct.add(key);
      if (answer.kind === 'iri') this.#iris.set(answer.value, key);
      else this.#values.set(valueKey(answer.value), key);
      if (answer.kind === 'name') {
        this.#names.set(textKey(answer.value), key);
        this.#iris.set(answer.value, key);
      }
      if (answer.label !== undefined) this.#labels.set(textKey(answer.label), key);
    }
    this.size = distinct.size;
  }

  /** The key of a right answer. */
  ownKey({ kind, value }: GoldAnswer): string {
    return kind === 'iri' ? `<${value}>` : valueKey(value);
  }

  /** The right answer that a given one is, or a key of its own. */
  keyOf(given: ValueJson): { readonly key: string; readonly known: boolean } {
    const found = this.#find(given);
    if (found !== undefined) return { key: found, known: true };
    const own = given.kind === 'literal' || given.kind === 'name' ? valueKey(given.value) : `<${given.value}>`;
    return { key: own, known: false };
  }

  #find({ kind, value, label }: ValueJson): string | undefined {
    switch (kind) {
      case 'iri':
        return this.#iris.get(value) ?? (label === undefined ? undefined : this.#names.get(textKey(label)));
      case 'literal':
        return this.#values.get(valueKey(value));
      case 'name':
        return this.#values.get(valueKey(value)) ?? this.#iris.get(value) ?? this.#labels.get(textKey(value));
      // What has no IRI is known by its name alone.
      case 'blank':
        return label === undefined ? undefined : this.#names.get(textKey(label));
    }
  }
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DATE = /^(-?\d{4,}(?:-\d\d(?:-\d\d)?)?)(?:[T ](\d\d:\d\d:\d\d(?:\.\d+)?))?(?:Z|[+-]\d\d:\d\d)?$/;

/** One text for all spellings of a value. */
function valueKey(value: string): string {
  const text = value.trim();
  if (NUMBER.test(text)) return `"${Number.isSafeInteger(Math.trunc(Number(text))) ? published(Number(text)) : text}`;
  const [, day, time] = DATE.exec(text) ?? [];
  if (day !== undefined) return time === undefined || /^00:00:00/.test(time) ? `"${day}` : `"${day}T${time}`;
  const said = textKey(text);
  return `"${TRUTHS.get(said) ?? said}`;
}

/** A truth is the same in words. */
const TRUTHS: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
]);

/** As many decimals as data sets publish of an average or a ratio, and a number near nothing by its first six digits. */
function published(number: number): number {
  return Math.abs(number) < 0.001 ? Number(number.toPrecision(6)) : Number(number.toFixed(6));
}

function textKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
