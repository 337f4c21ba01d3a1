import {
  type AnswerValue,
  type Grounded,
  type Iri,
  type Question,
  type Route,
  type Run,
  type Term,
  type Triple,
  UsageError,
} from '../core/index.ts';
import { type FidelisPreset, fidelis, fidelisPresets } from '../methods/index.ts';
import { checkOptionsOf, type OptionNames, RUN_OPTIONS, type RunOptions, startUnrecorded } from '../run/index.ts';
import { drawWalk, type Found, routesOf, type Surroundings } from '../stages/index.ts';
import { checkKb, checkOpen, checkPreset, checkQuestion } from './check-options.ts';
import { entitiesNamed } from './entities-named.ts';
import { openParts, type PartsOptions, told } from './open-parts.ts';

/**
 * What `openRetriever` is told.
 * @example
 * const options: RetrieverOptions = { kb };
 * await using opened = await openRetriever(options);
 */
export interface RetrieverOptions extends Omit<PartsOptions, 'exemplars'> {
  /**
   * The values that retrieval goes by: our own, or the published ones.
   * @example
   * await openRetriever({ kb, preset: 'paper' });
   */
  readonly preset?: FidelisPreset;
}

/**
 * How paths are retrieved for one question.
 * @example
 * const options: RetrieveOptions = { ends: 5 };
 * await retriever.retrieve(question, [], options);
 */
export interface RetrieveOptions extends RunOptions {
  /**
   * Ends of each path whose facts are returned.
   * @example
   * await retriever.retrieve('Who directed Alien?', [], { ends: 20 });
   */
  readonly ends?: number;
}

/**
 * Everything that the same relations lead to from a thing, with the facts on the way to each end.
 * @example
 * const { paths } = await retriever.retrieve(question);
 * for (const { text: path, score } of paths satisfies readonly RetrievedPath[]) console.log(path, score);
 */
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

/**
 * What a question needs of a graph: paths, the best first, and their facts with the score of the best path they are on.
 * @example
 * const { paths, triples }: Retrieved = await retriever.retrieve(question);
 */
export interface Retrieved {
  readonly paths: readonly RetrievedPath[];
  readonly triples: readonly Triple[];
  /** One for each of the triples. */
  readonly scores: readonly number[];
}

/**
 * Finds the paths of a graph that a question is about, without answering it.
 * @example
 * await using opened: Retriever = await openRetriever({ kb });
 * const { triples } = await opened.retrieve(question);
 */
export interface Retriever extends AsyncDisposable {
  /** `entities` are what the question is about, as IRIs or prefixed names; without them they are found in its words. */
  retrieve(question: string, entities?: readonly string[], options?: RetrieveOptions): Promise<Retrieved>;
  /** The same within a run of the caller's. */
  retrieveIn(question: Question, entities: readonly Iri[], ends: number, run: Run): Promise<Retrieved>;
  /** Frees what was opened for it; the knowledge base stays open. Using it afterwards is an error. */
  close(): Promise<void>;
}

const RETRIEVING: OptionNames<RetrieveOptions> = { ends: true, ...RUN_OPTIONS };

const USUAL_ENDS = 20;

/** Opens fidelis as a retriever: its walk, with no answer drawn from it. */
export async function openRetriever(options: RetrieverOptions): Promise<Retriever> {
  checkKb(options?.kb, 'openRetriever');
  const { preset = 'usual', ...opening } = options;
  checkPreset(preset, 'fidelis');
  const parts = await openParts(opening);
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await parts.close();
  };
  const retrieveIn: Retriever['retrieveIn'] = async (question, entities, ends, run) => {
    if (isClosed) throw new UsageError('This retriever is closed. Open another one with openRetriever to ask more.');
    checkOpen(opening.kb);
    const asked = told(await parts.for(question, entities, run), { entities, only: true });
    const { found } = await fidelis(asked, fidelisPresets[preset]).walk(question, run);
    return retrieved(asked.around, found, ends);
  };
  return {
    retrieveIn,
    async retrieve(text, entities = [], retrieving = {}) {
      checkOptionsOf(retrieving, RETRIEVING, 'retrieve');
      const { ends = USUAL_ENDS, ...running } = retrieving;
      checkQuestion(text, entities);
      const given = entitiesNamed(entities, opening.kb);
      const run = startUnrecorded({ ...running, secrets: [...parts.secrets, ...(running.secrets ?? [])] });
      try {
        return await retrieveIn({ id: 'asked', text }, given, ends, run);
      } finally {
        run.end();
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Walks as paths with their facts. */
function retrieved(around: Surroundings, found: readonly Found[], mostEnds = USUAL_ENDS): Retrieved {
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
    form: around.grounded(found.form),
    ends: ends.map(value),
    complete: ends.length === all.length,
    routes: routesOf(around, found, mostEnds),
  };
}
