import type { Dialect } from '../../core/index.ts';
import type { Value } from '../../explore/index.ts';
import { shortenIri } from '../../kb/index.ts';

/** What an agent's context is spared: texts and replies longer than this are cut, and say so. */
const LONGEST_TEXT = 300;
const LONGEST_REPLY = 24_000;

/** A term as an agent reads it: the name of a thing beside how it is written in a query, or a plain value. */
export type Told =
  | string
  | { readonly iri: string; readonly label?: string }
  | { readonly value: string; readonly type: string };

/** Labels and literals are data of strangers: cut, and without characters that could rearrange what stands around them. */
export function clean(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return plain.length > LONGEST_TEXT ? `${plain.slice(0, LONGEST_TEXT)}…` : plain;
}

const XSD = 'http://www.w3.org/2001/XMLSchema#';

export function told({ kind, value, label, datatype, language }: Value, dialect: Dialect): Told {
  if (kind === 'iri') return { iri: shortenIri(dialect, value), ...(label !== undefined && { label: clean(label) }) };
  if (kind === 'blank') return { iri: `_:${value}` };
  if (language) return { value: clean(value), type: `@${language}` };
  if (datatype === undefined || datatype === `${XSD}string`) return clean(value);
  return { value: clean(value), type: datatype.replace(XSD, 'xsd:') };
}

/** As many of the items as fit into a reply, and whether that is not all. */
export function fitting<T>(
  items: readonly T[],
  most = LONGEST_REPLY,
): { readonly kept: readonly T[]; readonly isCut: boolean } {
  let size = 0;
  const end = items.findIndex((item) => (size += JSON.stringify(item).length + 1) > most);
  return end < 0 ? { kept: items, isCut: false } : { kept: items.slice(0, Math.max(1, end)), isCut: true };
}
