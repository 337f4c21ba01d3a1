import type { Id, Wording } from '../../../core/index.ts';
import { weightsOf } from '../../../weights/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { bitsOf, weightOf } from '../word-bits.ts';
import { wantedBits } from './end-kinds.ts';
import type { KnownSchema } from './known-schema.ts';
import { createReach, distances } from './reach.ts';
import { type RelationFeature, relationFeatures } from './relation-features.ts';
import type { SchemaEcho } from './schema-words.ts';

/** A thing that the question may be about, and how likely (the logarithm of its probability). */
export interface Start {
  readonly node: Id;
  readonly from: number;
  readonly to: number;
  readonly likelihood: number;
}

export interface RatedRelation {
  /** Its place in the schema. */
  readonly relation: number;
  /** Absent where nothing that was linked leads to it. */
  readonly inverse?: boolean;
  readonly score: number;
  readonly features: Readonly<Record<RelationFeature, number>>;
}

export interface RelationQuery {
  readonly wording: Wording;
  readonly starts: readonly Start[];
  readonly echo: SchemaEcho;
  readonly limit: number;
}

/** Finds the relations a question may speak of, the likeliest first: those within two hops of its things, then others. */
export type RelationFinder = (query: RelationQuery) => readonly RatedRelation[];

/** A way to come to a relation. */
interface Route {
  readonly start: Start;
  /** A place in `distances`; -1 where nothing leads there. */
  readonly distance: number;
  /** 1 from object to subject, 0 from subject to object, -1 for either. */
  readonly inverse: number;
  /** The relation on the way, or -1. */
  readonly via: number;
}

/** Weights of words and logarithms of counts go up to about ten; features keep to about one. */
const scale = 5;
/** Relations kept beyond the limit because the question says them. */
const mostSaid = 5;
const nowhere: Start = { node: -1, from: 0, to: 0, likelihood: 0 };

export function createRelationFinder(knowledge: Knowledge, { words, ends: kinds }: KnownSchema): RelationFinder {
  const { relations } = knowledge.schema;
  const weights = weightsOf('link.relations', relationFeatures);
  const reach = createReach(knowledge, words);
  const common = Float32Array.from(relations, ({ count }) => Math.log(1 + count) / (2 * scale));
  const routes = createRoutes(relations.length);

  const featuresOf = (
    relation: number,
    { start, distance, inverse, via }: Route,
    { echo }: RelationQuery,
    expected: number,
  ): Record<RelationFeature, number> => {
    const others = ~bitsOf(start.from, start.to);
    const nameBits = echo.names[relation]! & others;
    const endBits = echo.ends[relation]! & others & ~nameBits;
    const viaBits = via < 0 ? 0 : echo.names[via]! & others;
    const name = weightOf(nameBits, echo.weights);
    const kind = (inverse !== 1 ? kinds.range[relation]! : 0) | (inverse !== 0 ? kinds.domain[relation]! : 0);
    return {
      near: distance === 0 ? 1 : 0,
      mediated: distance === 1 ? 1 : 0,
      far: distance === 2 ? 1 : 0,
      name: name / scale,
      nameShare: name === 0 ? 0 : Math.min(1, name / words.relationWeights[relation]!),
      ends: weightOf(endBits, echo.weights) / scale,
      viaName: weightOf(viaBits, echo.weights) / scale,
      kind: (kind & expected) !== 0 ? 1 : 0,
      otherKind: expected !== 0 && (kind & expected) === 0 ? 1 : 0,
      inverse: inverse === 1 ? 1 : 0,
      common: common[relation]!,
      entity: start.likelihood / scale,
    };
  };
  return (query) => {
    const { starts, echo, limit, wording } = query;
    const expected = wantedBits(wording.wanted);
    routes.clear();
    const offer = (relation: number, route: Route): void => {
      routes.offer(relation, route, scoreOf(featuresOf(relation, route, query, expected), weights));
    };
    for (const start of starts) {
      const { relations: near, distance, inverse, via } = reach(start.node);
      for (let i = 0; i < near.length; i++) {
        // Most of what is two hops away has nothing to do with the question, and there is much of it.
        if (distance[i] === farthest && !isHeard(echo, near[i]!, via[i]!)) continue;
        offer(near[i]!, { start, distance: distance[i]!, inverse: inverse[i]!, via: via[i]! });
      }
    }
    const elsewhere: Route = { start: nowhere, distance: -1, inverse: -1, via: -1 };
    for (const relation of echo.touched.relations) if (!routes.has(relation)) offer(relation, elsewhere);

    return routes
      .best(limit, (relation) => echo.names[relation] !== 0)
      .map(({ relation, route, score }) => ({
        relation,
        ...(route.inverse >= 0 && { inverse: route.inverse === 1 }),
        score,
        features: featuresOf(relation, route, query, expected),
      }));
  };
}

const farthest = distances.indexOf('far');

function isHeard({ names, ends }: SchemaEcho, relation: number, via: number): boolean {
  return names[relation] !== 0 || ends[relation] !== 0 || (via >= 0 && names[via] !== 0);
}

type Features = Readonly<Record<RelationFeature, number>>;

/** Written out, as it is asked of every relation around: a loop over names would take longer than all the rest. */
function scoreOf(has: Features, worth: Features): number {
  return (
    has.near * worth.near +
    has.mediated * worth.mediated +
    has.far * worth.far +
    has.name * worth.name +
    has.nameShare * worth.nameShare +
    has.ends * worth.ends +
    has.viaName * worth.viaName +
    has.kind * worth.kind +
    has.otherKind * worth.otherKind +
    has.inverse * worth.inverse +
    has.common * worth.common +
    has.entity * worth.entity
  );
}

/** The best route to every relation. Kept from question to question, so that a thousand routes make no garbage. */
function createRoutes(size: number) {
  const scores = new Float64Array(size);
  const ways = new Array<Route | undefined>(size);
  let found: number[] = [];
  const bestOf = (relations: readonly number[], limit: number): readonly number[] => {
    const top: number[] = [];
    for (const relation of relations) {
      let at = top.length;
      while (at > 0 && scores[top[at - 1]!]! < scores[relation]!) at--;
      if (at < limit) top.splice(at, 0, relation);
      if (top.length > limit) top.pop();
    }
    return top;
  };
  return {
    clear(): void {
      for (const relation of found) ways[relation] = undefined;
      found = [];
    },
    has: (relation: number): boolean => ways[relation] !== undefined,
    offer(relation: number, route: Route, score: number): void {
      if (ways[relation] === undefined) found.push(relation);
      else if (scores[relation]! >= score) return;
      ways[relation] = route;
      scores[relation] = score;
    },
    /** The best, and behind them a few that were too many although the question says them by name. */
    best(limit: number, isSaid: (relation: number) => boolean) {
      const top = bestOf(found, limit);
      const kept = new Set(top);
      const said = found.filter((relation) => isSaid(relation) && !kept.has(relation));
      return [...top, ...bestOf(said, mostSaid)].map((relation) => ({
        relation,
        route: ways[relation]!,
        score: scores[relation]!,
      }));
    },
  };
}
