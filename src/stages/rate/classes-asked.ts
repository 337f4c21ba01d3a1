import type { Id, Linked } from '../../core/index.ts';
import { isSlip, stemText } from '../../english/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { namesOf } from '../knowledge/index.ts';

/** Words between the question word and the name of what it asks for: "which landlocked African countries". */
const MOST_BETWEEN = 2;

/** Letters of a word in which one slip of the hand may hide another. */
const LONG = 6;

const opening =
  /\b(?:which|what(?! (?:is|are|was|were)\b)|how many|number of|list|name|count)\s+(?:of the |all |the )?/i;
/** What people say before they name what they want. */
const preamble =
  /^\W*(?:(?:please|hey|hi|so|ok|well|i(?:['’]m| am) looking for|i(?:['’]d| would) like to know|(?:can|could|would) you|tell|give|show|find|me|us|what(?:['’]?s| is| are)|which is|the|all|every|some|any)\b\W*)+/i;
/** Where the noun phrase that begins a question ends. */
const closing =
  /[,;:?!.]|\b(?:in|of|on|at|to|from|by|for|with|without|that|which|whose|where|who|using|bordering|outside|besides|except|is|are|was|were|do|does|did|has|have|had|than|the|[a-z]+er than)\b/i;

/** The classes that a question asks for by name: "which countries", "in how many cities", "largest city in Peru". */
export function classesAskedFor({ wording: { text }, classes }: Linked, around: Surroundings): readonly Id[] {
  const named = classes.flatMap(({ item }) => {
    const id = around.id(item.iri);
    return id === undefined ? [] : [{ id, names: namesOf(around, id).map((name) => stemText(name).split(' ')) }];
  });
  const start = opening.exec(text);
  const behind = start ? stemText(text.slice(start.index + start[0].length)).split(' ') : [];
  const asked = named.filter(({ names }) =>
    names.some((name) => {
      const place = placeIn(behind, name);
      return place >= 0 && place <= MOST_BETWEEN;
    }),
  );
  if (asked.length > 0) return asked.map(({ id }) => id);
  const rest = text.slice(preamble.exec(text)?.[0].length ?? 0);
  const head = stemText(rest.slice(0, closing.exec(rest)?.index ?? rest.length)).split(' ');
  return named
    .filter(({ names }) =>
      names.some((name) => name.length <= head.length && placeIn(head, name) === head.length - name.length),
    )
    .map(({ id }) => id);
}

function isSame(word: string, other: string): boolean {
  return word === other || (word.length >= LONG && word[0] === other[0] && isSlip(word, other));
}

function placeIn(words: readonly string[], name: readonly string[]): number {
  return words.findIndex((_, at) => name.every((word, i) => isSame(words[at + i] ?? '', word)));
}
