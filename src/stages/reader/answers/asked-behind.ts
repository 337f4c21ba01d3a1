import type { Id, Linked } from '../../../core/index.ts';
import { askedWho, occasionAsked, stemText } from '../../../english/index.ts';
import { isDerived, isOccasion, localName } from '../../../graph/index.ts';
import { kindOfValues, type Surroundings, typesOf } from '../../knowledge/index.ts';
import { classesAskedFor } from '../../rate/index.ts';
import { peopleIn } from './people-in.ts';

/** What may lie behind nodes that a question is not about. */
export interface AskedBehind {
  /** Whether an answer cannot be meant, so that what is lies behind it. */
  readonly isBetween: (thing: Id) => boolean;
  /** Whether something may be meant. */
  readonly isMeant: (thing: Id) => boolean;
  /** Whether that may be what itself says that it belongs to an answer, and not only what the answer says that it belongs to. */
  readonly isTurned: boolean;
  /** Where a time is meant, whether the values of a relation are some. */
  readonly tellsTime?: (relation: Id) => boolean;
  /** Where a place is meant, whether a relation leads to one. Nothing is meant where several do. */
  readonly tellsPlace?: (relation: Id) => boolean;
}

/** Words that ask for what happened itself, which seldom has a name, and not for where or to whom. */
const HAPPENING = /\b(?:happen\w*|occur\w*|t(?:ook|akes?|aken|aking) place|going on|went on)\b/i;

/** Relations that tell where something is: a pool without a name is at a place, and run by somebody who is none. */
const PLACE =
  /\b(?:at|in|within|places?|locations?|located|venues?|sites?|address|where|\w*place|towns?|city|village|parish|country|region)\b/i;

/** What a question may be about behind nodes that cannot be meant themselves; nothing where any answer may be. */
export function askedBehind(linked: Linked, around: Surroundings): AskedBehind | undefined {
  const { wording } = linked;
  const isOf = (thing: Id, classes: ReadonlySet<Id>): boolean =>
    typesOf(around, thing).some((type) => classes.has(type));
  const labelsOf = (thing: Id): readonly string[] =>
    [...typesOf(around, thing)].flatMap((type) => around.classInfo(type)?.label ?? []);
  const people = peopleIn(around);
  const isOccasional = (thing: Id): boolean => isUnnamed(thing, around) || labelsOf(thing).some(isOccasion);
  const isNamed = (thing: Id): boolean =>
    !isOf(thing, people) && !around.knowledge.graph.isBlank(thing) && around.labels.preferred(thing) !== undefined;
  if (askedWho(wording) !== undefined) {
    // Where nothing is called a person, whoever a node without a name leads to has a name.
    if (people.size === 0) return { isTurned: false, isMeant: isNamed, isBetween: (thing) => isUnnamed(thing, around) };
    return {
      isTurned: true,
      isMeant: (thing) => isOf(thing, people),
      isBetween: (thing) => !isOf(thing, people) && isOccasional(thing),
    };
  }
  const occasion = occasionAsked(wording.text);
  if (occasion === 'time') {
    const { graph } = around.knowledge;
    const isMeant = (thing: Id): boolean => graph.isLiteral(thing);
    return { isTurned: false, isMeant, isBetween: isOccasional, tellsTime: timesIn(around) };
  }
  const classes = new Set(classesAskedFor(linked, around));
  if (classes.size > 0) {
    return {
      isTurned: true,
      isMeant: (thing) => isOf(thing, classes),
      isBetween: (thing) => !isOf(thing, classes) && isUnnamed(thing, around),
    };
  }
  if (occasion === 'place') {
    const tellsPlace = (relation: Id): boolean => PLACE.test(around.relation(relation)?.label ?? '');
    return { isTurned: false, isMeant: isNamed, isBetween: isOccasional, tellsPlace };
  }
  if (!/^(?:what|which)$/.test(wording.words[0]?.text ?? '')) return undefined;
  if (wantsFigure(linked) || HAPPENING.test(wording.text)) return undefined;
  const stems = new Set(wording.words.map(({ stem }) => stem));
  const isSaid = (label: string): boolean =>
    stemText(label)
      .split(' ')
      .some((stem) => stems.has(stem));
  return {
    isTurned: false,
    isMeant: isNamed,
    isBetween: (thing) => isUnnamed(thing, around) && !labelsOf(thing).some(isSaid),
  };
}

/** The relations of a graph that lead to times. */
function timesIn({ relation, knowledge: { dialect } }: Surroundings): (relation: Id) => boolean {
  return (each) => {
    const info = relation(each);
    if (info === undefined || isDerived(info.iri)) return false;
    return kindOfValues(info) === 'date' || dialect.holdsYears?.(info.iri) === true;
  };
}

/** Whether a figure or a time is asked for, not a thing. */
function wantsFigure({ wording: { wanted } }: Linked): boolean {
  return wanted.has('time') || wanted.has('number') || wanted.has('count');
}

/** Whether a text may be what is asked for: nobody, no time or place, no figure and nothing of a kind. */
export function mayBeText(linked: Linked, around: Surroundings): boolean {
  const { wording } = linked;
  if (askedWho(wording) !== undefined || occasionAsked(wording.text) !== undefined) return false;
  return !wantsFigure(linked) && !HAPPENING.test(wording.text) && classesAskedFor(linked, around).length === 0;
}

/** Whether a thing has no name, and none at the end of its IRI: a row, a copy, a statement. */
export function isUnnamed(thing: Id, { labels, knowledge: { graph, mediators } }: Surroundings): boolean {
  if (mediators[thing] === 1) return true;
  return (
    labels.preferred(thing) === undefined && (graph.isBlank(thing) || /\d/.test(localName(graph.term(thing).value)))
  );
}
