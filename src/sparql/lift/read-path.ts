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
      return [repeated(readPath(predicate.items[0]), predicate.subType)];
    case '?':
      return refuse('a path that may be left out, "?", has no form');
    case '!':
      return refuse('a negated path, "!", has no form');
  }
}

/** Any number of steps of one relation, none included for `*`. */
function repeated(routes: readonly Chain<Iri>[], sign: '*' | '+'): Chain<Iri> {
  const [route, ...others] = routes;
  if (route === undefined || others.length > 0 || route.length > 1 || route[0].star) {
    return refuse(`a path of several relations that repeats, "${sign}", has no form`);
  }
  const [step] = route;
  return sign === '*' ? [{ ...step, star: true }] : [step, { ...step, star: true }];
}

function limited(routes: readonly Chain<Iri>[]): readonly Chain<Iri>[] {
  return routes.length > MAX_ROUTES ? refuse(`a path with ${routes.length} alternatives is too wide`) : routes;
}
