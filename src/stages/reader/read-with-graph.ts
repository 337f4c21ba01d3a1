import type {
  Candidate,
  Embedder,
  Grounded,
  Id,
  Iri,
  Linked,
  Question,
  Reader,
  ReadItem,
  Run,
} from '../../core/index.ts';
import { print } from '../../form/index.ts';
import { breathe, eachInSlices, inTurns, type Slices } from '../../run/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { formSaid, type Item } from './forms/form-said.ts';
import { createGroupsOfOneKind } from './forms/groups-of-one-kind.ts';
import { inPlace } from './forms/in-place.ts';
import { isOfOtherUnit } from './forms/of-other-unit.ts';
import { type AlikeInMeaning, createAlikeInMeaning } from './items/alike-in-meaning.ts';
import { endsOf, findEnds } from './items/ends.ts';
import { createEndsOfOneKind } from './items/ends-of-one-kind.ts';
import { createKindsByRelation, type KindsByRelation } from './items/kinds-by-relation.ts';
import { createMentionedItems, type MentionedItems } from './items/mentioned-items.ts';
import { createNamedStructure, type NamedStructure } from './items/named-structure.ts';
import { type SchemaItem, schemaItems } from './items/schema-items.ts';
import { createWithoutUnsaidKinds, type WithoutUnsaidKinds } from './items/unsaid-kinds.ts';
import { createWithinReach, MOST_SHOWN, type WithinReach } from './items/within-reach.ts';

/** A form that a reader wrote, scored by its log probability, and what of the graph and the question it points at. */
export interface ReadForm extends Candidate {
  readonly items: readonly Item[];
}

/** What there was to point at, and the forms that were made of it, the likeliest first. */
export interface Readings {
  readonly items: readonly Item[];
  readonly forms: readonly ReadForm[];
  /** How likely the reader thinks that the graph has no answer, from 0 to 1. */
  readonly none: number;
}

/** Reads a question together with one graph. */
export type ReadWithGraph = (question: Question, linked: Linked, run: Run) => Promise<Readings>;

export function createReadWithGraph(knowledge: Knowledge, reader: Reader, embedder?: Embedder): ReadWithGraph {
  let looked: LookedAt | undefined;
  return async (question, linked, run) => {
    looked ??= await inTurns(lookAt(knowledge, embedder), run);
    const { isCut, withinReach, kindsByRelation, namedStructure, mentioned, withoutUnsaid, groupsOfOneKind, names } =
      looked;
    const alike = await looked.alikeInMeaning?.(linked.wording, run);
    const near = await inTurns(withinReach(linked, alike), run);
    const said = await inTurns(mentioned(linked, isCut ? near : undefined), run);
    const { wording } = linked;
    const items = withoutUnsaid([...kindsByRelation(wording), ...near, ...namedStructure(wording), ...said], wording);
    await breathe();
    const read = await reader.ask({ question: question.text, items: asRequested(items) }, run);
    const seen = new Set<string>();
    // The serial number of something is not how many there are.
    const countsNothing = /\bnumber of\b/i.test(question.text) && !linked.cues.some(({ kind }) => kind === 'count');
    const forms = read.flatMap(({ words, score }): ReadForm[] => {
      const own = formSaid(words, items, names);
      const form = own && inPlace(groupsOfOneKind(own), linked.cues);
      const text = form && print(form);
      if (form?.kind === 'count' && countsNothing) return [];
      if (form && isOfOtherUnit(form, items, linked.literals)) return [];
      if (form === undefined || text === undefined || seen.has(text)) return [];
      seen.add(text);
      const places = new Set(words.filter((word) => typeof word === 'number'));
      return [{ form, score, origin: 'drafted', items: [...places].map((place) => items[place]!) }];
    });
    const none = read.find(({ words: [first] }) => first === 'none');
    return { items, forms, none: none ? Math.exp(none.score) : 0 };
  };
}

/** What a graph has to point at, worked out with the first question. */
interface LookedAt {
  /** Whether the schema is too large to be shown whole; then, what of it is like the words of a question. */
  readonly isCut: boolean;
  readonly alikeInMeaning?: AlikeInMeaning;
  readonly withinReach: WithinReach;
  readonly kindsByRelation: KindsByRelation;
  readonly namedStructure: NamedStructure;
  readonly mentioned: MentionedItems;
  readonly withoutUnsaid: WithoutUnsaidKinds;
  readonly groupsOfOneKind: (form: Grounded) => Grounded;
  /** The relations by which things are named. */
  readonly names: readonly Iri[];
}

function* lookAt(knowledge: Knowledge, embedder: Embedder | undefined): Slices<LookedAt> {
  const ends = findEnds(knowledge);
  yield;
  const schema = yield* schemaItems(knowledge.schema, knowledge.dialect.profile, ends);
  const withinReach = yield* createWithinReach(schema, knowledge);
  const isCut = schema.length > MOST_SHOWN;
  const endsWithin = yield* createEndsOfOneKind(knowledge);
  const kindsByRelation = yield* createKindsByRelation(knowledge, endsWithin);
  const mentioned = yield* createMentionedItems(knowledge, ends);
  yield;
  const withoutUnsaid = yield* createWithoutUnsaidKinds(knowledge.schema.classes);
  const namedStructure = yield* createNamedStructure(schema, knowledge);
  const groupsOfOneKind = createGroupsOfOneKind(endsWithin);
  const names = yield* namingRelations(knowledge);
  return {
    isCut,
    ...(isCut && embedder && { alikeInMeaning: createAlikeInMeaning(schema, embedder) }),
    withinReach,
    kindsByRelation,
    namedStructure,
    mentioned,
    withoutUnsaid,
    groupsOfOneKind,
    names,
  };
}

/** Items as the reader takes them: what they belong to is told by its place. */
export function asRequested(items: readonly Item[]): readonly ReadItem[] {
  const places = new Map<Iri, number>();
  for (const [i, { means }] of (items as readonly SchemaItem[]).entries()) {
    if ('class' in means) places.set(means.class, i);
    else if ('ends' in means) places.set(endsOf(means.ends), i);
    else if ('relation' in means) places.set(means.relation, i);
  }
  const at = (iris: readonly Iri[] = []): readonly number[] => iris.flatMap((iri) => places.get(iri) ?? []);
  return items.map(({ kind, text, name, mention, domain, range, under }) => ({
    kind,
    text,
    name,
    ...(mention && { mention }),
    domain: at(domain),
    range: at(range),
    under: at(under),
  }));
}

/** Relations that name things, for conditions on names: more of them than this are hardly meant at once. */
const MOST_NAMING = 6;

/** The relations by which a graph names its things, the commonest first: what names its classes and relations does not count. */
function* namingRelations({ graph, dialect, schema }: Knowledge): Slices<readonly Iri[]> {
  const own = dialect.profile?.names.flatMap(({ by }) => by.flatMap((each) => (each.length === 1 ? each : []))) ?? [];
  const id = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const schemaNodes = new Set(yield* eachInSlices([...schema.classes, ...schema.relations], ({ iri }) => id(iri)));
  const counted = yield* eachInSlices(new Set([...dialect.labelOf, ...own]), (iri) => {
    const relation = id(iri);
    const named = relation === undefined ? [] : graph.subjectsOf(relation).filter((node) => !schemaNodes.has(node));
    return { iri, count: named.length };
  });
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_NAMING)
    .map(({ iri }) => iri);
}
