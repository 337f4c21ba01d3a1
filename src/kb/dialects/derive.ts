import type { Dialect } from '../../core/index.ts';

/** A dialect that is like another but for `own`. Keeps `now` alive: it is read when asked for, not copied. */
export function derive(base: Dialect, own: Partial<Dialect>): Dialect {
  const properties = { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(own) };
  return Object.create(Object.prototype, properties) as Dialect;
}

/** The same dialect with more prefixes, for instance those that a Turtle file declares. */
export function withPrefixes(dialect: Dialect, prefixes: Readonly<Record<string, string>>): Dialect {
  return derive(dialect, { prefixes: { ...dialect.prefixes, ...prefixes } });
}

/** The date as the clock has it, for graphs that are kept up to date. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
