import type { Chain, Dialect, Graph, Id, Iri, Term } from '../core/index.ts';
import { family, isNumberText, readUnitRule } from '../form/index.ts';
import { humanise } from './humanise.ts';
import { localWords } from './local-words.ts';
import { isDerived, takenBy } from './straight.ts';
import { saysOnlyValue } from './straight-name.ts';

/** Nodes looked at for what their numbers are counted in. */
const LOOKED_AT = 200;
/** Words that a relation has in its name which says what a number is counted in. */
const UNITS = new Set(['unit', 'units', 'currency', 'uom']);
/** What else such a name says, which is nothing of what is counted. */
const OF_UNITS = new Set([...UNITS, 'code', 'text', 'of', 'symbol', 'name']);

/** Whether a relation says by its name what something is counted in. */
export function saysUnit(relation: string): boolean {
  return localWords(relation).some((word) => UNITS.has(word));
}

/** One value of a relation, and the thing that has it where that is known. */
export interface ValueOf {
  readonly value: Term;
  readonly of?: Iri;
}

/** What numbers are counted in, and the relation that says so. */
interface Beside {
  readonly text: string;
  readonly by: Iri;
}

/**
 * What the numbers of a relation are counted in, where that stands beside each number, all the same: "kg" of a weight that is a node
 * with a value and a unit, "EUR" of what has a `price` and a `priceCurrency`. Of one value, what this one is counted in.
 */
export function createUnitBeside(
  graph: Graph,
  dialect: Pick<Dialect, 'saidAs' | 'labelOf'>,
): (relation: Iri, one?: ValueOf) => string | undefined {
  const besides = createBesides(graph, dialect);
  return (relation, one) => {
    const rule = readUnitRule(takenBy(relation)?.taken ?? '');
    if (rule) return rule.unit;
    const [unit, ...others] = new Set(besides(relation, one).map((each) => each?.text));
    return others.length > 0 ? undefined : unit;
  };
}

/** The way to what each number of a relation is counted in, where they have units that differ and are not numbers of one unit as well. */
export function createUnitsApart(
  graph: Graph,
  dialect: Pick<Dialect, 'saidAs' | 'labelOf' | 'oneUnit'>,
): (relation: Iri) => Chain<Iri> | undefined {
  const besides = createBesides(graph, dialect);
  return (relation) => {
    if (dialect.oneUnit?.has(relation)) return undefined;
    const found = besides(relation).filter((each) => each !== undefined);
    const [by, ...others] = new Set(found.map((each) => each.by));
    if (by === undefined || others.length > 0 || new Set(found.map(({ text }) => text)).size < 2) return undefined;
    const steps = dialect.saidAs?.get(relation) ?? [];
    return [...steps.slice(0, -1), { relation: by, inverse: false }] as unknown as Chain<Iri>;
  };
}

/** What stands as a unit beside the numbers of a relation, or beside one of them. */
function createBesides(
  graph: Graph,
  { saidAs, labelOf }: Pick<Dialect, 'saidAs' | 'labelOf'>,
): (relation: Iri, one?: ValueOf) => readonly (Beside | undefined)[] {
  const idOf = (iri: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value: iri });
  const naming = labelOf.flatMap((iri) => idOf(iri) ?? []);
  return (relation, one) => {
    const steps = saidAs?.get(relation) ?? [{ relation, inverse: false }];
    const [last, before, ...more] = steps.toReversed();
    const isPlain = !last!.inverse && !last!.star && !before?.inverse && !before?.star;
    const [value, straight] = [idOf(last!.relation), idOf(relation)];
    const over = before && idOf(before.relation);
    if (!isPlain || value === undefined || straight === undefined || (before && over === undefined)) return [];
    const owner = one?.of !== undefined && more.length === 0 ? idOf(one.of) : undefined;
    const isOwned = (node: Id): boolean => {
      if (over === undefined) return owner === undefined || node === owner;
      const owners = graph.subjects(over, node);
      return owner === undefined ? owners.length > 0 : owners.includes(owner);
    };
    const given = one && graph.id(one.value);
    const numbers = one ? (given === undefined ? [] : [given]) : graph.objectsOf(straight).subarray(0, LOOKED_AT);
    return [...numbers].flatMap((number) =>
      [...graph.subjects(value, number).subarray(0, LOOKED_AT)]
        .filter(isOwned)
        .map((node) => unitAt(graph, node, value, before !== undefined, naming)),
    );
  };
}

/**
 * What a number of a node is counted in, in words rather than by a code. A node that holds one number together with its unit says it by
 * any unit; where there are more, and of a thing, the unit is called after the number.
 */
function unitAt(graph: Graph, node: Id, value: Id, isHolder: boolean, naming: readonly Id[]): Beside | undefined {
  const own = new Set(localWords(graph.term(value).value));
  const found: (Beside & { readonly isCode: boolean; readonly isOfIt: boolean })[] = [];
  let isAlone = isHolder || saysOnlyValue(humanise(graph.term(value).value));
  for (const predicate of graph.outgoing(node)) {
    const by = graph.term(predicate).value as Iri;
    const [first] = graph.objects(node, predicate);
    if (predicate === value || first === undefined || isDerived(by)) continue;
    const term = graph.term(first);
    if (term.termType === 'Literal' && family(term) === 'number') isAlone = false;
    if (!saysUnit(by) || isNumberText(term.value)) continue;
    const words = localWords(by);
    const of = words.filter((word) => !OF_UNITS.has(word));
    const isOfIt = of.length > 0 && of.every((word) => own.has(word));
    const text = term.termType === 'Literal' ? term.value : calledUnit(graph, first, naming);
    if (text !== undefined) found.push({ text, by, isCode: words.includes('code'), isOfIt });
  }
  const meant = isAlone && !found.some(({ isOfIt }) => isOfIt) ? found : found.filter(({ isOfIt }) => isOfIt);
  return meant.find(({ isCode }) => !isCode) ?? meant[0];
}

/** A unit that is a thing, by its name or by the end of its IRI, which is its code in vocabularies of units. */
function calledUnit(graph: Graph, unit: Id, naming: readonly Id[]): string | undefined {
  for (const predicate of naming) {
    const [label] = graph.objects(unit, predicate);
    if (label !== undefined) return graph.term(label).value;
  }
  const { termType, value } = graph.term(unit);
  return termType === 'NamedNode'
    ? value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf('#')) + 1)
    : undefined;
}
