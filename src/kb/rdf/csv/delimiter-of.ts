/** Commas stand in texts and in numbers as well: of marks that part lines as evenly, they are the last to be taken. */
const DELIMITERS = [';', '\t', '|', ','];
const LOOKED_AT = 20;
const STARTS = /^sep=(.)$/i;

/** The mark between the cells of a table: what most of its first lines have as many times as each other, or what it says itself ("sep=;", as Excel writes). */
export function delimiterOf(start: string): string {
  const lines = start
    .replace(/^\uFEFF/, '')
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const said = STARTS.exec(lines[0]?.trim() ?? '')?.[1];
  if (said !== undefined) return said;
  const looked = lines.slice(0, LOOKED_AT);
  const evenness = DELIMITERS.map((mark) => evenlyParted(looked.map((line) => line.split(mark).length - 1)));
  const most = Math.max(...evenness);
  return most === 0 ? ',' : DELIMITERS[evenness.indexOf(most)]!;
}

/** How many lines have a mark as many times as most that have it do. */
function evenlyParted(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
  return Math.max(0, ...times.values());
}
