/** How yes and no are written in data, beside each other. */
const PAIRS = [
  ['true', 'false'],
  ['1', '0'],
  ['yes', 'no'],
  ['y', 'n'],
  ['t', 'f'],
] as const;

/** Whether a value says yes. */
export function saysYes(value: string): boolean {
  return says(value, 0);
}

/** Whether a value says no. */
export function saysNo(value: string): boolean {
  return says(value, 1);
}

/** Whether two values are a yes and a no that belong together. */
export function areYesAndNo(values: ReadonlySet<string>): boolean {
  return values.size === 2 && PAIRS.some((pair) => pair.every((each) => values.has(each)));
}

function says(value: string, side: 0 | 1): boolean {
  const written = value.trim().toLowerCase();
  return PAIRS.some((pair) => pair[side] === written);
}
