import { some } from '../../random.ts';

/** Some items, at most so many, two of which stand beside each other: what is easily confused does in a lexicon. */
export function neighbours<T>(items: readonly T[], most: number, random: () => number): readonly T[] {
  const at = Math.floor(random() * Math.max(1, items.length - 1));
  const pair = items.slice(at, at + 2);
  return [
    ...pair,
    ...some(
      items.filter((item) => !pair.includes(item)),
      most - pair.length,
      random,
    ),
  ];
}
