import type { Chain, Dialect, Graph, Id, Iri, Term } from '../core/index.ts';
import { family, isNumberText, readUnitRule } from '../form/index.ts';
import { relationWords } from './humanise.ts';
import { localWords } from './local-words.ts';
import { isDerived, takenBy } from './straight.ts';
import { saysOnlyValue } from './straight-name.ts';

/** Nodes looked at for what their numbers are counted in. */
const LOOKED_AT = 200;
/** Words that a relation has in its name which says what a number is counted in. */
const UNITS = new Set(['unit', 'units', 'currency', 'uom']);
/** What is paid is counted in the currency that a thing has; a population is not. */
const PAID = new Set(['price', 'cost', 'fee', 'fare', 'amount', 'salary', 'wage', 'rent', 'charge', 'payment']);
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
  const said = createSaidBy(graph);
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
        .map((node) => unitAt(graph, naming, said, node, value, before !== undefined)),
    );
  };
}

/**
 * What a number of a node is counted in, in words rather than by a code. A node that holds one number together with its unit says it by
 * any unit; where there are more, and of a thing, the unit is called after the number.
 */
function unitAt(
  graph: Graph,
  naming: readonly Id[],
  said: SaidBy,
  node: Id,
  value: Id,
  isHolder: boolean,
): Beside | undefined {
  const found: (Beside & { readonly isCode: boolean; readonly isOfIt: boolean; readonly isPaid: boolean })[] = [];
  for (const predicate of graph.outgoing(node)) {
    const { by, isUnit, words, of } = said(predicate);
    const [first] = predicate === value || !isUnit ? [] : graph.objects(node, predicate);
    if (first === undefined) continue;
    const term = graph.term(first);
    if (isNumberText(term.value)) continue;
    const own = said(value).words;
    const isPaid = of.length === 0 && words.includes('currency') && own.some((word) => PAID.has(word));
    const isOfIt = of.length > 0 && of.every((word) => own.includes(word));
    const text = term.termType === 'Literal' ? term.value : calledUnit(graph, first, naming);
    if (text !== undefined) found.push({ text, by, isCode: words.includes('code'), isOfIt, isPaid });
  }
  if (found.length === 0) return undefined;
  const called = found.filter(({ isOfIt }) => isOfIt);
  const own = called.length > 0 ? called : found.filter(({ isPaid }) => isPaid);
  const isAny = own.length === 0 && (isHolder || said(value).isOnlyValue) && isAlone(graph, said, node, value);
  const meant = isAny ? found : own;
  return meant.find(({ isCode }) => !isCode) ?? meant[0];
}

/** Whether a node has no number beside the one of a relation. */
function isAlone(graph: Graph, said: SaidBy, node: Id, value: Id): boolean {
  return graph.outgoing(node).every((predicate) => {
    const [first] = predicate === value || isDerived(said(predicate).by) ? [] : graph.objects(node, predicate);
    const beside = first === undefined ? undefined : graph.term(first);
    return beside?.termType !== 'Literal' || family(beside) !== 'number';
  });
}

/** What the name of a relation says of units: whether it is one of what is counted, and beside that of what. */
type SaidBy = (predicate: Id) => {
  readonly by: Iri;
  readonly isUnit: boolean;
  readonly isOnlyValue: boolean;
  readonly words: readonly string[];
  readonly of: readonly string[];
};

/** Hundreds of nodes have the same few relations: each name is read once. */
function createSaidBy(graph: Graph): SaidBy {
  const known = new Map<Id, ReturnType<SaidBy>>();
  return (predicate) => {
    let said = known.get(predicate);
    if (said === undefined) {
      const by = graph.term(predicate).value as Iri;
      const words = localWords(by);
      said = {
        by,
        isUnit: !isDerived(by) && words.some((word) => UNITS.has(word)),
        isOnlyValue: saysOnlyValue(relationWords(by)),
        words,
        of: words.filter((word) => !OF_UNITS.has(word)),
      };
      known.set(predicate, said);
    }
    return said;
  };
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
