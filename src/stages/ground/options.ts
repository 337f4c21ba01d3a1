/** How much of a name's and a phrase's readings is tried, and what speaks for a combination of them. */
export interface GroundOptions {
  /** Things kept for each name (k_e), and how well they must fit it, from 0 to 1 (t_e). The best is always kept. */
  readonly things: number;
  readonly leastThing: number;
  /** How well they must fit it as a share of how well the best does. */
  readonly leastShare: number;
  /** Steps kept for each phrase from each set (k_r), and the least likeness to it, as the ranker says it (t_r). */
  readonly relations: number;
  readonly leastRelation: number;
  /** Groundings of any part of a draft that are carried on. */
  readonly width: number;
  /** Combinations of two parts that are looked at for those. */
  readonly combinations: number;
  /** Groundings of a whole draft, and of all drafts together, that may be executed. */
  readonly perDraft: number;
  readonly executed: number;
  /** Whether names may stand for things that are not called exactly so, and phrases for relations near by. */
  readonly entityRetrieval: boolean;
  readonly relationRetrieval: boolean;
  /** Whether the drafts are tried one after the other, or all together by total score. */
  readonly order: 'drafts' | 'score';
  /** Whether things that the form names are left out of what it denotes, and of what it goes back to on its way, as their askers do not ask for them. */
  readonly withoutNamed: boolean;
  readonly weights: GroundWeights;
}

/** What the parts of a grounding's score are worth. */
export interface GroundWeights {
  /** Of the draft's own score among those of its beam, from 0 to 1. */
  readonly draft: number;
  /** Of how well each name fits its thing, from 0 to 1. */
  readonly thing: number;
  /** Of how alike a phrase and its relation are; and the question and that relation, where a phrase is in free words. */
  readonly phrase: number;
  readonly question: number;
  /** Of how well phrases fit on average; and of how well the whole reading fits the whole question, as rng ranks it. */
  readonly parts: number;
  readonly whole: number;
  /** Of an id walked against the direction that the draft has, and of free words, which hardly say a direction. */
  readonly turned: number;
  readonly turnedWords: number;
  /** Of any thing of that name in the place of a thing. */
  readonly sameName: number;
}

export const usualGrounding: GroundOptions = {
  things: 5,
  leastThing: 0.01,
  leastShare: 0.03,
  relations: 15,
  leastRelation: 0.2,
  width: 60,
  combinations: 400,
  perDraft: 15,
  executed: 20,
  entityRetrieval: true,
  relationRetrieval: true,
  order: 'score',
  withoutNamed: true,
  weights: {
    draft: 2,
    thing: 3,
    phrase: 0.25,
    question: 1,
    parts: 0.5,
    whole: 1,
    turned: 1,
    turnedWords: 0.1,
    sameName: 2,
  },
};

/** The published values for WebQSP: 50 things over 0.001, 15 relations over a cosine of 0.01, draft after draft. */
export const paperWebqsp: GroundOptions = {
  ...usualGrounding,
  things: 50,
  leastThing: 0.001,
  leastShare: 0,
  relations: 15,
  leastRelation: 0.2,
  width: 500,
  combinations: 10_000,
  perDraft: 500,
  executed: 4_000,
  order: 'drafts',
  weights: { ...usualGrounding.weights, phrase: 1, question: 0, parts: 1, whole: 0 },
};

/** The published values for CWQ, where fewer combinations are tried and the things named may be answers. */
export const paperCwq: GroundOptions = { ...paperWebqsp, perDraft: 300, executed: 300, withoutNamed: false };
