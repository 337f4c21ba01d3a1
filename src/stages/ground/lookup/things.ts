import type { Id, Linked, LinkedEntity, Mention } from '../../../core/index.ts';
import { XSD } from '../../../form/index.ts';
import { eachInSlices, type Slices } from '../../../run/index.ts';
import { singular, tokens } from '../../../search/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { ofSchema, ofSchemaInSlices } from '../../knowledge/index.ts';
import type { GroundOptions } from '../options.ts';
import { spelled } from './names.ts';

/** What a name of a draft may stand for. */
export interface FoundThing {
  readonly id: Id;
  readonly kind: 'entity' | 'class';
  /** From 0 to 1. */
  readonly score: number;
  /** Where the question names it, where it does. */
  readonly mention?: Mention;
}

/** Finds what the names of a question's drafts may stand for, the best first. An empty name is anything that the question names. */
export interface ThingFinder {
  things(name: string): Slices<readonly FoundThing[]>;
  classes(name: string): Slices<readonly FoundThing[]>;
  /** Whether a class is called just so, in the singular or the plural. */
  isClassName(name: string): boolean;
  /** Relations that say of things whether they are so: "landlocked". */
  truths(name: string): readonly Id[];
  /** Everything of the same name as a thing, itself included. */
  namesakes(id: Id): readonly Id[];
}

/** A name that only the graph knows, not the question, is worth so much less than one that the linker took up. */
const ELSEWHERE = 0.8;
/** Of things that fit a name equally well, the better known come first, each worth so much less than the one before. */
const NEXT = 0.7;

/** A thing less likely than this is not what an empty name stands for; nor what words mean that a class is called by. */
const UNLIKELY = 0.1;
const UNLIKE_KIND = 0.2;

export function createThingFinder(around: Surroundings, linked: Linked, options: GroundOptions): ThingFinder {
  const { knowledge, neighbours, labels } = around;
  const { labels: index } = knowledge;
  const known = new Map<string, readonly FoundThing[]>();
  const knownClasses = new Map<string, readonly FoundThing[]>();
  const classes = classNodes(around);
  const yesOrNo = knowledge.schema.relations.filter(({ ranges }) => ranges[0]?.iri === `${XSD}boolean`);
  const isTerm = (id: Id): boolean => classes.has(id) || around.relation(id) !== undefined;
  const words = ` ${linked.wording.words.map(({ text }) => text).join(' ')} `;
  // What the question itself says was read by the linker, slips of the hand and parts of names included.
  const isSaid = (name: string): boolean => words.includes(` ${tokens(name).join(' ')} `);
  const isGiven = linked.entities.length > 0 && linked.entities.every(isAsked);

  const byLink = (name: string): readonly FoundThing[] => {
    const own = new Set(tokens(name));
    return linked.entities.flatMap((entity): readonly FoundThing[] => {
      const id = around.id(entity.item.iri);
      const share = shareOf(entity, own);
      if (id === undefined || share === 0 || (name === '' && entity.score < UNLIKELY) || isRatherKind(entity))
        return [];
      return [
        { id, kind: 'entity', score: entity.score * share, ...(isPlaced(entity) && { mention: entity.mention }) },
      ];
    });
  };
  // "Countries" are a class, and hardly a slip for Curaçao.
  const isRatherKind = ({ score, mention }: LinkedEntity): boolean =>
    score < UNLIKE_KIND && classNames(around).has(inSingular(mention.text));
  const byName = function* (name: string): Slices<readonly FoundThing[]> {
    const accept = (id: Id): boolean => knowledge.mediators[id] !== 1 && !isTerm(id);
    const popularity = (id: Id): number => neighbours.hops(id).length;
    const hits = yield* index.searchInSlices(name, { limit: options.things, accept, popularity });
    const exact = hits.filter(({ match }) => match === 'exact');
    return (exact.length > 0 || isSaid(name) ? exact : hits).map(({ owner, score }, rank) => ({
      id: owner,
      kind: 'entity',
      score: ELSEWHERE * score ** 2 * NEXT ** rank,
    }));
  };
  const exactly = (name: string): readonly FoundThing[] => {
    const { from, to } = index.exact(name);
    const owners = [...new Set(Array.from({ length: to - from }, (_, i) => index.owner(from + i)))];
    return owners
      .filter((id) => knowledge.mediators[id] !== 1 && !isTerm(id))
      .sort((a, b) => neighbours.hops(b).length - neighbours.hops(a).length)
      .slice(0, 1)
      .map((id) => ({ id, kind: 'entity', score: 1 }));
  };
  const look = function* (name: string): Slices<readonly FoundThing[]> {
    const written = spelled(around, name);
    // In a graph of plain names, "country" may spell out a relation and a class.
    if (written !== undefined && !isTerm(written)) return [{ id: written, kind: 'entity', score: 1 }];
    if (!options.entityRetrieval) return exactly(name);
    yield* classNames.inSlices(around);
    const found = byLink(name);
    if (isGiven || name === '') return found;
    yield;
    return [...found, ...(yield* byName(name))];
  };
  const classesCalled = function* (name: string): Slices<readonly FoundThing[]> {
    if (name === '') return [];
    const written = spelled(around, name);
    if (written !== undefined && classes.has(written)) return [{ id: written, kind: 'class', score: 1 }];
    const hits = yield* index.searchInSlices(name, {
      limit: options.entityRetrieval ? options.things : 1,
      accept: (id) => classes.has(id),
    });
    const found = hits.map(({ owner, score }): FoundThing => ({ id: owner, kind: 'class', score }));
    return best(
      found.filter(({ score }) => score >= CLASS_LIKE),
      options,
    );
  };
  return {
    *things(name) {
      const found = known.get(name) ?? best(yield* look(name), options);
      known.set(name, found);
      return found;
    },
    *classes(name) {
      const found = knownClasses.get(name) ?? (yield* classesCalled(name));
      knownClasses.set(name, found);
      return found;
    },
    isClassName: (name) => classNames(around).has(inSingular(name)),
    truths(name) {
      const wanted = inSingular(name);
      return yesOrNo.flatMap(({ iri, label }) => (inSingular(label) === wanted ? (around.id(iri) ?? []) : []));
    },
    namesakes(id) {
      const label = labels.preferred(id);
      if (label === undefined) return [id];
      const { from, to } = index.exact(label);
      const owners = Array.from({ length: to - from }, (_, i) => index.owner(from + i));
      return [...new Set([id, ...owners.filter((owner) => !classes.has(owner))])];
    },
  };
}

/** Less like a class's own name than this, words mean something else. */
const CLASS_LIKE = 0.6;

/** The classes of a graph's schema. */
const classNodes = ofSchema(
  (around): ReadonlySet<Id> => new Set(around.knowledge.schema.classes.flatMap(({ iri }) => around.id(iri) ?? [])),
);

/** What the classes of a graph are called, in the singular. */
const classNames = ofSchemaInSlices(function* (around): Slices<ReadonlySet<string>> {
  return new Set(yield* eachInSlices(around.knowledge.schema.classes, ({ label }) => inSingular(label)));
});

function inSingular(name: string): string {
  return tokens(name).map(singular).join(' ');
}

/** How much it costs that a mention is only a part of a name: a draft may take more words for a name than belong to it. */
const PART = 0.5;

const isPlaced = ({ mention }: LinkedEntity): boolean => mention.end > mention.start;
const isAsked = (entity: LinkedEntity): boolean => entity.by === 'asker' || !isPlaced(entity);

/** How much of a mention a name takes up, and of a name the mention. What the asker gave, and what has no place in the question, fits any name. */
function shareOf(entity: LinkedEntity, words: ReadonlySet<string>): number {
  if (words.size === 0) return 1;
  const own = tokens(isPlaced(entity) ? entity.mention.text : entity.item.label);
  const shared = own.filter((word) => words.has(word)).length;
  if (isAsked(entity)) return shared > 0 ? 1 : 0.9;
  return own.length === 0 ? 0 : (shared / own.length) * (shared / words.size) ** PART;
}

/** Each thing once at its best; the best of all, and those that fit well enough. */
function best(found: readonly FoundThing[], { things, leastThing, leastShare }: GroundOptions): readonly FoundThing[] {
  const each = new Map<Id, FoundThing>();
  for (const one of found) if ((each.get(one.id)?.score ?? -1) < one.score) each.set(one.id, one);
  const ordered = [...each.values()].sort((a, b) => b.score - a.score);
  const least = Math.max(leastThing, leastShare * (ordered[0]?.score ?? 0));
  return ordered.filter(({ score }, rank) => rank === 0 || score >= least).slice(0, things);
}
