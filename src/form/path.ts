import type { Path } from '../core/index.ts';

/** The same way by other relations. */
export function mapPath<A, B>(path: Path<A>, map: (relation: A) => B): Path<B> {
  const again = (inner: Path<A>): Path<B> => mapPath(inner, map);
  if ('either' in path) return { either: path.either.map(again) };
  if ('after' in path) return { after: path.after.map(again) };
  if ('again' in path) return { ...path, again: again(path.again) };
  return { ...path, relation: map(path.relation) };
}

/** The same way from its other end. */
export function turnPath<S>(path: Path<S>): Path<S> {
  if ('either' in path) return { either: path.either.map(turnPath) };
  if ('after' in path) return { after: path.after.map(turnPath).reverse() };
  if ('again' in path) return { ...path, again: turnPath(path.again) };
  return { ...path, inverse: !path.inverse };
}
