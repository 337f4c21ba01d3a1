import { visible } from './visible.ts';

/** Rows in aligned columns under a head, as wide as their widest cell; the last column is never padded. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map((cell) => visible(cell.replace(/\s+/g, ' '))));
  const widths = head.map((_, column) => all.reduce((widest, row) => Math.max(widest, width(row[column] ?? '')), 0));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell + ' '.repeat(widths[column]! - width(cell))))
      .join('  ');
  return [line(all[0]!), line(widths.map((size) => '-'.repeat(size))), ...all.slice(1).map(line)].join('\n');
}

const width = (text: string): number => [...text].length;

export const count = (value: number): string => value.toLocaleString('en');

/** A number of things, in words: "1 triple", "2,000 triples", "3 classes". */
export function counted(value: number, thing: string): string {
  const plural = /(?:s|x|ch|sh)$/.test(thing) ? `${thing}es` : `${thing}s`;
  return `${count(value)} ${value === 1 ? thing : plural}`;
}
