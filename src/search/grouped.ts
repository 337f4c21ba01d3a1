/** Adds to the list of a key. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Items by what they have in common, in their order. */
export function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const lists = new Map<K, T[]>();
  for (const item of items) addTo(lists, keyOf(item), item);
  return lists;
}
