import { join } from 'node:path';
import { type Embedder, ModelError, type Ranker, type Recaller, type Role, type Roles } from '../core/index.ts';
import {
  bounded,
  cachedEach,
  type Environment,
  embeddingRanker,
  fileNameOf,
  knownEach,
  type LanguageModel,
  type Log,
  languageRoles,
  modelSecrets,
  offlineRoles,
  openLog,
  openModel,
  openOfflineEmbedder,
  type PromptStyle,
  precedentRecaller,
  recorded,
  rememberedEach,
  replayed,
  retried,
  type Vectors,
} from '../models/index.ts';

export interface RoleOptions {
  /** `offline`, or `provider:name` of a language model. */
  readonly model: string;
  /** How a language model is asked for forms; as a general one unless said otherwise. */
  readonly prompt?: PromptStyle;
  /** Where a provider's address and key are looked up. */
  readonly env: Environment;
  /** Where the vectors of texts are kept from one process to the next. */
  readonly cacheDir: string;
  /** Vectors of an embedder that are at hand, such as those of a graph's steps. */
  readonly vectors?: (embedder: Embedder) => Promise<Vectors | undefined>;
  /** A file to write down what models reply. */
  readonly record?: string;
  /** A file of such replies, which are given instead of asking. */
  readonly replay?: string;
}

/** The models that methods ask, behind their roles. */
export interface OpenedRoles extends Roles {
  /** How alike texts are, by the embedder: for what is asked so often that a language model would be too slow. */
  readonly likeness: Ranker;
  readonly recaller: Recaller;
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** Vectors held in memory, and kept on disk: one takes 1.5 kB here and 2 kB there. */
const REMEMBERED = 50_000;
const KEPT = 20_000;

export async function openRoles(options: RoleOptions): Promise<OpenedRoles> {
  const { model, env, replay, record } = options;
  const logs: Log[] = [];
  const open = async (path: string): Promise<Log> => {
    const log = await openLog(path);
    logs.push(log);
    return log;
  };
  const own = openOfflineEmbedder({ remembered: 0 });
  const known = await options.vectors?.(own);
  const embedder = await keptEmbedder(own, known, options, open);
  const likeness = embeddingRanker(embedder, known);
  const isOffline = model === 'offline';
  const served: Omit<Roles, 'embedder'> = isOffline
    ? offlineRoles(embedder, likeness)
    : languageRoles(replay === undefined ? await openModel(model, env) : absent(model), {
        ...(options.prompt && { prompt: options.prompt }),
      });
  const tape = replay ?? record;
  const log = tape === undefined ? undefined : await open(tape);
  const wrapped = <Request, Reply>(role: Role<Request, Reply>): Role<Request, Reply> => {
    if (log !== undefined && replay !== undefined) return replayed(role.id, log);
    const asked = isOffline ? role : retried(role);
    return log === undefined ? asked : recorded(asked, log);
  };
  return {
    embedder,
    likeness,
    recaller: precedentRecaller(embedder),
    parser: wrapped(served.parser),
    verbalizer: wrapped(served.verbalizer),
    judge: wrapped(served.judge),
    planner: wrapped(served.planner),
    selector: wrapped(served.selector),
    ranker: wrapped(served.ranker),
    secrets: isOffline || replay !== undefined ? [] : modelSecrets(model, env),
    async close() {
      for (const opened of logs) await opened.close();
    },
  };
}

/** The shipped embedder; a text that any process embedded before costs nothing. A cache that cannot be used is done without. */
async function keptEmbedder(
  embedder: Embedder,
  known: Vectors | undefined,
  { cacheDir }: RoleOptions,
  open: (path: string) => Promise<Log>,
): Promise<Embedder> {
  const path = join(cacheDir, 'vectors', `${fileNameOf(embedder.id)}.log`);
  const log = await open(path).catch(() => undefined);
  const kept: Role<readonly string[], readonly Float32Array[]> =
    log === undefined ? embedder : cachedEach(embedder, bounded(log, KEPT));
  const remembered = rememberedEach(kept, REMEMBERED);
  return known === undefined ? remembered : knownEach(remembered, known);
}

/** Stands for a model whose replies are on tape. */
function absent(id: string): LanguageModel {
  return {
    id,
    complete: () =>
      Promise.reject(new ModelError('model-unreachable', `${id} is not asked while its replies are replayed`)),
  };
}
