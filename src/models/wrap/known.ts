import type { Role } from '../../core/index.ts';

/** The same role, which answers item by item, asked only for what is not among the replies at hand. */
export function knownEach<Reply>(
  role: Role<readonly string[], readonly Reply[]>,
  known: ReadonlyMap<string, Reply>,
): Role<readonly string[], readonly Reply[]> {
  return {
    id: role.id,
    async ask(items, run) {
      const missing = items.filter((item) => !known.has(item));
      const fresh = missing.length === 0 ? [] : await role.ask(missing, run);
      let next = 0;
      return items.map((item) => known.get(item) ?? fresh[next++]!);
    },
  };
}
