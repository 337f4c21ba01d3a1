/** A function of terms that is worked out once for each. */
export function memoised<T>(of: (id: number) => T): (id: number) => T {
  const known = new Map<number, T>();
  return (id) => {
    if (!known.has(id)) known.set(id, of(id));
    return known.get(id)!;
  };
}
