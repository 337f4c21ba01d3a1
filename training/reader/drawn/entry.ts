import { plural } from '../../../src/search/index.ts';
import { some } from '../../random.ts';
import type { Kind } from './extend-graph.ts';

/** A form with some of its wordings, as files of questions have them; nothing where there is no wording. */
export type Entry = (
  form: string,
  wordings: readonly string[],
  told?: Readonly<Record<string, string>>,
) => readonly string[];

/** Draws entries about things of a kind: `{one}` and `{many}` are what it is called, what else stands in braces is told with each. */
export function entriesAbout(kind: Kind, most: number, random: () => number): Entry {
  const one = kind.name.toLowerCase();
  const always = { one, many: plural(one) };
  return (form, wordings, told = {}) => {
    const words: Readonly<Record<string, string>> = { ...always, ...told };
    const drawn = some(wordings, most, random).map((wording) => {
      const filled = wording.replace(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces);
      return random() < 0.15 ? filled.toLowerCase() : filled;
    });
    // What still has braces speaks of something that this graph has not.
    const whole = drawn.filter((each) => !each.includes('{'));
    return whole.length === 0 ? [] : [[form, ...whole.map((each) => `  ${each}`)].join('\n')];
  };
}
