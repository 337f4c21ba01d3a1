import type { Dialect, Graph, Id, Iri, Term } from '../core/index.ts';
import { family, isNumberText } from '../form/index.ts';
import { localWords } from './local-words.ts';

/** Nodes looked at for what their numbers are counted in. */
const LOOKED_AT = 200;
/** Words that a relation has in its name which says what a number is counted in. */
export const UNITS = new Set(['unit', 'units', 'currency', 'uom']);
/** What else such a name says, which is nothing of what is counted. */
const OF_UNITS = new Set([...UNITS, 'code', 'text', 'of', 'symbol', 'name']);

/** One value of a relation, and the thing that has it where that is known. */
export interface ValueOf {
  readonly value: Term;
  readonly of?: Iri;
}

/**
 * What the numbers of a relation are counted in, where that stands beside each number, all the same: "kg" of a weight that is a node
 * with a value and a unit, "EUR" of what has a `price` and a `priceCurrency`. Of one value, what this one is counted in.
 */
export function createUnitBeside(
  graph: Graph,
  { saidAs }: Pick<Dialect, 'saidAs'>,
): (relation: Iri, one?: ValueOf) => string | undefined {
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  return (relation, one) => {
    const steps = saidAs?.get(relation) ?? [{ relation, inverse: false }];
    const [last, before, ...more] = steps.toReversed();
    const isPlain = !last!.inverse && !last!.star && !before?.inverse && !before?.star;
    const [value, straight] = [idOf(last!.relation), idOf(relation)];
    const over = before && idOf(before.relation);
    if (!isPlain || value === undefined || straight === undefined || (before && over === undefined)) return undefined;
    const owner = one?.of !== undefined && more.length === 0 ? idOf(one.of) : undefined;
    const isOwned = (node: Id): boolean => {
      if (over === undefined) return owner === undefined || node === owner;
      const owners = graph.subjects(over, node);
      return owner === undefined ? owners.length > 0 : owners.includes(owner);
    };
    const given = one && graph.id(one.value);
    const numbers = one ? (given === undefined ? [] : [given]) : graph.objectsOf(straight).subarray(0, LOOKED_AT);
    const units = new Set<string | undefined>();
    for (const number of numbers)
      for (const node of graph.subjects(value, number).subarray(0, LOOKED_AT))
        if (isOwned(node)) units.add(unitAt(graph, node, value, before !== undefined));
    const [unit, ...others] = units;
    return others.length > 0 ? undefined : unit;
  };
}

/**
 * What a number of a node is counted in, in words rather than by a code. A node that holds one number together with its unit says it by
 * any unit; where there are more, and of a thing, the unit is called after the number.
 */
function unitAt(graph: Graph, node: Id, value: Id, isHolder: boolean): string | undefined {
  const own = new Set(localWords(graph.term(value).value));
  const found: { readonly text: string; readonly isCode: boolean; readonly isOfIt: boolean }[] = [];
  let isAlone = isHolder;
  for (const predicate of graph.outgoing(node)) {
    if (predicate === value) continue;
    const [first] = graph.objects(node, predicate);
    const term = first === undefined ? undefined : graph.term(first);
    if (term?.termType !== 'Literal') continue;
    if (family(term) === 'number') isAlone = false;
    const words = localWords(graph.term(predicate).value);
    if (!words.some((word) => UNITS.has(word)) || isNumberText(term.value)) continue;
    const of = words.filter((word) => !OF_UNITS.has(word));
    const isOfIt = of.length > 0 && of.every((word) => own.has(word));
    found.push({ text: term.value, isCode: words.includes('code'), isOfIt });
  }
  const meant = isAlone && !found.some(({ isOfIt }) => isOfIt) ? found : found.filter(({ isOfIt }) => isOfIt);
  return (meant.find(({ isCode }) => !isCode) ?? meant[0])?.text;
}
