import type { Role } from '../../core/index.ts';

/** The same role, which answers item by item, with the replies to the latest items held in memory. */
export function rememberedEach<Reply>(
  role: Role<readonly string[], readonly Reply[]>,
  most: number,
): Role<readonly string[], readonly Reply[]> {
  const memory = new Map<string, Reply>();
  return {
    id: role.id,
    async ask(items, run) {
      const replies = new Map<string, Reply>();
      const missing = new Set<string>();
      for (const item of items) {
        const known = memory.get(item);
        if (known === undefined) missing.add(item);
        else replies.set(item, known);
      }
      const asked = [...missing];
      const fresh = asked.length === 0 ? [] : await role.ask(asked, run);
      for (const [i, item] of asked.entries()) replies.set(item, fresh[i]!);
      for (const [item, reply] of replies) {
        memory.delete(item);
        memory.set(item, reply);
        if (memory.size > most) memory.delete(memory.keys().next().value!);
      }
      return items.map((item) => replies.get(item)!);
    },
  };
}
