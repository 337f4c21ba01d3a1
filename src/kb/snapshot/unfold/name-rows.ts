import { isFunctionWord, isParticiple } from '../../../english/index.ts';
import { localWords, withoutHaving, withoutReference } from '../../../graph/index.ts';
import { singular } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import type { RowGroup } from './group-rows.ts';

/** So many of a group are what a relation leads to that says what they are. */
const NEARLY_ALL = 0.9;
/** So many, where they are numbered with letters of its name. */
const SEVERAL = 0.5;
/** Fewer are not told by what leads to them alone, nor by a letter. */
const LEAST_LED = 4;
/** What a column is called behind what it names or numbers. */
const KEY = new Set(['name', 'title', 'label', 'id', 'no', 'number', 'code', 'key']);

/** What rows are called that are not written down as something: by what leads to them, `:tank` to `T1`, or by a column that names them, the `tank_name`. */
export type NameRows = (group: RowGroup, own: readonly number[]) => string | undefined;

export function createNameRows(builder: GraphBuilder, leads: (predicate: number) => boolean): NameRows {
  const incoming = new Map<number, Set<number>>();
  builder.each((_, predicate, object) => {
    if (!leads(predicate) || !builder.isIri(object)) return;
    const ends = incoming.get(predicate);
    if (ends) ends.add(object);
    else incoming.set(predicate, new Set([object]));
  });
  const wordsOf = (relation: number): readonly string[] =>
    localWords(
      withoutReference(withoutHaving(localWords(builder.termOf(relation).value).join(' '))).replaceAll(' ', '_'),
    );
  return ({ prefix, rows }, own) => {
    const short = prefix.toLowerCase();
    const led = new Map<string, Set<number>>();
    for (const [relation, ends] of incoming) {
      const within = [...ends].filter((end) => rows.has(end));
      if (within.length === 0 || within.length < NEARLY_ALL * ends.size) continue;
      const words = wordsOf(relation);
      if (!areNoun(words)) continue;
      const name = [...words.slice(0, -1), singular(words.at(-1)!)].join(' ');
      led.set(name, new Set([...(led.get(name) ?? []), ...within]));
    }
    const named = namedIn(own.map((relation) => localWords(builder.termOf(relation).value)));
    const likely = [...led].filter(([, ends]) => ends.size >= SEVERAL * rows.size).map(([name]) => name);
    const [meant, ...others] = new Set([...likely, ...named].filter((name) => isShortFor(short, name)));
    // One letter is the first of many names.
    const isTold = others.length === 0 && (short.length > 1 || rows.size >= LEAST_LED);
    if (meant !== undefined) return isTold ? meant : undefined;
    const [[only, ends] = [], ...more] = led;
    // What a few are to something else, or what is numbered in no way of its own, is a role.
    if (only === undefined || more.length > 0 || prefix === '' || rows.size < LEAST_LED) return undefined;
    return ends!.size >= NEARLY_ALL * rows.size ? only : undefined;
  };
}

/** What columns are of by their names: the `tank_name` and the `tankDepth` of a tank. */
function namedIn(columns: readonly (readonly string[])[]): readonly string[] {
  const keyed = columns
    .filter((words) => words.length > 1 && KEY.has(words.at(-1)!))
    .map((words) => words.slice(0, -1));
  const firsts = columns.filter(({ length }) => length > 1).map(([first]) => [first!]);
  const again = firsts.filter(([word], i) => firsts.findIndex(([other]) => other === word) < i);
  return [...keyed, ...again].filter(areNoun).map((words) => words.join(' '));
}

/** Whether words may say what something is, as "sold to" and "produced" do not. */
function areNoun(words: readonly string[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length > 3) return false;
  if (!words.every((word) => /^\p{L}{2,}$/u.test(word)) || isFunctionWord(first) || isFunctionWord(last)) return false;
  return words.length > 1 || !isParticiple(last);
}

/** Whether letters are the first of a name, and some that follow it there: `bk` for "booking". */
function isShortFor(letters: string, name: string): boolean {
  if (letters === '' || letters[0] !== name[0]) return false;
  let at = 0;
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
