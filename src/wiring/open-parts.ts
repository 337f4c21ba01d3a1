import type { Exemplar, Iri, Question, Roles, Run } from '../core/index.ts';
import type { OpenedKb } from '../kb/index.ts';
import type { AutoParts, ChatKbqaParts, FidelisParts, FunFusicParts, RngParts } from '../methods/index.ts';
import { throwIfCancelled } from '../run/index.ts';
import {
  createReadWithGraph,
  giving,
  type Knowledge,
  namesNothing,
  nearestExemplars,
  type ReadWithGraph,
  roomOf,
  stepsAmong,
  USUAL_CACHE_MB,
} from '../stages/index.ts';
import { type AtHand, knowledgeAtHand } from './knowledge-at-hand.ts';
import { type ModelOptions, type OpenedModel, type OpenedModels, type OpenedRoles, openModels } from './open-models.ts';
import { openStepVectors, type Preparing, textsOf } from './step-vectors.ts';

/**
 * What every method is made of: a graph, what is known of it, and models behind roles.
 * @example
 * const own = ({ linker, kb: graph }: Parts): Method => ({
 *   name: 'own',
 *   async answer(asked, within) {
 *     const { entities } = await linker.link(asked, within);
 *     return { status: 'unanswerable', missing: 'data', because: `${entities.length} things of ${graph.name}`, confidence: 1 };
 *   },
 * });
 */
export interface Parts
  extends Omit<RngParts, 'likeness'>,
    Pick<AutoParts, 'readWithGraph' | 'explorer' | 'explored'>,
    ChatKbqaParts,
    FunFusicParts,
    FidelisParts {}

export interface PartsOptions extends Partial<ModelOptions>, Preparing {
  /**
   * What is asked. Closing it is up to whoever opened it.
   * @example
   * await openKbqa({ kb: await openKb('my-graph.ttl') });
   */
  readonly kb: OpenedKb;
  /**
   * Models that are open already, to be shared by several graphs; whoever opened them closes them.
   * @example
   * await using models = await openModels({ model: 'offline' });
   * await openKbqa({ kb, models });
   */
  readonly models?: OpenedModels;
  /**
   * Models of one's own behind single roles; the others are served by `model`.
   * @example
   * await openKbqa({ kb, roles: { embedder: { id: 'mine', ask: (texts) => vectorsOf(texts) } } });
   */
  readonly roles?: Partial<Roles>;
  /**
   * Solved questions, of which a parser is shown those most like the one asked.
   * @example
   * await openKbqa({ kb, model: 'openai:gpt-5', exemplars: [{ question: 'Who leads Acme?', form: '(JOIN (R [leader]) [Acme])' }] });
   */
  readonly exemplars?: readonly Exemplar[];
}

/**
 * What the asker knows of the question beyond its words.
 * @example
 * const given: GivenThings = { named: ['France'] };
 * await kbqa.answer({ id: '1', text: 'What is its capital?' }, run, given);
 */
export interface GivenThings {
  /** Things that the question is about. */
  readonly entities?: readonly Iri[];
  /** Things that are known by their very names only, and looked up by them. */
  readonly named?: readonly string[];
  /** Whether it is about nothing else. */
  readonly only?: boolean;
}

export interface OpenedParts {
  /** The models in use, by name and version. */
  readonly models: readonly string[];
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  rolesFor(question: Question): OpenedRoles;
  /** The parts before any question; nothing is asked for them. */
  before(): Parts;
  /** The parts for a question: of a graph that is far away, they know what lies around it and these things. */
  for(question: Question, entities: readonly Iri[], run: Run): Promise<Parts>;
  close(): Promise<void>;
}

/** Solved questions that a parser is shown. */
const MOST_EXEMPLARS = 8;

/** The one place where a graph and models become the parts that methods, retrieval and training are made of. */
export async function openParts(options: PartsOptions): Promise<OpenedParts> {
  const { kb: opened, models: shared, roles: own = {}, exemplars, onPreparing, signal, patienceMs, ...rest } = options;
  throwIfCancelled(signal, 'Opening');
  const room = roomOf(rest.cacheMb ?? USUAL_CACHE_MB);
  const models = shared ?? (await openModels(rest));
  // After the models: they say where the weights lie by which things are found.
  const knowledge = knowledgeAtHand(opened, room);
  const preparing = {
    ...(onPreparing && { onPreparing }),
    ...(signal && { signal }),
    ...(patienceMs !== undefined && { patienceMs }),
  };
  const served = new Map<OpenedModel, Served>();
  try {
    for (const each of models.all) served.set(each, await serveOn(opened, each, own, preparing, exemplars));
  } catch (error) {
    if (shared === undefined) await models.close();
    throw error;
  }
  const servedFor = ({ text }: Pick<Question, 'text'>): Served => served.get(models.of(text))!;
  const partsOf = (atHand: AtHand, question: Pick<Question, 'text'>): Parts => {
    const { roles, readingOf, ...beside } = servedFor(question);
    const reading = readingOf?.(atHand.around.knowledge);
    const writes = models.isLanguageModel || own.parser !== undefined;
    return {
      ...atHand,
      explored: opened,
      ...roles,
      ...beside,
      ...(atHand.steps && { steps: atHand.steps, comparesSteps: false }),
      ...(reading && { readWithGraph: reading }),
      ...(writes && { writer: roles.parser }),
    };
  };
  return {
    models: [...new Set([...served.values()].flatMap(({ roles }) => [roles.ranker.id, roles.embedder.id]))],
    secrets: models.secrets,
    rolesFor: (question) => servedFor(question).roles,
    before: () => partsOf(knowledge.before(), { text: '' }),
    for: async (question, entities, run) => partsOf(await knowledge.for(question, entities, run), question),
    async close() {
      if (shared === undefined) await models.close();
    },
  };
}

/** What of the parts depends on the model. */
type Served = Pick<Parts, 'steps' | 'comparesSteps' | 'exemplars' | 'general'> & {
  readonly roles: OpenedRoles;
  readonly readingOf?: (graph: Knowledge) => ReadWithGraph;
};

async function serveOn(
  { snapshot, outline }: OpenedKb,
  model: OpenedModel,
  own: Partial<Roles>,
  preparing: Preparing,
  exemplars: readonly Exemplar[] | undefined,
): Promise<Served> {
  // What is known of the relations of a graph that is far away tells its steps as well.
  const known = snapshot ?? outline;
  let steps: readonly string[] | undefined;
  const served = await model.rolesOn(
    known &&
      (async (embedder) => {
        const kept = await openStepVectors(known, embedder, preparing);
        steps = kept?.whole ? stepsAmong(kept.vectors.keys()) : undefined;
        return kept?.vectors;
      }),
  );
  const roles = { ...served, ...own };
  const { reader } = roles;
  return {
    roles,
    // Whoever was taught a graph knows it by its steps, also where these have no vectors of the model; what it lacks is told by the vectors of all of them or by none.
    steps: steps ?? (known ? stepsAmong(textsOf(known)) : []),
    comparesSteps: steps !== undefined,
    ...(reader && { readingOf: remembered((graph: Knowledge) => createReadWithGraph(graph, reader, roles.embedder)) }),
    ...(exemplars && {
      exemplars: nearestExemplars(exemplars, roles.embedder, MOST_EXEMPLARS),
      general: nearestExemplars(exemplars.filter(namesNothing), roles.embedder, MOST_EXEMPLARS),
    }),
  };
}

/** The parts with a linker that is told what the question is about. */
export function told(parts: Parts, { entities = [], only = false }: GivenThings): Parts {
  return entities.length === 0 ? parts : { ...parts, linker: giving(parts.linker, { entities }, { only }) };
}

/** Makes a thing again only for another argument than last time: a graph at hand stays the same. */
function remembered<A, T>(make: (argument: A) => T): (argument: A) => T {
  let last: { readonly argument: A; readonly made: T } | undefined;
  return (argument) => {
    if (last === undefined || last.argument !== argument) last = { argument, made: make(argument) };
    return last.made;
  };
}
