import type { Candidate, Embedder, Grounded, Iri, Linked, Question, Reader, Run, SaidForm } from '../../core/index.ts';
import { print, symbols } from '../../form/index.ts';
import { breathe, inTurns, type Slices } from '../../run/index.ts';
import { createUnitOf, inUnits, type Knowledge, type UnitOf } from '../knowledge/index.ts';
import { createAgeReader } from './forms/age-read.ts';
import { createAlongOrders } from './forms/along-orders.ts';
import { asVoiced, type RelationOf } from './forms/as-voiced.ts';
import { atSaidPlace } from './forms/at-said-place.ts';
import { createBelowTerms } from './forms/below-terms.ts';
import { createBothWays } from './forms/both-ways.ts';
import { createChangeReader } from './forms/change-read.ts';
import { createEitherKind } from './forms/either-kind.ts';
import { createFlagsSet } from './forms/flags-set.ts';
import { formSaid } from './forms/form-said.ts';
import { createGroupsOfOneKind } from './forms/groups-of-one-kind.ts';
import { createGroupsWithSome } from './forms/groups-with-some.ts';
import { inPlace } from './forms/in-place.ts';
import { createInSaidUnit } from './forms/in-said-unit.ts';
import { createKindsCalledAlike } from './forms/kinds-called-alike.ts';
import { createKindsReader, type KindsRead } from './forms/kinds-read.ts';
import { leavesOutOthers } from './forms/leaves-out-others.ts';
import { createMeaningReader } from './forms/meaning-read.ts';
import { createMembersReader } from './forms/members-read.ts';
import { namingRelations } from './forms/naming-relations.ts';
import { createNextReader } from './forms/next-read.ts';
import { createOfSaidSex } from './forms/of-said-sex.ts';
import { ofTheLiving } from './forms/of-the-living.ts';
import { oldAsSaid } from './forms/old-as-said.ts';
import { overSpans } from './forms/over-spans.ts';
import { overTheTurn } from './forms/over-the-turn.ts';
import { createStillRunning } from './forms/still-running.ts';
import { createWithinTexts } from './forms/within-texts.ts';
import { asRequested } from './items/as-requested.ts';
import { createEndsOfOneKind } from './items/ends-of-one-kind.ts';
import type { Item } from './items/item.ts';
import { createItemsFor, type ItemsFor } from './items/items-for.ts';

/** A form that a reader wrote, scored by its log probability, and what of the graph and the question it points at. */
export interface ReadForm extends Candidate {
  readonly items: readonly Item[];
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
    const { itemsFor, asMeant, allKinds, eitherKind, alongOrders, bothWays, stillRunning, inSaidUnit } = looked;
    const { ofSaidSex, names, unitOf, readByWords, relationOf } = looked;
    const order = readByWords(linked);
    if (order) return { items: order.items, forms: [{ ...order, score: 0, origin: 'drafted' }], aside: [], none: 0 };
    const items = await itemsFor(linked, run);
    await breathe();
    const read = await reader.ask({ question: question.text, items: asRequested(items) }, run);
    const seen = new Set<string>();
    // The serial number of something is not how many there are.
    const countsNothing = /\bnumber of\b/i.test(question.text) && !linked.cues.some(({ kind }) => kind === 'count');
    const formsOf = ({ words, score }: SaidForm): readonly ReadForm[] => {
      const own = formSaid(words, items, names);
      const meant =
        own && atSaidPlace(alongOrders(allKinds(eitherKind(asMeant(own), linked), linked), linked), linked, relationOf);
      const isOwn = own === undefined || meant === undefined || print(own) === print(meant);
      const turned = meant && ofSaidSex(bothWays(asVoiced(meant, linked, relationOf)), linked);
      const ranked = turned && oldAsSaid(inPlace(turned, linked.cues), linked, relationOf);
      const placed = ranked && stillRunning(overTheTurn(overSpans(ranked, linked)), linked);
      const limited = placed && inSaidUnit(ofTheLiving(placed, linked.living), linked);
      const form = limited && inUnits(limited, linked.literals, unitOf);
      const text = form && print(form);
      if (form?.kind === 'count' && countsNothing) return [];
      if (form && leavesOutOthers(form, items)) return [];
      // What several forms come to that only mean the same is believed as much as all of them.
      if (form === undefined || text === undefined || (seen.has(text) && isOwn)) return [];
      seen.add(text);
      const places = new Set(words.filter((word) => typeof word === 'number'));
      const pointed = [...places].map((place) => items[place]!);
      return [{ form, score, origin: 'drafted', items: isOwn ? pointed : stillIn(pointed, own, meant) }];
    };
    const forms = read.filter((each) => !each.aside).flatMap(formsOf);
    const aside = read.filter((each) => each.aside).flatMap(formsOf);
    const none = read.find(({ words: [first] }) => first === 'none');
    return { items, forms, aside, none: none ? Math.exp(none.score) : 0 };
  };
}

/** What is worked out of a graph with the first question. */
interface LookedAt {
  readonly itemsFor: ItemsFor;
  /** A form as it can only be meant on this graph. */
  readonly asMeant: (form: Grounded) => Grounded;
  readonly allKinds: ReturnType<typeof createKindsCalledAlike>;
  readonly eitherKind: ReturnType<typeof createEitherKind>;
  readonly alongOrders: ReturnType<typeof createAlongOrders>;
  readonly bothWays: (form: Grounded) => Grounded;
  readonly stillRunning: ReturnType<typeof createStillRunning>;
  readonly ofSaidSex: ReturnType<typeof createOfSaidSex>;
  readonly inSaidUnit: ReturnType<typeof createInSaidUnit>;
  /** The relations by which things are named. */
  readonly names: readonly Iri[];
  readonly unitOf: UnitOf;
  /** Reads a question whose words say all of it. */
  readonly readByWords: (linked: Linked) => KindsRead | undefined;
  readonly relationOf: RelationOf;
}

function* lookAt(knowledge: Knowledge, embedder: Embedder | undefined): Slices<LookedAt> {
  const endsWithin = yield* createEndsOfOneKind(knowledge);
  const groupsOfOneKind = createGroupsOfOneKind(endsWithin);
  const groupsWithSome = createGroupsWithSome(knowledge);
  const belowTerms = createBelowTerms(knowledge);
  const flagsSet = createFlagsSet(knowledge);
  const withinTexts = createWithinTexts(knowledge);
  const relations = new Map(knowledge.schema.relations.map((info) => [info.iri, info]));
  return {
    itemsFor: yield* createItemsFor(knowledge, endsWithin, embedder),
    asMeant: (form) => withinTexts(flagsSet(belowTerms(groupsWithSome(groupsOfOneKind(form))))),
    allKinds: createKindsCalledAlike(knowledge),
    eitherKind: createEitherKind(knowledge),
    alongOrders: createAlongOrders(knowledge),
    bothWays: createBothWays(knowledge),
    stillRunning: createStillRunning(knowledge),
    ofSaidSex: createOfSaidSex(knowledge),
    inSaidUnit: createInSaidUnit(knowledge),
    names: yield* namingRelations(knowledge),
    unitOf: createUnitOf(knowledge),
    readByWords: createWordsReader(knowledge),
    relationOf: (iri) => relations.get(iri),
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

/** What a form points at without the relations that another, which is meant by it, does without. */
function stillIn(items: readonly Item[], said: Grounded, meant: Grounded): readonly Item[] {
  const kept = new Set<string>(symbols(meant).map(({ symbol }) => symbol));
  const gone = new Set(symbols(said).flatMap(({ symbol }) => (kept.has(symbol) ? [] : [symbol as string])));
  return items.filter(({ means }) => !('relation' in means && gone.has(means.relation)));
}
