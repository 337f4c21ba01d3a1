import type { Execution, Id, Iri, Wording } from '../../../core/index.ts';
import { askedWho } from '../../../english/index.ts';
import { type Surroundings, typesOf } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import { type ExpectedWord, expectedWords } from './expected-words.ts';
import { peopleIn } from './people-in.ts';

/** Answers that are looked at: one person among them is enough. */
const MOST = 64;

/**
 * Tells whether a question asks who and is answered with what it speaks of as something else, on a graph that knows people: "who directed the films with Ann Lee"
 * with the films. A team or a company may well be who is asked for, so that not being a person is not enough.
 */
export function nobodyAmong(
  wording: Wording,
  items: readonly Item[],
  around: Surroundings,
  isSaid: (word: ExpectedWord, item: Item) => boolean,
): (execution: Execution) => boolean {
  const who = askedWho(wording);
  const people = who === undefined ? new Set<Id>() : peopleIn(around);
  if (who === undefined || people.size === 0) return () => false;
  const words = expectedWords(wording).filter(({ start }) => !who.some((word) => word.start === start));
  const classOf = ({ means }: Item): Iri | undefined => ('class' in means ? means.class : undefined);
  const said = new Set(
    items.flatMap((item) => {
      const iri = classOf(item);
      return iri !== undefined && words.some((word) => isSaid(word, item)) ? (around.id(iri) ?? []) : [];
    }),
  );
  return (execution) => {
    const found = execution.status === 'done' ? execution.values.slice(0, MOST) : [];
    const things = found.flatMap((value) => around.knowledge.graph.id(value) ?? []);
    const types = new Set(things.flatMap((thing) => [...typesOf(around, thing)]));
    return [...types].some((type) => said.has(type)) && ![...types].some((type) => people.has(type));
  };
}
