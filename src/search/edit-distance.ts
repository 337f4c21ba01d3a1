/**
 * Measures how many single-character edits (insert, delete, replace, swap of neighbours) lead from one text to
 * slices of an array, giving up beyond a bound. One measure serves one text and keeps its working memory.
 */
export interface EditMeasure {
  /** The distance to `units[start..end)`, or `bound + 1` when it is larger than `bound`. */
  to(units: Uint16Array, start: number, end: number, bound: number): number;
}

export function editMeasure(text: string): EditMeasure {
  const length = text.length;
  const pattern = Uint16Array.from({ length }, (_, i) => text.charCodeAt(i));
  let before = new Uint8Array(length + 1);
  let above = new Uint8Array(length + 1);
  let row = new Uint8Array(length + 1);

  return {
    to(units, start, end, bound) {
      const other = end - start;
      const far = bound + 1;
      if (Math.abs(other - length) > bound) return far;
      for (let j = 0; j <= length; j++) above[j] = Math.min(j, far);
      // Only the band of cells within `bound` of the diagonal can hold a distance within it.
      for (let i = 1; i <= other; i++) {
        const unit = units[start + i - 1]!;
        const left = Math.max(1, i - bound);
        const right = Math.min(length, i + bound);
        row[left - 1] = left === 1 ? Math.min(i, far) : far;
        let least = row[left - 1]!;
        for (let j = left; j <= right; j++) {
          let cost = above[j - 1]! + (pattern[j - 1] === unit ? 0 : 1);
          const insert = row[j - 1]! + 1;
          if (insert < cost) cost = insert;
          if (j < i + bound && above[j]! + 1 < cost) cost = above[j]! + 1;
          if (
            i > 1 &&
            j > 1 &&
            pattern[j - 1] === units[start + i - 2] &&
            pattern[j - 2] === unit &&
            before[j - 2]! + 1 < cost
          ) {
            cost = before[j - 2]! + 1;
          }
          if (cost > far) cost = far;
          row[j] = cost;
          if (cost < least) least = cost;
        }
        // A swap reaches back two rows, so one hopeless row is not yet the end.
        if (least >= far && i > 1 && !withinBand(above, i - 1, length, bound, far)) return far;
        [before, above, row] = [above, row, before];
      }
      return above[length]!;
    },
  };
}

function withinBand(row: Uint8Array, i: number, length: number, bound: number, far: number): boolean {
  for (let j = Math.max(0, i - bound); j <= Math.min(length, i + bound); j++) if (row[j]! < far) return true;
  return false;
}
