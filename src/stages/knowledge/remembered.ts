import type { Id, Linked } from '../../core/index.ts';
import type { Surroundings } from './surroundings.ts';

/** Works out something of each relation or class of a graph, or of whatever a number tells apart, once. */
export function ofEach<T>(find: (around: Surroundings, key: Id) => T): (around: Surroundings, key: Id) => T {
  const known = new WeakMap<Surroundings, Map<Id, T>>();
  return (around, key) => {
    let found = known.get(around);
    if (!found) known.set(around, (found = new Map()));
    let value = found.get(key);
    if (value === undefined && !found.has(key)) found.set(key, (value = find(around, key)));
    return value!;
  };
}

/** Works out something of what was linked in a question once, although several stages ask for it. */
export function ofQuestion<More extends readonly unknown[], T>(
  find: (linked: Linked, ...more: More) => T,
): (linked: Linked, ...more: More) => T {
  const known = new WeakMap<Linked, { readonly more: More; readonly value: T }>();
  return (linked, ...more) => {
    const last = known.get(linked);
    if (last?.more.every((each, i) => each === more[i])) return last.value;
    const value = find(linked, ...more);
    known.set(linked, { more, value });
    return value;
  };
}
