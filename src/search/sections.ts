import { KbqaError } from '../core/index.ts';

export type Section = Uint8Array | Uint16Array | Uint32Array | Float32Array;

const types = {
  /** Label → its owner; whether it is the owner's preferred name; where its text begins in `textBytes` (UTF-8). */
  owners: Uint32Array,
  preferred: Uint8Array,
  textStarts: Uint32Array,
  textBytes: Uint8Array,
  /** Form → its first label; where it begins in `formUnits` (UTF-16); the weight of its words together. */
  formLabels: Uint32Array,
  formStarts: Uint32Array,
  formUnits: Uint16Array,
  formWeights: Float32Array,
  formSlots: Uint32Array,
  /** Length → the first form that is at least as long. */
  lengthForms: Uint32Array,
  /** Word → where it stands in `formUnits`; where its forms begin in `wordForms`. */
  wordStarts: Uint32Array,
  wordEnds: Uint32Array,
  wordSlots: Uint32Array,
  wordPostings: Uint32Array,
  wordForms: Uint32Array,
  /** Bucket of trigrams → where the forms that hold one begin in `gramForms`. */
  gramPostings: Uint32Array,
  gramForms: Uint32Array,
} as const satisfies Record<string, new () => Section>;

/**
 * A label index as plain typed arrays, to be written to disk and read back as they are.
 *
 * A *label* is one name of one owner. A *form* is a distinct normal form; the labels of a form are neighbours. Forms
 * are numbered by length, so that every list of forms can be cut to a range of lengths by two binary searches.
 */
export type LabelSections = { readonly [Name in keyof typeof types]: (typeof types)[Name]['prototype'] };

/** The sections of a label index, each present and of its own type, or an error that names the one that is not. */
export function checkSections(sections: Readonly<Record<string, Section>>): LabelSections {
  for (const [name, type] of Object.entries(types)) {
    if (sections[name] instanceof type) continue;
    const came = sections[name]?.constructor.name ?? 'nothing';
    throw new KbqaError('snapshot-invalid', `label index: section "${name}" should be ${type.name}, came as ${came}`);
  }
  return sections as LabelSections;
}
