import type { Candidate, Embedder, Grounded, Iri, Linked, Question, Reader, Run, SaidForm } from '../../core/index.ts';
import { print, symbols } from '../../form/index.ts';
import { breathe, inTurns, type Slices } from '../../run/index.ts';
import { createUnitOf, inUnits, type Knowledge } from '../knowledge/index.ts';
import { createAgeReader } from './forms/age-read.ts';
import { createAlongOrders } from './forms/along-orders.ts';
import { createAmountsHad } from './forms/amounts-had.ts';
import { createAndBelow } from './forms/and-below.ts';
import { asCompared } from './forms/as-compared.ts';
import { createAsDenied } from './forms/as-denied.ts';
import { createAsFigures } from './forms/as-figures.ts';
import { asLacked } from './forms/as-lacked.ts';
import { createAsOfNow } from './forms/as-of-now.ts';
import { createAsOftenAsSaid } from './forms/as-often-as-said.ts';
import { createAsRanked } from './forms/as-ranked.ts';
import { asVoiced, type RelationOf } from './forms/as-voiced.ts';
import { createAtMeasuredPlace } from './forms/at-measured-place.ts';
import { createAtOneEnd } from './forms/at-one-end.ts';
import { atSaidPlace } from './forms/at-said-place.ts';
import { atSaidTurn } from './forms/at-said-turn.ts';
import { createBelowTerms } from './forms/below-terms.ts';
import { createBothWays } from './forms/both-ways.ts';
import { createChangeReader } from './forms/change-read.ts';
import { comparesUnlike } from './forms/compares-unlike.ts';
import { comparesUnsaid } from './forms/compares-unsaid.ts';
import { createCountsOfKind } from './forms/counts-of-kind.ts';
import { createEachOfFew } from './forms/each-of-few.ts';
import { createEitherKind } from './forms/either-kind.ts';
import { createEitherWay } from './forms/either-way.ts';
import { createEverHeld } from './forms/ever-held.ts';
import { createFlagsAsSaid } from './forms/flags-as-said.ts';
import { createFlagsSet } from './forms/flags-set.ts';
import { formSaid } from './forms/form-said.ts';
import { createFromFirstToLast } from './forms/from-first-to-last.ts';
import { createFromOneToAnother } from './forms/from-one-to-another.ts';
import { createGroupsOfOneKind } from './forms/groups-of-one-kind.ts';
import { createGroupsWithSome } from './forms/groups-with-some.ts';
import { createInItself } from './forms/in-itself.ts';
import { inPlace } from './forms/in-place.ts';
import { createInSaidRoles } from './forms/in-said-roles.ts';
import { createInSaidUnit } from './forms/in-said-unit.ts';
import { createKindsCalledAlike } from './forms/kinds-called-alike.ts';
import { createKindsReader, type KindsRead } from './forms/kinds-read.ts';
import { leavesOutOthers } from './forms/leaves-out-others.ts';
import { createLevelsRanked } from './forms/levels-ranked.ts';
import { createMeaningReader } from './forms/meaning-read.ts';
import { createMembersReader } from './forms/members-read.ts';
import { createNamesakeThatHas } from './forms/namesake-that-has.ts';
import { namingRelations } from './forms/naming-relations.ts';
import { createNextReader } from './forms/next-read.ts';
import { createNoneOfSeveral } from './forms/none-of-several.ts';
import { createOfEitherParent } from './forms/of-either-parent.ts';
import { createOfEvery } from './forms/of-every.ts';
import { createOfEverything } from './forms/of-everything.ts';
import { isOfItself } from './forms/of-itself.ts';
import { createOfOneRow } from './forms/of-one-row.ts';
import { createOfSaidKind } from './forms/of-said-kind.ts';
import { createOfSaidSex } from './forms/of-said-sex.ts';
import { ofTheLiving } from './forms/of-the-living.ts';
import { createOfTheOnlyOne } from './forms/of-the-only-one.ts';
import { createOfWholeScheme } from './forms/of-whole-scheme.ts';
import { overSpans } from './forms/over-spans.ts';
import { overTheTurn } from './forms/over-the-turn.ts';
import { createOverYears } from './forms/over-years.ts';
import { rowsShown } from './forms/rows-shown.ts';
import { createStillRunning } from './forms/still-running.ts';
import { createTakesNothingAway } from './forms/takes-nothing-away.ts';
import { tellsMore } from './forms/tells-more.ts';
import { createThroughShared } from './forms/through-shared.ts';
import { unlessCounted } from './forms/unless-counted.ts';
import { createUnlessNegated } from './forms/unless-negated.ts';
import { createValueHad } from './forms/value-had.ts';
import { veryNext } from './forms/very-next.ts';
import { createWithinTexts } from './forms/within-texts.ts';
import { createWithoutAny } from './forms/without-any.ts';
import { asRequested } from './items/as-requested.ts';
import { createEndsOfOneKind } from './items/ends-of-one-kind.ts';
import type { Item } from './items/item.ts';
import { createItemsFor, type ItemsFor } from './items/items-for.ts';

/** A form that a reader wrote, scored by its log probability, and what of the graph and the question it points at. */
export interface ReadForm extends Candidate {
  readonly items: readonly Item[];
  /** It is about each of several, as the question says: see `forms/each-of-few.ts`. */
  readonly isOfEach?: true;
}

/** What there was to point at, and the forms that were made of it, the likeliest first. */
export interface Readings {
  readonly items: readonly Item[];
  readonly forms: readonly ReadForm[];
  /** What the likeliest could have been with something else in one place: not believed, but to be chosen by who holds that one for wrong. */
  readonly aside: readonly ReadForm[];
  /** How likely the reader thinks that the graph has no answer, from 0 to 1. */
  readonly none: number;
}

/** Reads a question together with one graph. */
export type ReadWithGraph = (question: Question, linked: Linked, run: Run) => Promise<Readings>;

export function createReadWithGraph(knowledge: Knowledge, reader: Reader, embedder?: Embedder): ReadWithGraph {
  let looked: LookedAt | undefined;
  return async (question, linked, run) => {
    looked ??= await inTurns(lookAt(knowledge, embedder), run);
    const {
      itemsFor,
      namesakeThatHas,
      valueHad,
      asMeant,
      asWorded,
      ofEach,
      takesNothingAway,
      relationOf,
      names,
      readByWords,
    } = looked;
    const order = readByWords(linked);
    if (order) return { items: order.items, forms: [{ ...order, score: 0, origin: 'drafted' }], aside: [], none: 0 };
    const items = await itemsFor(linked, run);
    await breathe();
    const read = await reader.ask({ question: question.text, items: asRequested(items) }, run);
    const seen = new Set<string>();
    // The serial number of something is not how many there are.
    const countsNothing = /\bnumber of\b/i.test(question.text) && !linked.cues.some(({ kind }) => kind === 'count');
    const formsOf = ({ words, score }: SaidForm): readonly ReadForm[] => {
      const told = formSaid(words, items, names);
      const named = told && namesakeThatHas(told, items);
      const own = named && valueHad(named, items, linked);
      const meant = own && asMeant(own, linked);
      const isOwn = own === undefined || meant === undefined || (isSame(told, named) && print(own) === print(meant));
      const worded = meant && asWorded(meant, linked);
      const form = worded && ofEach(worded, linked);
      const text = form && print(form);
      if (form?.kind === 'count' && countsNothing) return [];
      if (form && (comparesUnsaid(form, items, linked) || comparesUnlike(form, relationOf))) return [];
      if (form && (leavesOutOthers(form, items) || isOfItself(form) || takesNothingAway(form, question.text)))
        return [];
      // What several forms come to that only mean the same is believed as much as all of them.
      if (form === undefined || text === undefined || (seen.has(text) && isOwn)) return [];
      seen.add(text);
      const places = new Set(words.filter((word) => typeof word === 'number'));
      const pointed = [...places].map((place) => items[place]!);
      const kept = isOwn ? pointed : stillIn(pointed, own, meant);
      return [{ form, score, origin: 'drafted', items: kept, ...(form !== worded && { isOfEach: true }) }];
    };
    const forms = read.filter((each) => !each.aside).flatMap(formsOf);
    const aside = read.filter((each) => each.aside).flatMap(formsOf);
    const none = read.find(({ words: [first] }) => first === 'none');
    return { items, forms, aside, none: none ? Math.exp(none.score) : 0 };
  };
}

function isSame(one: Grounded | undefined, other: Grounded | undefined): boolean {
  return one === undefined || other === undefined || print(one) === print(other);
}

/** What is worked out of a graph with the first question. */
interface LookedAt {
  readonly itemsFor: ItemsFor;
  readonly namesakeThatHas: ReturnType<typeof createNamesakeThatHas>;
  readonly valueHad: ReturnType<typeof createValueHad>;
  /** A form as it can only be meant on this graph, and with these words. */
  readonly asMeant: Mending;
  /** The same with what the words say of voice, sex, time and units. */
  readonly asWorded: Mending;
  /** Whether a form leaves out of a kind what nothing of it can be. */
  readonly takesNothingAway: (form: Grounded, question: string) => boolean;
  readonly relationOf: RelationOf;
  /** The same about each of several where the words say so. */
  readonly ofEach: (form: Grounded, linked: Linked) => Grounded;
  /** The relations by which things are named. */
  readonly names: readonly Iri[];
  /** Reads a question whose words say all of it. */
  readonly readByWords: (linked: Linked) => KindsRead | undefined;
}

/** A form put right; nothing where it cannot be meant at all. */
type Mending = (form: Grounded, linked: Linked) => Grounded | undefined;

function oneAfterAnother(...mendings: readonly Mending[]): Mending {
  return (form, linked) =>
    mendings.reduce<Grounded | undefined>((mended, mend) => mended && mend(mended, linked), form);
}

function* lookAt(knowledge: Knowledge, embedder: Embedder | undefined): Slices<LookedAt> {
  const { relations } = knowledge.schema;
  const endsWithin = yield* createEndsOfOneKind(knowledge);
  const names = yield* namingRelations(knowledge);
  const infoOf = new Map(relations.map((info) => [info.iri, info]));
  const relationOf: RelationOf = (iri) => infoOf.get(iri);
  const flags = new Set(relations.flatMap(({ iri, holds }) => (holds === 'flags' ? [iri] : [])));
  const asRanked = createAsRanked(knowledge);
  const unitOf = createUnitOf(knowledge);
  return {
    itemsFor: yield* createItemsFor(knowledge, endsWithin, embedder),
    namesakeThatHas: createNamesakeThatHas(knowledge),
    valueHad: createValueHad(knowledge),
    asMeant: oneAfterAnother(
      (form, { cues }) => rowsShown(inPlace(asRanked(form, cues), cues)),
      createAsFigures(knowledge),
      createAtMeasuredPlace(knowledge),
      createOfEverything(knowledge.schema),
      createCountsOfKind(knowledge),
      (form, { wording }) => unlessCounted(form, wording),
      createGroupsOfOneKind(endsWithin),
      createGroupsWithSome(knowledge),
      createOfWholeScheme(knowledge),
      createAsOftenAsSaid(knowledge),
      createBelowTerms(knowledge),
      createInItself(knowledge),
      createFlagsSet(knowledge),
      createAmountsHad(knowledge),
      createFlagsAsSaid(knowledge),
      createNoneOfSeveral(knowledge),
      createWithinTexts(knowledge),
      createThroughShared(knowledge),
      createOfOneRow(knowledge),
      createEitherKind(knowledge),
      createKindsCalledAlike(knowledge, names),
      createUnlessNegated(knowledge),
      createAsDenied(knowledge),
      createAndBelow(knowledge),
      createAlongOrders(knowledge),
      (form, { wording }) => veryNext(form, wording),
      createLevelsRanked(knowledge),
      createFromFirstToLast(knowledge),
      createOverYears(knowledge),
      (form, linked) => atSaidPlace(form, linked, relationOf),
      (form, linked) => atSaidTurn(form, linked, relationOf, knowledge.schema),
    ),
    asWorded: oneAfterAnother(
      (form, linked) => asVoiced(form, linked, relationOf),
      createInSaidRoles(knowledge.schema),
      (form, linked) => asCompared(form, linked, relationOf),
      (form, linked) => asLacked(form, linked, relationOf),
      createWithoutAny(knowledge),
      createOfTheOnlyOne(knowledge),
      createOfEvery(knowledge.schema),
      createBothWays(knowledge),
      createFromOneToAnother(knowledge),
      createEitherWay(knowledge.schema),
      createOfEitherParent(knowledge),
      createOfSaidSex(knowledge),
      createOfSaidKind(knowledge),
      overSpans,
      overTheTurn,
      createStillRunning(knowledge),
      createAsOfNow(knowledge),
      (form, { living }) => ofTheLiving(form, living),
      createAtOneEnd(knowledge),
      createInSaidUnit(knowledge),
      createEverHeld(knowledge),
      (form) => tellsMore(form, flags),
      (form, { literals }) => inUnits(form, literals, unitOf),
    ),
    takesNothingAway: createTakesNothingAway(knowledge),
    relationOf,
    ofEach: createEachOfFew(knowledge),
    names,
    readByWords: createWordsReader(knowledge),
  };
}

function createWordsReader(knowledge: Knowledge): LookedAt['readByWords'] {
  const readKinds = createKindsReader(knowledge);
  const readAge = createAgeReader(knowledge);
  const readMembers = createMembersReader(knowledge);
  const readMeaning = createMeaningReader(knowledge);
  const readNext = createNextReader(knowledge);
  const readChange = createChangeReader(knowledge);
  return (linked) => {
    const { text } = linked.wording;
    return (
      readKinds(text) ??
      readAge(linked) ??
      readMembers(text) ??
      readMeaning(text) ??
      readNext(linked) ??
      readChange(linked)
    );
  };
}

/** What a form points at without the relations and classes that another, which is meant by it, does without. */
function stillIn(items: readonly Item[], said: Grounded, meant: Grounded): readonly Item[] {
  const kept = new Set<string>(symbols(meant).map(({ symbol }) => symbol));
  const gone = new Set(symbols(said).flatMap(({ symbol }) => (kept.has(symbol) ? [] : [symbol as string])));
  return items.filter(({ means }) => {
    if ('relation' in means) return !gone.has(means.relation);
    return !('class' in means && gone.has(means.class));
  });
}
