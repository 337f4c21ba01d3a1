import { join } from 'node:path';
import { UsageError } from '../../core/index.ts';
import { cacheFolder, type OpenedKb } from '../../kb/index.ts';
import { checkOptionsOf, type OptionNames } from '../../run/index.ts';
import type { Asker } from './asker.ts';

/** A graph as the server has it. */
export interface ServedGraph {
  readonly name: string;
  readonly opened: OpenedKb;
  /** Whether it was brought through the server, and may be removed through it. */
  readonly uploaded: boolean;
  /** Where what people say of its answers is kept. */
  readonly feedbackFile: string;
  /** Who answers its questions by a method with a model; opened when first asked for. */
  asker(method: string, model: string): Promise<Asker>;
  close(): Promise<void>;
}

export interface ServedGraphOptions {
  /**
   * What the graph is asked by.
   * @example
   * servedGraph({ name: 'mine', opened: kb, openAsker });
   */
  readonly name: string;
  /**
   * The graph. It is closed with the server.
   * @example
   * servedGraph({ name: 'mine', opened: kb, openAsker });
   */
  readonly opened: OpenedKb;
  /**
   * Whether it was brought through the server, and may be removed through it.
   * @example
   * servedGraph({ name: 'mine', opened: kb, openAsker, uploaded: true });
   */
  readonly uploaded?: boolean;
  /**
   * Where what people say of its answers is kept; in the cache folder unless given.
   * @example
   * servedGraph({ name: 'mine', opened: kb, openAsker, feedbackFile: 'feedback.jsonl' });
   */
  readonly feedbackFile?: string;
  /**
   * Opens who answers about it by a method with a model; what `openKbqa` opens fits.
   * @example
   * servedGraph({ name: 'mine', opened: kb, openAsker });
   */
  readonly openAsker: OpenAsker;
}

export type OpenAsker = (
  opened: OpenedKb,
  choice: { readonly method: string; readonly model: string },
) => Promise<Asker>;

const NAMES: OptionNames<ServedGraphOptions> = {
  name: true,
  opened: true,
  uploaded: true,
  feedbackFile: true,
  openAsker: true,
};

/** A graph to be served, with who answers about it. */
export function servedGraph(options: ServedGraphOptions): ServedGraph {
  checkOptionsOf(options, NAMES, 'servedGraph');
  const { name, opened, uploaded = false, openAsker } = options ?? {};
  if (typeof name !== 'string' || typeof opened?.find !== 'function' || typeof openAsker !== 'function')
    throw new UsageError(
      "servedGraph needs a name, an opened graph and who answers: servedGraph({ name: 'mine', opened: kb, openAsker })",
    );
  const { feedbackFile = join(cacheFolder(), 'feedback', `${encodeURIComponent(name)}.jsonl`) } = options;
  const askers = new Map<string, Promise<Asker>>();
  return {
    name,
    opened,
    uploaded,
    feedbackFile,
    asker(method, model) {
      const key = JSON.stringify([method, model]);
      const known = askers.get(key);
      if (known) return known;
      const opening = openAsker(opened, { method, model });
      askers.set(key, opening);
      // One that could not be opened may be opened later: a model's server comes up, a key is set.
      opening.catch(() => askers.delete(key));
      return opening;
    },
    async close() {
      for (const asker of await Promise.allSettled(askers.values())) {
        if (asker.status === 'fulfilled') await asker.value.close();
      }
      await opened.close();
    },
  };
}
