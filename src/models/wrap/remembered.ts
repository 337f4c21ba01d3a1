import type { Role, Run } from '../../core/index.ts';

/**
 * The same role, which answers item by item, with the replies to the latest items held in memory. What is being asked
 * already is waited for, and not asked twice.
 */
export function rememberedEach<Reply>(
  role: Role<readonly string[], readonly Reply[]>,
  most: number,
): Role<readonly string[], readonly Reply[]> {
  const memory = new Map<string, Reply>();
  const underWay = new Map<string, Promise<Replies<Reply>>>();

  function ask(items: readonly string[], run: Run): Promise<Replies<Reply>> {
    const asking = role.ask(items, run).then((fresh) => new Map(items.map((item, i) => [item, fresh[i]!])));
    for (const item of items) underWay.set(item, asking);
    return asking.finally(() => {
      for (const item of items) if (underWay.get(item) === asking) underWay.delete(item);
    });
  }

  return {
    id: role.id,
    async ask(items, run) {
      const replies = new Map<string, Reply>();
      const awaited = new Set<Promise<Replies<Reply>>>();
      const missing = new Set<string>();
      const wanted = new Set(items);
      for (const item of wanted) {
        const known = memory.get(item);
        const asking = underWay.get(item);
        if (known !== undefined) replies.set(item, known);
        else if (asking !== undefined) awaited.add(asking);
        else missing.add(item);
      }
      const take = (found: Replies<Reply>): void => {
        for (const [item, reply] of found) if (wanted.has(item)) replies.set(item, reply);
      };
      if (missing.size + awaited.size > 0) {
        const own = missing.size > 0 ? [ask([...missing], run)] : [];
        const others = Array.from(awaited, (asking) => asking.catch((): Replies<Reply> => new Map()));
        for (const found of await unlessStopped(Promise.all([...own, ...others]), run.signal)) take(found);
        // Whoever asked before may have been stopped.
        const lost = [...wanted].filter((item) => !replies.has(item));
        if (lost.length > 0) take(await ask(lost, run));
      }
      for (const [item, reply] of replies) {
        memory.delete(item);
        memory.set(item, reply);
        if (memory.size > most) memory.delete(memory.keys().next().value!);
      }
      return items.map((item) => replies.get(item)!);
    },
  };
}

/** What is waited for, unless whoever waits is stopped: what others asked for may take as long as others have. */
async function unlessStopped<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
  return await Promise.race([awaited, stopped]).finally(() => signal.removeEventListener('abort', stop));
}

type Replies<Reply> = ReadonlyMap<string, Reply>;
