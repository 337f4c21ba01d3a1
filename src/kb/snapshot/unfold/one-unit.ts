import type { Dialect, Iri } from '../../../core/index.ts';
import { turning, unitCoded } from '../../../english/index.ts';
import { family, isNumberText, literal, numberOf, writeUnitRule } from '../../../form/index.ts';
import { isDerived, relationWords, saysOnlyValue, saysUnit, straightSteps, takenIri } from '../../../graph/index.ts';
import { termWriter } from '../../rdf/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { decimalText } from './decimal-text.ts';
import { edgesOf } from './edges.ts';

/** A number that stands beside units, and who it is said of: the node itself, or whoever has it. */
interface Counted {
  readonly of: number;
  readonly number: number;
  readonly node: number;
}

type Units = ReadonlyMap<number, ReadonlyMap<number, number>>;

/**
 * Numbers that each say their own unit, as numbers of one: capacities in cubic metres and cubic feet can be compared then.
 * Only where their units differ, all are known and measure the same.
 */
export function unfoldOneUnit(builder: GraphBuilder, dialect: Dialect): void {
  const units = unitsOf(builder);
  if (units.size === 0) return;
  const nameOf = unitNames(builder, dialect);
  const write = termWriter(builder);
  for (const [relation, counted] of numbersBeside(builder, units)) {
    const nodes = [...new Set(counted.map(({ node }) => node))];
    const rule = ruleFor(nodes, units, nameOf, (id) => builder.termOf(id).value);
    if (rule === undefined) continue;
    const turned = builder.internIri(takenIri(relation, writeUnitRule(rule)));
    for (const { of, number, node } of counted) {
      const written = builder.termOf(units.get(node)!.get(builder.idOf(rule.by)!)!).value;
      const { size, zero } = rule.units.find((each) => each.written === written)!;
      const value = Number((numberOf(builder.termOf(number).value) * size + zero).toPrecision(12));
      builder.triple(of, turned, write(literal(decimalText(value), 'decimal')));
    }
  }
}

/** The units that nodes say, by the relation that says them. */
function unitsOf(builder: GraphBuilder): Units {
  const units = new Map<number, Map<number, number>>();
  const saying = new Set(
    builder.predicateIris().flatMap((iri) => (!isDerived(iri) && saysUnit(iri) ? (builder.idOf(iri) ?? []) : [])),
  );
  if (saying.size === 0) return units;
  const several = new Set<number>();
  builder.each((node, predicate, unit) => {
    if (!saying.has(predicate)) return;
    const own = units.get(node) ?? new Map<number, number>();
    units.set(node, own);
    if (own.has(predicate) && own.get(predicate) !== unit) several.add(node);
    own.set(predicate, unit);
  });
  for (const node of several) units.delete(node);
  return units;
}

/** The one number of each node that says units, by the relations that lead to it: its own, and those over the node. */
function numbersBeside(builder: GraphBuilder, units: Units): ReadonlyMap<Iri, readonly Counted[]> {
  const isNumber = (id: number): boolean => {
    const term = builder.termOf(id);
    return term.termType === 'Literal' && (family(term) === 'number' || isNumberText(term.value));
  };
  const own = new Map<number, { readonly value: number; readonly number: number } | null>();
  builder.each((node, predicate, object) => {
    if (!units.has(node) || isDerived(builder.termOf(predicate).value) || !builder.isLiteral(object)) return;
    if (units.get(node)!.has(predicate) || !isNumber(object)) return;
    own.set(node, own.has(node) ? null : { value: predicate, number: object });
  });
  const found = new Map<Iri, Counted[]>();
  const add = (relation: Iri, counted: Counted): void => {
    const all = found.get(relation) ?? [];
    found.set(relation, all);
    all.push(counted);
  };
  const values = new Set<string>();
  for (const [node, held] of own) {
    if (held === null) continue;
    const iri = builder.termOf(held.value).value as Iri;
    values.add(iri);
    // A thing may say a currency and how many floors it has.
    if (saysOnlyValue(relationWords(iri))) add(iri, { of: node, number: held.number, node });
  }
  for (const relation of builder.predicateIris()) {
    const steps = straightSteps(relation);
    const isOver = steps !== undefined && steps.length > 1 && steps.every((step) => !step.inverse && !step.star);
    if (!isOver || steps.at(-1)!.taken || !values.has(steps.at(-1)!.relation)) continue;
    const before = edgesOf(
      builder,
      steps.slice(0, -1).map((step) => step.relation),
    );
    for (const [owner, ends] of edgesOf(builder, [relation])[0]!) {
      const nodes = before.reduce((from, edges) => from.flatMap((node) => edges.get(node) ?? []), [owner]);
      for (const node of nodes) {
        const held = own.get(node);
        if (held && ends.includes(held.number)) add(relation, { of: owner, number: held.number, node });
      }
    }
  }
  return found;
}

/** How numbers are turned into the unit that most of them have, by the first relation that says known units of all. */
function ruleFor(
  nodes: readonly number[],
  units: Units,
  nameOf: (unit: number) => string | undefined,
  textOf: (id: number) => string,
) {
  for (const by of units.get(nodes[0]!)?.keys() ?? []) {
    const counts = new Map<number, number>();
    for (const node of nodes) {
      const unit = units.get(node)?.get(by) ?? -1;
      counts.set(unit, (counts.get(unit) ?? 0) + 1);
    }
    const written = [...counts.keys()];
    const names = written.map((unit) => (unit < 0 ? undefined : nameOf(unit)));
    const [most] = [...counts].sort(([, a], [, b]) => b - a)[0]!;
    const unit = most < 0 ? undefined : nameOf(most);
    if (unit === undefined || new Set(names).size === 1) continue;
    const turns = names.map((name) => (name === undefined ? undefined : turning(name, unit)));
    if (turns.includes(undefined)) continue;
    return { unit, by: textOf(by) as Iri, units: written.map((id, i) => ({ written: textOf(id), ...turns[i]! })) };
  }
  return undefined;
}

/** What a unit is: by its name where it has one, else by how it is written or by the end of its IRI. */
function unitNames(builder: GraphBuilder, { labelOf }: Dialect): (unit: number) => string | undefined {
  const labels = edgesOf(builder, labelOf);
  const known = new Map<number, string | undefined>();
  return (unit) => {
    if (!known.has(unit)) {
      const term = builder.termOf(unit);
      const called = labels.flatMap((edges) => edges.get(unit) ?? []).map((label) => builder.termOf(label).value);
      const texts = term.termType === 'Literal' ? [term.value] : [localName(term.value), ...called];
      known.set(
        unit,
        texts.map(unitCoded).find((name) => name !== undefined),
      );
    }
    return known.get(unit);
  };
}

function localName(iri: string): string {
  return iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1);
}
