/** The typed arrays a snapshot can hold. What is stored is their memory, as it is. */
export type Section =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Named parts of a snapshot. A part's name is its file's name, so `graph.out.first` is in `graph.out.first.bin`. */
export type Sections = Readonly<Record<string, Section>>;

export const SECTION_TYPES = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

export type SectionType = keyof typeof SECTION_TYPES;

export function sectionType(section: Section): SectionType {
  for (const [type, array] of Object.entries(SECTION_TYPES)) if (section instanceof array) return type as SectionType;
  throw new TypeError(`A section must be a typed array, not ${Object.prototype.toString.call(section)}.`);
}

/** The sections under a prefix, with the prefix taken off. */
export function sectionsUnder<S extends Section>(
  prefix: string,
  sections: Readonly<Record<string, S>>,
): Record<string, S> {
  const found: Record<string, S> = {};
  for (const [name, section] of Object.entries(sections)) {
    if (name.startsWith(prefix)) found[name.slice(prefix.length)] = section;
  }
  return found;
}

export function withPrefix<S extends Section>(
  prefix: string,
  sections: Readonly<Record<string, S>>,
): Record<string, S> {
  return Object.fromEntries(Object.entries(sections).map(([name, section]) => [prefix + name, section]));
}
