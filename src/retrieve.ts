import type { AnswerValue, Grounded, Iri, Question, Route, Run, Term, Triple } from './core/index.ts';
import { mapSymbols } from './form/index.ts';
import { cacheFolder } from './kb/index.ts';
import { entitiesNamed, type KbqaOptions, remembered } from './kbqa.ts';
import { knowledgeAtHand } from './knowledge-at-hand.ts';
import { type FidelisPreset, fidelis, fidelisPresets } from './methods/index.ts';
import { openRoles } from './open-roles.ts';
import { type RunOptions, startRun } from './run/index.ts';
import {
  createLinker,
  drawWalk,
  type Found,
  giving,
  type Knowledge,
  routesOf,
  type Surroundings,
  surroundingsOf,
} from './stages/index.ts';

export interface RetrieverOptions extends Omit<KbqaOptions, 'method' | 'preset' | 'exemplars' | 'abstainBelow'> {
  readonly preset?: FidelisPreset;
}

export interface RetrieveOptions extends RunOptions {
  /** Ends of each path whose facts are returned. */
  readonly ends?: number;
}

/** Everything that the same relations lead to from a thing, with the facts on the way to each end. */
export interface RetrievedPath {
  /** Higher is better; comparable only within one question. */
  readonly score: number;
  /** The path in one line. */
  readonly text: string;
  /** What the path says as a logical form: it denotes all ends. */
  readonly form: Grounded;
  readonly ends: readonly AnswerValue[];
  /** False where there are more ends than were asked for. */
  readonly complete: boolean;
  /** The facts that lead to each of the ends, from the known thing on. */
  readonly routes: readonly Route[];
}

/** What a question needs of a graph: paths, the best first, and their facts with the score of the best path they are on. */
export interface Retrieved {
  readonly paths: readonly RetrievedPath[];
  readonly triples: readonly Triple[];
  /** One for each of the triples. */
  readonly scores: readonly number[];
}

/** Finds the paths of a graph that a question is about, without answering it. */
export interface Retriever {
  /** `entities` are what the question is about, as IRIs or prefixed names; without them they are found in its words. */
  retrieve(question: string, entities?: readonly string[], options?: RetrieveOptions): Promise<Retrieved>;
  /** The same within a run of the caller's. */
  retrieveIn(question: Question, entities: readonly Iri[], ends: number, run: Run): Promise<Retrieved>;
  close(): Promise<void>;
}

const USUAL_ENDS = 20;

/** Opens fidelis as a retriever: its walk, with no answer drawn from it. */
export async function openRetriever(options: RetrieverOptions): Promise<Retriever> {
  const { kb: opened, env = process.env, model = 'offline', preset = 'usual', ...rest } = options;
  const knowledge = knowledgeAtHand(opened);
  const roles = await openRoles({ cacheDir: cacheFolder(env), ...rest, model, env });
  const partsOf = remembered((graph: Knowledge) => ({
    ...roles,
    kb: opened.kb,
    around: surroundingsOf(graph),
    linker: createLinker(graph),
    names: knowledge.names,
  }));
  const retrieveIn: Retriever['retrieveIn'] = async (question, entities, ends, run) => {
    const parts = partsOf(await knowledge.for(question, entities, run));
    const linker = entities.length === 0 ? parts.linker : giving(parts.linker, { entities }, { only: true });
    const { found } = await fidelis({ ...parts, linker }, fidelisPresets[preset]).walk(question, run);
    return retrieved(parts.around, found, ends);
  };
  return {
    retrieveIn,
    async retrieve(text, entities = [], { ends = USUAL_ENDS, ...running } = {}) {
      const given = entitiesNamed(entities, opened);
      const run = startRun({ ...running, secrets: [...roles.secrets, ...(running.secrets ?? [])] });
      try {
        return await retrieveIn({ id: 'asked', text }, given, ends, run);
      } finally {
        run.finish();
      }
    },
    close: () => roles.close(),
  };
}

/** Walks as paths with their facts. */
export function retrieved(around: Surroundings, found: readonly Found[], mostEnds = USUAL_ENDS): Retrieved {
  const paths = found.map((each) => pathOf(around, each, mostEnds));
  const facts = new Map<string, { readonly triple: Triple; readonly score: number }>();
  for (const { routes, score } of paths) {
    for (const triple of routes.flat()) {
      const key = JSON.stringify([triple.subject, triple.predicate.value, triple.object]);
      if (!facts.has(key)) facts.set(key, { triple, score });
    }
  }
  const kept = [...facts.values()];
  return { paths, triples: kept.map(({ triple }) => triple), scores: kept.map(({ score }) => score) };
}

function pathOf(around: Surroundings, found: Found, mostEnds: number): RetrievedPath {
  const all = found.nodes.at(-1) ?? new Uint32Array();
  const ends = [...all.subarray(0, mostEnds)];
  const value = (end: number): AnswerValue => {
    const term: Term = around.knowledge.graph.term(end);
    const label = around.labels.preferred(end);
    return label === undefined || term.termType === 'Literal' ? { term } : { term, label };
  };
  return {
    score: found.fit,
    text: drawWalk(around, found.walk),
    form: mapSymbols(found.form, around.iri),
    ends: ends.map(value),
    complete: ends.length === all.length,
    routes: routesOf(around, found, mostEnds),
  };
}
