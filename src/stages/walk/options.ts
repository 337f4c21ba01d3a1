import { weightsOf } from '../../weights/index.ts';
import { SURE } from '../link/index.ts';

/** What a walk's fit is made of. Fitted to the embedder: see docs/methods/fidelis.md. */
export interface WalkWeights {
  /** Of the likeness of the question and the walk's description. */
  readonly description: number;
  /** Of the likeness of the plan's keywords and the last step's relation, and its nearest end. */
  readonly relation: number;
  readonly neighbour: number;
  /** Of the share of the question's words that the walk says, and of each step that the question does not speak of. */
  readonly said: number;
  readonly unasked: number;
  /** Of each step more or less than planned. */
  readonly plan: number;
  /** Of not going back the way one came where the wording asks for it, and of doing so where it does not. */
  readonly noTurn: number;
  readonly turn: number;
  /** Of how surely the question names what the walk starts from. */
  readonly link: number;
  /** Of a second thing that the question names, which the walk meets. */
  readonly meet: number;
  /** Of the statement being entailed by the walk. */
  readonly entailed: number;
}

export interface WalkOptions {
  /** Candidates kept of each walk's expansion. */
  readonly topN: number;
  /** Candidates kept of all expansions of a step together. */
  readonly described: number;
  /** Walks kept at each step for each thing that the question names. */
  readonly topK: number;
  /** The most steps; a mediator in between makes no step of its own. */
  readonly depth: number;
  /** How much the best next step counts. 0 does not look ahead. */
  readonly alpha: number;
  /** Ends whose names are compared with the keywords, of each relation kept. */
  readonly neighbours: number;
  /** Whether the planner is asked; without it, keywords are the question's words and nothing is planned. */
  readonly plan: boolean;
  /** Whether a walk ends where the statement follows from it; otherwise all walk on to the last step. */
  readonly terminate: boolean;
  /** Whether walks that did not end are answers, too, where they fit better. */
  readonly open: boolean;
  /** How well steps yet to come are taken to say the words that are left to them. */
  readonly hope: number;
  /** Once it took the steps planned, a walk goes on only where the next may come within this of the best fit so far. */
  readonly reach: number;
  /** Judgements asked for in one question. */
  readonly judgements: number;
  /** Things that the question names, and readings of each name, that are walked from. */
  readonly topics: number;
  readonly readings: number;
  /** How surely a further thing has to be named. */
  readonly sure: number;
  readonly weights: WalkWeights;
}

const published: WalkWeights = {
  description: 0,
  relation: 1,
  neighbour: 1,
  said: 0,
  unasked: 0,
  plan: 0,
  noTurn: 0,
  turn: 0,
  link: 0.5,
  meet: 0.5,
  entailed: 1,
};

const usual: Omit<WalkOptions, 'weights'> = {
  topN: 12,
  described: 24,
  topK: 3,
  depth: 3,
  alpha: 0.3,
  neighbours: 0,
  plan: true,
  terminate: true,
  open: true,
  hope: 0.8,
  reach: 1,
  judgements: 12,
  topics: 3,
  readings: 4,
  sure: SURE,
};

/** The weights are read when a walk first asks for them. */
export const usualWalk: WalkOptions = {
  ...usual,
  get weights(): WalkWeights {
    return weightsOf('walk.fit', Object.keys(published) as (keyof WalkWeights)[]);
  },
};

/** What both published settings share: all that an expansion offers is scored by keywords, and only ended walks answer. */
const asPublished: WalkOptions = {
  ...usual,
  described: Number.POSITIVE_INFINITY,
  neighbours: 5,
  open: false,
  reach: Number.POSITIVE_INFINITY,
  readings: 1,
  weights: published,
};

/** The settings of the published method, and those that its port to the SQA system settled on. */
export const walkPresets = {
  paper: { ...asPublished, topN: 30, topK: 3, depth: 3, alpha: 0.3, judgements: 30 },
  sqa: { ...asPublished, topN: 10, topK: 10, depth: 7, alpha: 0.3, judgements: 70 },
} as const satisfies Record<string, WalkOptions>;
