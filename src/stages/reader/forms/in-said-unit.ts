import type { Chain, Form, Grounded, Iri, Linked, Term } from '../../../core/index.ts';
import { unitCoded, unitWritten } from '../../../english/index.ts';
import { addressOf, isConstant, mapChildren } from '../../../form/index.ts';
import { createUnitsApart } from '../../../graph/index.ts';
import { type Knowledge, unitSaid } from '../../knowledge/index.ts';

/**
 * Forms in which a figure with a unit is compared with the numbers that are in this unit alone, where a relation has them in several that are not
 * turned into each other: what costs more than 100 euros does not cost 210 pounds.
 */
export function createInSaidUnit({
  graph,
  dialect,
}: Pick<Knowledge, 'graph' | 'dialect'>): (form: Grounded, linked: Pick<Linked, 'literals' | 'wording'>) => Grounded {
  const apart = createUnitsApart(graph, dialect);
  const unitCalled = (relation: Iri, said: string): Term | undefined => {
    const by = graph.id({ termType: 'NamedNode', value: relation });
    if (by === undefined) return undefined;
    const units = Array.from(graph.objectsOf(by), (id) => graph.term(id));
    return units.find(({ value }) => {
      const name = value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf('#')) + 1);
      return unitCoded(name) === said || unitWritten(name.toLowerCase()) === said;
    });
  };
  /** What has a number by some steps in a unit that the words say. */
  const inUnit = (chain: Chain<Iri>, said: readonly string[]): Grounded | undefined => {
    const last = chain.at(-1)!;
    const way = said.length === 0 || last.inverse || last.star ? undefined : apart(last.relation);
    const unit = way && said.map((each) => unitCalled(way.at(-1)!.relation, each)).find((each) => each !== undefined);
    if (way === undefined || unit === undefined) return undefined;
    const end: Grounded =
      unit.termType === 'Literal' ? { kind: 'literal', value: unit } : { kind: 'entity', symbol: addressOf(unit) };
    return [...chain.slice(0, -1), ...way].reduceRight<Grounded>((of, step) => ({ kind: 'join', step, of }), end);
  };
  return (form, { literals, wording }) => {
    const asked = IN_UNIT.exec(wording.text)?.[1];
    const unit = asked === undefined ? undefined : unitWritten(asked.toLowerCase());
    const of = (inner: Grounded, chain: Chain<Iri>): Grounded => {
      const right = inUnit(chain, unit === undefined ? [] : [unit]);
      return right ? { kind: 'and', left: inner, right } : inner;
    };
    const limited = (each: Form<Iri>): Form<Iri> => {
      const inner = mapChildren(each, limited);
      if (inner.kind === 'aggregate') return { ...inner, of: of(inner.of, inner.by) };
      if ((inner.kind === 'superlative' || inner.kind === 'top') && inner.by.of === 'value')
        return { ...inner, of: of(inner.of, inner.by.chain) };
      if (inner.kind !== 'compare' || !isConstant(inner.value) || inner.by.of !== 'value') return inner;
      const said = unitSaid([inner.value], literals);
      const right = inUnit(inner.by.chain, said === undefined ? [] : [said]);
      return right ? { kind: 'and', left: inner, right } : inner;
    };
    return limited(form);
  };
}

/** "The cheapest in pounds": numbers of one unit alone are asked for. */
const IN_UNIT = /\bin ([\p{L}€$£]+)\s*\?*$/iu;
