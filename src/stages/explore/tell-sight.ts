import { type Facts, isUnnamed, type Sight } from '../../explore/index.ts';
import type { Vocabulary } from './vocabulary.ts';
import { written } from './written.ts';

const MOST_FACTS = 24;
/** Values of a relation that are told where there are more than a look takes. */
const SOME_VALUES = 3;

/** A thing and the facts around it, a line each; what lies behind nodes without a name as steps over them, `:spouse/:partner`, of all of them together. */
export function tellSight({ thing, classes, facts, hasMore }: Sight, vocabulary: Vocabulary): string {
  const told = facts.slice(0, MOST_FACTS).flatMap((fact) => {
    const [first, ...others] = fact.through?.map((each) => `/${stepOf(each)} ${endsOf(each)}`) ?? [];
    if (first === undefined)
      return [fact.inverse ? `is ${nameOf(fact)} of ${endsOf(fact)}` : `${nameOf(fact)} ${endsOf(fact)}`];
    if (others.length === 0 && fact.values.every(isUnnamed)) return [`${stepOf(fact)}${first}`];
    return [`${stepOf(fact)} ${nodesOf(fact)}`, ...[first, ...others].map((step) => `  ${step}`)];
  });
  const kinds = classes.map(({ value }) => vocabulary.show(value, 'class'));
  const head = `${written(thing, vocabulary)}${kinds.length > 0 ? ` a ${kinds.slice(0, 4).join(', ')}` : ''}`;
  const cut = hasMore || facts.length > MOST_FACTS ? ['…'] : [];
  return [head, ...[...told, ...cut].map((line) => `  ${line}`)].join('\n');

  function nameOf({ relation: { value, label } }: Facts): string {
    return vocabulary.show(value, 'relation', label);
  }

  function stepOf(fact: Facts): string {
    return `${fact.inverse ? '^' : ''}${nameOf(fact)}`;
  }

  /** What a relation leads to: all of it where a look takes it, or some, and how many there are. */
  function endsOf({ values, count, exact }: Facts): string {
    const few = exact && count <= values.length ? values : values.slice(0, SOME_VALUES);
    const names = few.map((value) => written(value, vocabulary)).join(', ');
    return count > few.length || !exact ? `${names} ${countOf(count, exact)}` : names;
  }

  /** What a relation leads to where steps beyond it tell the most: how many there are, and what has a name. */
  function nodesOf({ values, count, exact }: Facts): string {
    if (count === 1 && exact) return 'an unnamed node';
    const named = values.filter((value) => !isUnnamed(value)).slice(0, SOME_VALUES);
    const names = named.map((value) => written(value, vocabulary));
    return `${[...names, 'unnamed nodes'].join(', ')} ${countOf(count, exact)}`;
  }
}

function countOf(count: number, exact: boolean): string {
  return `(${exact ? '' : 'at least '}${count})`;
}
