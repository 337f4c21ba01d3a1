import { UsageError } from '../core/index.ts';

/** All names that options may have; the compiler sees to it that none is missing. */
export type OptionNames<Options> = Readonly<Record<keyof Options & string, true>>;

/**
 * Refuses options that there are not, such as misspelt ones: whoever gave them would never know that they did nothing. So does a signal that
 * is none, and a listener that cannot be called.
 */
export function checkOptionsOf<Options>(given: unknown, known: OptionNames<Options>, whose: string): void {
  if (given === undefined) return;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError(
      `The options of ${whose} are an object, but are ${Array.isArray(given) ? 'a list' : String(given)}.`,
    );
  const names = Object.keys(known);
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue;
    const [nearest] = names
      .map((other) => ({ other, edits: editsBetween(name.toLowerCase(), other.toLowerCase()) }))
      .sort((a, b) => a.edits - b.edits);
    const isNear = nearest !== undefined && nearest.edits <= Math.max(1, Math.floor(name.length / 3));
    const instead = isNear ? `Did you mean "${nearest.other}"?` : `There are ${names.sort().join(', ')}.`;
    throw new UsageError(`${whose} has no option "${name}". ${instead}`);
  }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (name === 'signal' && typeof value?.addEventListener !== 'function')
      throw new UsageError(
        '"signal" is no AbortSignal. Give that of an AbortController, or AbortSignal.timeout(5000).',
      );
    if (/^on[A-Z]/.test(name) && typeof value !== 'function')
      throw new UsageError(`"${name}" is no function, but is called with what happens.`);
  }
}

/** How many letters have to be put in, left out or changed to make one word of another. */
function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const row = [i + 1];
    for (let j = 0; j < other.length; j++)
      row.push(Math.min(row[j]! + 1, before[j + 1]! + 1, before[j]! + (letter === other[j] ? 0 : 1)));
    before = row;
  }
  return before.at(-1)!;
}
