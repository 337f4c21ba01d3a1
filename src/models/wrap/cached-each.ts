import { notedError, type Role, type Run } from '../../core/index.ts';
import { contentKey } from './content-key.ts';
import type { Log } from './log.ts';

/** The same role, which answers item by item as an embedder does, remembering each reply across runs. Errors are not remembered. */
export function cachedEach<Item, Reply>(
  role: Role<readonly Item[], readonly Reply[]>,
  log: Log,
): Role<readonly Item[], readonly Reply[]> {
  return {
    id: role.id,
    async ask(items, run) {
      const keys = items.map((item) => contentKey(role.id, item));
      const replies = new Map<string, Reply>();
      const missing = new Map<string, Item>();
      for (const [i, key] of keys.entries()) {
        if (replies.has(key) || missing.has(key)) continue;
        const known = await log.get(key);
        if (known === undefined) missing.set(key, items[i]!);
        else replies.set(key, known as Reply);
      }
      if (replies.size > 0) run.trace.note('model', `${role.id}: remembered ${replies.size} of ${items.length}`);
      if (missing.size > 0) {
        const fresh = await role.ask([...missing.values()], run);
        const entries = [...missing.keys()].map((key, i): [string, Reply] => [key, fresh[i]!]);
        for (const [key, reply] of entries) replies.set(key, reply);
        // Whoever asked need not wait for the disk; closing the log does.
        void remember(log, entries, run);
      }
      return keys.map((key) => replies.get(key)!);
    },
  };
}

/** A full disk costs the memory, never the reply. */
async function remember(log: Log, entries: readonly (readonly [string, unknown])[], run: Run): Promise<void> {
  try {
    await log.put(entries);
  } catch (error) {
    run.trace.note('model', 'reply not remembered', { what: 'trouble', error: notedError(error) });
  }
}
