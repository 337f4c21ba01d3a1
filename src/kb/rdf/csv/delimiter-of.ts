const DELIMITERS = [',', ';', '\t', '|'];

/** The mark between the cells of a table: what its first line with cells has most of outside quotes. */
export function delimiterOf(start: string): string {
  const header = start
    .replace(/^\uFEFF/, '')
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .find((line) => line.trim() !== '');
  const counted = DELIMITERS.map((mark) => ({ mark, times: (header ?? '').split(mark).length - 1 }));
  return counted.reduce((best, each) => (each.times > best.times ? each : best)).mark;
}
