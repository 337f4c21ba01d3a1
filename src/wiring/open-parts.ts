import type { Exemplar, Iri, Question, Run } from '../core/index.ts';
import { cacheFolder, type OpenedKb } from '../kb/index.ts';
import type { ChatKbqaParts, FidelisParts, FunFusicParts, RngParts } from '../methods/index.ts';
import type { Environment } from '../models/index.ts';
import {
  createLinker,
  giving,
  type Knowledge,
  namesNothing,
  nearestExemplars,
  stepsAmong,
  surroundingsOf,
} from '../stages/index.ts';
import { knowledgeAtHand } from './knowledge-at-hand.ts';
import { type OpenedRoles, openRoles, type RoleOptions } from './open-roles.ts';
import { openStepVectors, type Preparing } from './step-vectors.ts';

/** What every method is made of: a graph, what is known of it, and models behind roles. */
export interface Parts extends Omit<RngParts, 'likeness'>, ChatKbqaParts, FunFusicParts, FidelisParts {}

export interface PartsOptions extends Partial<Omit<RoleOptions, 'env' | 'vectors'>>, Preparing {
  /** What is asked. Closing it is up to whoever opened it. */
  readonly kb: OpenedKb;
  /** Solved questions, of which a parser is shown those most like the one asked. */
  readonly exemplars?: readonly Exemplar[];
  /** Where settings such as a provider's key are looked up; the process's own unless given. */
  readonly env?: Environment;
}

/** What the asker knows of the question beyond its words. */
export interface GivenThings {
  /** Things that the question is about. */
  readonly entities?: readonly Iri[];
  /** Whether it is about nothing else. */
  readonly only?: boolean;
}

export interface OpenedParts {
  readonly roles: OpenedRoles;
  /** The parts for a question: of a graph that is far away, they know what lies around it and these things. */
  for(question: Question, entities: readonly Iri[], run: Run): Promise<Parts>;
  close(): Promise<void>;
}

/** Solved questions that a parser is shown. */
const MOST_EXEMPLARS = 8;

/** The one place where a graph and models become the parts that methods, retrieval and training are made of. */
export async function openParts(options: PartsOptions): Promise<OpenedParts> {
  const { kb: opened, env = process.env, model = 'offline', exemplars, onPreparing, signal, ...rest } = options;
  const knowledge = knowledgeAtHand(opened);
  const { snapshot } = opened;
  let steps: readonly string[] = [];
  const roles = await openRoles({
    cacheDir: cacheFolder(env),
    ...rest,
    model,
    env,
    ...(snapshot && {
      vectors: async (embedder) => {
        const preparing = { ...(onPreparing && { onPreparing }), ...(signal && { signal }) };
        const vectors = await openStepVectors(snapshot, embedder, preparing);
        steps = stepsAmong(vectors?.keys() ?? []);
        return vectors;
      },
    }),
  });
  const shown = exemplars && {
    exemplars: nearestExemplars(exemplars, roles.embedder, MOST_EXEMPLARS),
    general: nearestExemplars(exemplars.filter(namesNothing), roles.embedder, MOST_EXEMPLARS),
  };
  const partsOf = remembered(
    (graph: Knowledge): Parts => ({
      kb: opened.kb,
      around: surroundingsOf(graph),
      linker: createLinker(graph),
      steps,
      ranker: roles.ranker,
      parser: roles.parser,
      likeness: roles.likeness,
      recaller: roles.recaller,
      verbalizer: roles.verbalizer,
      judge: roles.judge,
      planner: roles.planner,
      selector: roles.selector,
      embedder: roles.embedder,
      ...(model !== 'offline' && { writer: roles.parser }),
      names: knowledge.names,
      ...shown,
    }),
  );
  return {
    roles,
    for: async (question, entities, run) => partsOf(await knowledge.for(question, entities, run)),
    close: () => roles.close(),
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
