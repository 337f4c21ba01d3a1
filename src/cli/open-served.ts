import { basename, join, resolve } from 'node:path';
import { cacheFolder, type OpenedKb } from '../kb/index.ts';
import type { ModelCaps } from '../run/index.ts';
import { type OpenAsker, type ServedGraph, servedGraph } from '../server/index.ts';
import type { OpenedModels } from '../wiring/index.ts';
import type { CliContext } from './context.ts';
import type { KbFlags } from './kb-options.ts';
import { openNamedKb } from './open-kb.ts';
import { openNamedKbqa, openNamedModels } from './open-method.ts';
import type { Output } from './output.ts';

/** Graphs to serve, and the models that answer about them. */
export interface Served {
  readonly graphs: readonly ServedGraph[];
  readonly openAsker: OpenAsker;
  close(): Promise<void>;
}

/** Opens what `--kb` names, each graph once, to be asked by any method with any model. Models are shared by all graphs. */
export async function openServed(
  kbs: readonly string[],
  flags: Omit<KbFlags, 'kb'> & ModelCaps,
  context: CliContext,
  output: Output,
): Promise<Served> {
  const models = new Map<string, Promise<OpenedModels>>();
  const openAsker: OpenAsker = async (opened, choice) => {
    const known = models.get(choice.model) ?? openNamedModels(choice, context);
    models.set(choice.model, known);
    // A model that could not be opened may be opened later.
    known.catch(() => models.delete(choice.model));
    const { calls, tokens } = flags;
    const caps = { ...(calls !== undefined && { calls }), ...(tokens !== undefined && { tokens }) };
    return await openNamedKbqa({ ...choice, ...caps }, opened, context, output, await known);
  };
  const graphs: ServedGraph[] = [];
  for (const kb of kbs) {
    const opened = await openNamedKb({ ...flags, kb }, context, output);
    const feedbackFile = feedbackFileOf(kb, opened, context);
    graphs.push(servedGraph({ name: opened.kb.name, opened, feedbackFile, openAsker }));
  }
  return {
    graphs,
    openAsker,
    async close() {
      for (const model of await Promise.allSettled(models.values())) {
        if (model.status === 'fulfilled') await model.value.close();
      }
    },
  };
}

/** Beside a file or a folder; for the built-in graph and endpoints, in the cache. */
function feedbackFileOf(kb: string, { kb: { name } }: OpenedKb, { env }: CliContext): string {
  if (kb !== 'atlas' && !/^https?:/i.test(kb)) return `${resolve(kb)}.feedback.jsonl`;
  return join(cacheFolder(env), 'feedback', `${basename(name).replace(/[^\w.-]+/g, '_')}.jsonl`);
}
