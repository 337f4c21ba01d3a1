import type { Id, Linked } from '../../core/index.ts';
import { atOnce, type Slices } from '../../run/index.ts';
import type { Surroundings } from './surroundings.ts';

/** What was worked out of a graph, by who worked it out. The surroundings of a graph hold it: it goes when they go. */
export class Memory {
  readonly #known = new Map<unknown, unknown>();
  /** How many things are remembered of what one maker makes of each. */
  readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  of<T>(maker: unknown, make: () => T): T {
    const known = this.#known.get(maker) as T | undefined;
    if (known !== undefined || this.#known.has(maker)) return known!;
    const made = make();
    this.#known.set(maker, made);
    return made;
  }

  has(maker: unknown): boolean {
    return this.#known.has(maker);
  }
}

/** Works out something of a graph once. */
export function ofGraph<T>(find: (around: Surroundings) => T): (around: Surroundings) => T {
  return (around) => around.memory.of(find, () => find(around));
}

/** Works out something of a schema once, of what its relations and classes are called or lead to: it holds though the graph grows. */
export function ofSchema<T>(find: (around: Surroundings) => T): (around: Surroundings) => T {
  return ({ basis }) => basis.memory.of(find, () => find(basis));
}

/** Something of a schema that is worked out once: at once where it is asked for, or before that in slices. */
export interface OfSchemaInSlices<T> {
  (around: Surroundings): T;
  inSlices(around: Surroundings): Slices<void>;
}

/** The same of what takes long where a schema is large: whoever will ask for it has it worked out in slices first. */
export function ofSchemaInSlices<T>(find: (around: Surroundings) => Slices<T>): OfSchemaInSlices<T> {
  const known = ({ basis }: Surroundings): T => basis.memory.of(find, () => atOnce(find(basis)));
  const inSlices = function* ({ basis }: Surroundings): Slices<void> {
    if (basis.memory.has(find)) return;
    const found = yield* find(basis);
    basis.memory.of(find, () => found);
  };
  return Object.assign(known, { inSlices });
}

/** Works out something of each relation or class once; of anything else, for as long as the graph stays as it is. */
export function ofSymbol<T>(find: (around: Surroundings, symbol: Id) => T): (around: Surroundings, symbol: Id) => T {
  const make = () => new Map<Id, T>();
  return (around, symbol) => {
    const { basis } = around;
    const isDeclared = around !== basis && (around.relation(symbol) ?? around.classInfo(symbol)) !== undefined;
    const place = isDeclared ? basis : around;
    return remembered(place.memory.of(find, make), place.memory.most, find, place, symbol);
  };
}

/** Works out something of whatever a key tells apart in a graph, once. */
export function ofEach<T, Key = Id>(
  find: (around: Surroundings, key: Key) => T,
): (around: Surroundings, key: Key) => T {
  const make = () => new Map<Key, T>();
  return (around, key) => remembered(around.memory.of(find, make), around.memory.most, find, around, key);
}

/** The same of objects, such as sets of nodes, for as long as anybody has them. */
export function ofObjects<T, Key extends object>(
  find: (around: Surroundings, key: Key) => T,
): (around: Surroundings, key: Key) => T {
  const make = () => new WeakMap<Key, T>();
  return (around, key) => remembered(around.memory.of(find, make), around.memory.most, find, around, key);
}

/** Something of objects that is worked out once: at once where it is asked for, or in slices. */
export interface OfObjectsInSlices<T, Key> {
  (around: Surroundings, key: Key): T;
  inSlices(around: Surroundings, key: Key): Slices<T>;
}

/** The same of what takes long where a graph is large. */
export function ofObjectsInSlices<T, Key extends object>(
  find: (around: Surroundings, key: Key) => Slices<T>,
): OfObjectsInSlices<T, Key> {
  const make = () => new WeakMap<Key, T>();
  const inSlices = function* (around: Surroundings, key: Key): Slices<T> {
    const known = around.memory.of(find, make);
    if (!known.has(key)) known.set(key, yield* find(around, key));
    return known.get(key)!;
  };
  const known = (around: Surroundings, key: Key): T =>
    around.memory.of(find, make).get(key) ?? atOnce(inSlices(around, key));
  return Object.assign(known, { inSlices });
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

interface Known<Key, T> {
  get(key: Key): T | undefined;
  has(key: Key): boolean;
  set(key: Key, value: T): unknown;
}

/** Asked thousands of times a question: it makes nothing that is not kept. */
function remembered<Key, T>(
  known: Known<Key, T>,
  most: number,
  find: (around: Surroundings, key: Key) => T,
  around: Surroundings,
  key: Key,
): T {
  const value = known.get(key);
  if (value !== undefined || known.has(key)) return value!;
  const made = find(around, key);
  if (known instanceof Map && known.size >= most) known.clear();
  known.set(key, made);
  return made;
}
