import type { Sense, Tongue } from './words.ts';

/** A word or phrase of a name, and what it means where that is known. */
export interface Part {
  readonly text: string;
  readonly sense?: Sense;
  readonly senses?: readonly Sense[];
}

/** Languages that have what describes a noun before it, as English has. */
const BEFORE: ReadonlySet<Tongue> = new Set(['de', 'nl']);

/** The words of a name in English, in the order in which English has them: "prix total" is a total price. */
export function inEnglishOrder(parts: readonly Part[], tongue: Tongue): readonly string[] {
  const words: string[] = [];
  let run: Part[] = [];
  let isAfterVerb = false;
  const end = (isBeforeSmall: boolean): void => {
    words.push(...(BEFORE.has(tongue) ? run : turned(run, isBeforeSmall)).map(said));
    if (run.length > 0) isAfterVerb = run.at(-1)!.sense?.sort === 'verb';
    run = [];
  };
  for (const part of parts) {
    if (part.sense?.sort !== 'small') {
      run.push(part);
      continue;
    }
    end(true);
    const { english, afterVerb } = part.sense;
    const word = isAfterVerb ? (afterVerb ?? english[0]) : english[0];
    if (word !== undefined) words.push(word);
    if (word !== undefined) isAfterVerb = false;
  }
  end(false);
  return words;
}

function said({ text, sense }: Part): string {
  return sense?.english[0] ?? text;
}

/** Nouns in a row the last first, each behind what describes it; units and codes stay at the end. */
function turned(run: readonly Part[], isBeforeSmall: boolean): readonly Part[] {
  const first = run.findIndex(({ sense }) => sense?.sort !== 'verb');
  if (first < 0) return run;
  const verbs = run.slice(0, first);
  let last = run.length;
  while (last > first + 1 && run[last - 1]!.sense === undefined) last--;
  if (isBeforeSmall && run[last - 1]!.sense?.sort === 'verb') return run;
  const groups: Part[][] = [];
  let hasNoun = true;
  for (const part of run.slice(first, last)) {
    const describes = part.sense?.sort === 'quality' || part.sense?.sort === 'verb';
    if (!describes && (groups.length === 0 || hasNoun)) groups.push([part]);
    else if (!describes) groups.at(-1)!.push(part);
    else if (groups.length > 0 && hasNoun) {
      groups.at(-1)!.unshift(part);
      continue;
    } else if (groups.length > 0) groups.at(-1)!.push(part);
    else groups.push([part]);
    hasNoun = !describes;
  }
  return [...verbs, ...groups.reverse().flat(), ...run.slice(last)];
}
