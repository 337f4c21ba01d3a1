import { join } from 'node:path';
import {
  type Embedder,
  ModelError,
  type Parser,
  type Ranker,
  type Reader,
  type Recaller,
  type Role,
  type Roles,
} from '../core/index.ts';
import { cacheFolder } from '../kb/index.ts';
import {
  bounded,
  cachedEach,
  draftingParser,
  type Environment,
  embeddingRanker,
  fileNameOf,
  type GivenModel,
  knownEach,
  type LanguageModel,
  type Log,
  languageModelOf,
  languageRoles,
  modelSecrets,
  offlineRoles,
  openKnownTexts,
  openLog,
  openModel,
  openOfflineEmbedder,
  openOfflineReader,
  type PromptStyle,
  precedentRecaller,
  recorded,
  rememberedEach,
  replayed,
  retried,
  type Vectors,
} from '../models/index.ts';
import { roomOf, USUAL_CACHE_MB } from '../stages/index.ts';
import { weightsIn } from '../weights/index.ts';
import { foldOf } from './fold-of.ts';
import { foldersOf, offlineFolder } from './offline-folders.ts';

/**
 * Which models are asked, and what is kept of what they say.
 * @example
 * const options: Partial<ModelOptions> = { model: 'offline', cacheMb: 128 };
 * await using models = await openModels(options);
 */
export interface ModelOptions {
  /**
   * `offline`, `provider:name` of a language model, or a language model in hand: one's own, or a model object of the AI
   * SDK. `offline:<folder>` is an offline model of one's own; where the folder's name has `{fold}` in it, every question
   * is asked of the model that was trained without its fold.
   * @example
   * await openKbqa({ kb, model: 'openai:gpt-5-mini' });
   */
  readonly model: string | GivenModel;
  /**
   * How a language model is asked for forms; as a general one unless said otherwise.
   * @example
   * await openKbqa({ kb, model: 'openai:my-tuned-model', prompt: 'sft' });
   */
  readonly prompt?: PromptStyle;
  /**
   * Where a provider's address and key are looked up.
   * @example
   * await openKbqa({ kb, model: 'openai:gpt-5-mini', env: { OPENAI_API_KEY: key } });
   */
  readonly env: Environment;
  /**
   * Where the package's `models` folder lies, where a bundler took the code away from it.
   * @example
   * await openKbqa({ kb, modelsDir: '/app/kbqa-models' });
   */
  readonly modelsDir?: string;
  /**
   * Where the vectors of texts are kept from one process to the next.
   * @example
   * await openKbqa({ kb, cacheDir: '/var/cache/kbqa' });
   */
  readonly cacheDir: string;
  /**
   * Memory for what is worked out and kept from one question to the next, in megabytes; 64 unless given.
   * @example
   * await openKbqa({ kb, cacheMb: 256 });
   */
  readonly cacheMb?: number;
  /**
   * A file to write down what models reply.
   * @example
   * await openKbqa({ kb, model: 'openai:gpt-5-mini', record: 'replies.jsonl' });
   */
  readonly record?: string;
  /**
   * A file of such replies, which are given instead of asking.
   * @example
   * await openKbqa({ kb, model: 'openai:gpt-5-mini', replay: 'replies.jsonl' });
   */
  readonly replay?: string;
}

/** The models that methods ask, behind their roles. */
export interface OpenedRoles extends Roles {
  /** How alike texts are, by the embedder: for what is asked so often that a language model would be too slow. */
  readonly likeness: Ranker;
  readonly recaller: Recaller;
  /** Drafts forms from the words alone, beside a language model that was not trained to. */
  readonly drafter?: Parser;
  /** Reads questions together with a graph, where the offline model can. */
  readonly reader?: Reader;
}

/** Vectors of an embedder that are at hand, such as those of a graph's steps. */
export type VectorsOf = (embedder: Embedder) => Promise<Vectors | undefined>;

/** One model with its embedder, which any number of graphs may share. */
export interface OpenedModel {
  /** Its roles on a graph. */
  rolesOn(vectors?: VectorsOf): Promise<OpenedRoles>;
}

/**
 * Models that are open, to be shared by several graphs.
 * @example
 * const models: OpenedModels = await openModels({ model: 'offline' });
 * await using first = await openKbqa({ kb, models });
 * await models.close();
 */
export interface OpenedModels extends AsyncDisposable {
  readonly all: readonly OpenedModel[];
  /** Which of them a question is asked of. */
  of(question: string): OpenedModel;
  /** Whether a language model is asked. */
  readonly isLanguageModel: boolean;
  /** The keys in use, which must not be written down. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** The share of the room for vectors in memory, and what one takes. On disk it takes 2 kB. */
const ROOM = 0.35;
const BYTES = 2000;
const KEPT = 20_000;

export async function openModels(options: Partial<ModelOptions> = {}): Promise<OpenedModels> {
  const { model = 'offline', env = process.env, replay, record, modelsDir } = options;
  if (modelsDir !== undefined) weightsIn(modelsDir);
  const logs: Log[] = [];
  const threaded: { close(): Promise<void> }[] = [];
  const open = async (path: string): Promise<Log> => {
    const log = await openLog(path);
    logs.push(log);
    return log;
  };
  const offline = offlineFolder(model);
  const folders = foldersOf(offline?.folder ?? modelsDir);
  const language = offline ? undefined : await languageModel(model, env, replay !== undefined);
  const tape = replay ?? record;
  const log = tape === undefined ? undefined : await open(tape);
  const wrapped = <Request, Reply>(role: Role<Request, Reply>): Role<Request, Reply> => {
    if (log !== undefined && replay !== undefined) return replayed(role.id, log);
    const asked = language === undefined ? role : retried(role);
    return log === undefined ? asked : recorded(asked, log);
  };
  const openOne = async (from: string | undefined): Promise<OpenedModel> => {
    const own = openOfflineEmbedder({ remembered: 0, ...(from !== undefined && { folder: from }) });
    const { cacheDir = cacheFolder(env), cacheMb = USUAL_CACHE_MB } = options;
    const kept = rememberedEach(await onDisk(own, cacheDir, open), roomOf(cacheMb)(ROOM, BYTES));
    let keeping: Promise<Embedder> | undefined;
    const keep = (items: Embedder): Embedder => {
      const opened = onDisk(items, cacheDir, open);
      keeping = opened;
      return { id: items.id, ask: async (texts, run) => await (await opened).ask(texts, run) };
    };
    const reader = openOfflineReader({ keep, ...(from !== undefined && { folder: from }) });
    await keeping;
    threaded.push(own, ...(reader ? [reader] : []));
    return {
      async rolesOn(vectors) {
        const at = await vectors?.(own);
        // As they lie in one place, and nowhere else: those of a large graph take megabytes.
        const known = at && openKnownTexts(at);
        const embedder = known === undefined ? kept : knownEach(kept, known.vectors);
        const likeness = embeddingRanker(embedder, known);
        const served: Omit<Roles, 'embedder'> =
          language === undefined
            ? offlineRoles(embedder, likeness)
            : languageRoles(language, { ...(options.prompt && { prompt: options.prompt }) });
        return {
          embedder,
          likeness,
          recaller: precedentRecaller(embedder, from),
          ...(reader && { reader }),
          ...(language !== undefined && options.prompt !== 'sft' && { drafter: draftingParser(embedder) }),
          parser: wrapped(served.parser),
          verbalizer: wrapped(served.verbalizer),
          judge: wrapped(served.judge),
          planner: wrapped(served.planner),
          selector: wrapped(served.selector),
          ranker: wrapped(served.ranker),
          ...(served.explorer && { explorer: wrapped(served.explorer) }),
        };
      },
    };
  };
  const all = await Promise.all(folders.map(openOne));
  const close = async (): Promise<void> => {
    for (const opened of [...threaded, ...logs]) await opened.close();
  };
  return {
    all,
    of: (question) => all[all.length > 1 ? foldOf(question) : 0]!,
    isLanguageModel: language !== undefined,
    secrets:
      language === undefined || replay !== undefined || typeof model !== 'string' ? [] : modelSecrets(model, env),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** An offline embedder; a text that any process embedded before costs nothing. A cache that cannot be used is done without. */
async function onDisk(embedder: Embedder, cacheDir: string, open: (path: string) => Promise<Log>): Promise<Embedder> {
  const path = join(cacheDir, 'vectors', `${fileNameOf(embedder.id)}.log`);
  const log = await open(path).catch(() => undefined);
  return log === undefined ? embedder : cachedEach(embedder, bounded(log, KEPT));
}

/** The language model that is named or given; one whose replies are on tape is not asked. */
async function languageModel(
  model: string | GivenModel,
  env: Environment,
  isReplayed: boolean,
): Promise<LanguageModel> {
  const given = typeof model === 'string' ? undefined : languageModelOf(model);
  if (isReplayed) return absentModel(given?.id ?? String(model));
  return given ?? (await openModel(String(model), env));
}

/** Stands for a model whose replies are on tape. */
function absentModel(id: string): LanguageModel {
  return {
    id,
    complete: () =>
      Promise.reject(new ModelError('model-unreachable', `${id} is not asked while its replies are replayed`)),
  };
}
