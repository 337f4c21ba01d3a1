import type { Iri } from '../../../core/index.ts';
import { turning, unitCoded } from '../../../english/index.ts';
import { amountOf, literal, type UnitRule, writeUnitRule, XSD } from '../../../form/index.ts';
import { takenIri } from '../../../graph/index.ts';
import { termWriter } from '../../rdf/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { decimalText } from './decimal-text.ts';

/** A number and what it is counted in, and nothing else: a remark may be another amount. */
const AMOUNT = /^[+-]?[\d.,]*\d ?(\D{1,24})$/;
const DIGIT = /^[\d+-]/;

interface Amount {
  readonly of: number;
  readonly value: number;
  readonly unit: string;
}

/** Texts that are amounts of several units, "500 ml" and "1.5 l", as numbers of one. Lengths of time are compared without it. */
export function unfoldAmounts(builder: GraphBuilder): void {
  const write = termWriter(builder);
  for (const [predicate, amounts] of amountsIn(builder)) {
    const rule = ruleFor(amounts);
    if (rule === undefined) continue;
    const relation = builder.termOf(predicate).value as Iri;
    const turned = builder.internIri(takenIri(relation, writeUnitRule(rule)));
    for (const { of, value, unit } of amounts) {
      const { size, zero } = rule.units.find(({ written }) => written === unit)!;
      const number = Number((value * size + zero).toPrecision(12));
      builder.triple(of, turned, write(literal(decimalText(number), 'decimal')));
    }
  }
}

/** The relations that only have amounts of known units, one for each thing. */
function amountsIn(builder: GraphBuilder): ReadonlyMap<number, readonly Amount[]> {
  const found = new Map<number, Amount[] | null>();
  const [seen, several] = [new Map<number, Set<number>>(), new Set<number>()];
  builder.each((of, predicate, object) => {
    const all = found.get(predicate) ?? (found.has(predicate) ? null : []);
    if (all === null) return;
    const amount = amountAt(builder, object);
    found.set(predicate, amount ? all : null);
    if (!amount) return;
    all.push({ of, ...amount });
    const things = seen.get(predicate) ?? new Set<number>();
    seen.set(predicate, things);
    // What a thing has several of are parts with their amounts, "3 eggs" and "200 g flour".
    if (things.has(of)) several.add(predicate);
    things.add(of);
  });
  return new Map([...found].flatMap(([id, all]) => (all && !several.has(id) ? [[id, all] as const] : [])));
}

function amountAt(builder: GraphBuilder, id: number): Omit<Amount, 'of'> | undefined {
  if (!builder.isLiteral(id) || !DIGIT.test(builder.textStart(id, 1))) return undefined;
  const term = builder.termOf(id);
  const unit = AMOUNT.exec(term.value)?.[1];
  if (unit === undefined || term.termType !== 'Literal' || term.datatype.value !== `${XSD}string`) return undefined;
  const value = amountOf(term.value);
  return Number.isNaN(value) || unitCoded(unit) === undefined ? undefined : { value, unit };
}

/** How amounts are turned into the unit that most of them have; none where they have but one. */
function ruleFor(amounts: readonly Amount[]): UnitRule | undefined {
  const counts = new Map<string, number>();
  for (const { unit } of amounts) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a)[0]!;
  const unit = unitCoded(most)!;
  const turns = [...counts.keys()].map((written) => {
    const turn = turning(unitCoded(written)!, unit);
    return turn && { written, ...turn };
  });
  const isOne = turns.every((turn) => turn?.size === 1 && turn.zero === 0);
  if (isOne || turns.includes(undefined) || turning(unit, 'second') !== undefined) return undefined;
  return { unit, units: turns.flatMap((turn) => turn ?? []) };
}
