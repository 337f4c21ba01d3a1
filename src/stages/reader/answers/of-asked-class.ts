import type { Executed, Id, Linked } from '../../../core/index.ts';
import { askedWho } from '../../../english/index.ts';
import { isValid } from '../../execute/index.ts';
import { type Surroundings, typesOf } from '../../knowledge/index.ts';
import { classesAskedFor } from '../../rate/index.ts';
import { GENERAL_CLASSES } from '../general-classes.ts';
import { believedInstead } from './belief.ts';

/** Answers that are looked at. */
const MOST = 64;

/**
 * Of forms that were executed those that do not answer with things of other classes, where a question asks for a class by its name and one of them comes to things of that: which plots have no
 * tap is not told who has them. What was believed of the others is believed of those that remain.
 */
export function ofAskedClass<E extends Executed>(
  executed: readonly E[],
  linked: Linked,
  around: Surroundings,
): readonly E[] {
  const sideOf = classFit(linked, around);
  if (sideOf === undefined || !executed.some((each) => isValid(each) && sideOf(each) > 0)) return executed;
  const meant = executed.filter((each) => sideOf(each) >= 0);
  return meant.length === executed.length ? executed : believedInstead(meant, executed);
}

/** Says of answers whether all are of a class that a question asks for by name (1), none of them is (-1), or neither is sure (0); nothing where it asks for none. */
export function classFit(
  linked: Linked,
  around: Surroundings,
): ((executed: Pick<Executed, 'form' | 'execution'>) => number) | undefined {
  const asked = new Set(classesChosen(linked, around));
  if (asked.size === 0) return undefined;
  const { graph } = around.knowledge;
  const above = new Map<Id, ReadonlySet<Id>>();
  const withWider = (type: Id): ReadonlySet<Id> => {
    const known = above.get(type) ?? widerOf(type, around);
    above.set(type, known);
    return known;
  };
  const isAsked = (type: Id): boolean => [...withWider(type)].some((each) => asked.has(each));
  const mayBeAsked = (type: Id): boolean => isAsked(type) || [...asked].some((each) => withWider(each).has(type));
  const tellsNothing = (type: Id): boolean => GENERAL_CLASSES.has(around.iri(type));
  return ({ form, execution }) => {
    if (execution.status !== 'done' || execution.rows || form.kind === 'count') return 0;
    const things = execution.values.slice(0, MOST).flatMap((value) => graph.id(value) ?? []);
    const types = things.map((thing) => [...typesOf(around, thing)]);
    if (types.length === 0 || types.some((each) => each.every(tellsNothing))) return 0;
    if (types.every((each) => each.some(isAsked))) return 1;
    return types.some((each) => each.some(mayBeAsked)) ? 0 : -1;
  };
}

/** A class and all that it is below. */
function widerOf(type: Id, { classInfo, id }: Surroundings): ReadonlySet<Id> {
  const found = new Set([type]);
  for (const each of found) for (const parent of classInfo(each)?.parents ?? []) found.add(id(parent) ?? each);
  return found;
}

/** The classes that a question chooses from, where that is all that it asks for: "which plots" and not "how many plots". What is named last counts: plot holders are no plots. */
function classesChosen(linked: Linked, around: Surroundings): readonly Id[] {
  const { wording } = linked;
  const [first] = wording.asked;
  if (!first?.chosen || wording.wanted.has('count') || askedWho(wording) !== undefined) return [];
  const last = wording.words.slice(first.from, first.to).findIndex(({ text }) => PLURAL.test(text));
  const named = { from: first.from, to: last < 0 ? first.to : first.from + last + 1, chosen: false };
  return classesAskedFor({ ...linked, wording: { ...wording, asked: [named] } }, around);
}

const PLURAL = /[^\Wsui]s$/;
