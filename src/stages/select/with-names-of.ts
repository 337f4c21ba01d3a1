import type { Names } from './answer.ts';

/** Names of which some are given: these are not looked up. */
export function withNamesOf(given: ReadonlyMap<string, string>, names: Names): Names {
  return {
    of: async (terms, run) => {
      const others = terms.filter(({ value }) => !given.has(value));
      return new Map([...(await names.of(others, run)), ...given]);
    },
  };
}
