import type { Chain, Iri } from '../../core/index.ts';
import type { Predicate } from '../parse.ts';
import { reversed } from './body.ts';
import { refuse } from './context.ts';

const MAX_ROUTES = 16;

/** The routes a predicate allows: `p1/p2` is one of two steps, `p1|p2` is two of one, `^p` is walked backwards. */
export function readPath(predicate: Predicate): readonly Chain<Iri>[] {
  if (predicate.type === 'term') {
    if (predicate.subType === 'variable') return refuse(`the relation is a variable, ?${predicate.value}`);
    return [[{ relation: predicate.value as Iri, inverse: false }]];
  }
  switch (predicate.subType) {
    case '^':
      return readPath(predicate.items[0]).map(reversed);
    case '|':
      return limited(predicate.items.flatMap(readPath));
    case '/':
      return limited(
        predicate.items
          .map(readPath)
          .reduce((heads, tails) => heads.flatMap((head) => tails.map((tail): Chain<Iri> => [...head, ...tail]))),
      );
    case '*':
    case '+':
    case '?':
      return refuse(`a path that repeats, "${predicate.subType}", has no form`);
    case '!':
      return refuse('a negated path, "!", has no form');
  }
}

function limited(routes: readonly Chain<Iri>[]): readonly Chain<Iri>[] {
  return routes.length > MAX_ROUTES ? refuse(`a path with ${routes.length} alternatives is too wide`) : routes;
}
