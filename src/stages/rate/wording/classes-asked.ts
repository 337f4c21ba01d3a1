import type { Id, Linked } from '../../../core/index.ts';
import { isSlipOfStem, stemText } from '../../../english/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { namesOf } from '../../knowledge/index.ts';

/** Words between the question word and the name of what it asks for: "which landlocked African countries". */
const MOST_BETWEEN = 2;

/** The classes that a question asks for by name: "which countries", "in how many cities", "largest city in Peru". */
export function classesAskedFor({ wording, classes }: Linked, around: Surroundings): readonly Id[] {
  const named = classes.flatMap(({ item }) => {
    const id = around.id(item.iri);
    return id === undefined ? [] : [{ id, names: namesOf(around, id).map((name) => stemText(name).split(' ')) }];
  });
  for (const { from, to, chosen } of wording.asked) {
    const stems = wording.words.slice(from, to).map(({ stem }) => stem);
    const isAsked = (name: readonly string[]): boolean => {
      const place = placeIn(stems, name);
      return place >= 0 && (chosen ? place <= MOST_BETWEEN : place === stems.length - name.length);
    };
    const asked = named.filter(({ names }) => names.some(isAsked));
    if (asked.length > 0) return asked.map(({ id }) => id);
  }
  return [];
}

function isSame(word: string, other: string): boolean {
  return word === other || isSlipOfStem(word, other);
}

function placeIn(words: readonly string[], name: readonly string[]): number {
  return words.findIndex((_, at) => name.every((word, i) => isSame(words[at + i] ?? '', word)));
}
