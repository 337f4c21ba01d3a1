import type { Chain, Executed, Form, Grounded, Id, Iri, Term } from '../../../core/index.ts';
import { literal } from '../../../form/index.ts';
import { type Surroundings, typesOf } from '../../knowledge/index.ts';

/** How much of what is asked for a row holds at most that tells hardly any of it. */
const HARDLY = 0.5;

type Told = Extract<Form<Iri>, { readonly kind: 'table' }>;

/** A table of values alone, some rows of which hold hardly any: what it is of, of which to look at every member. */
export function hardlyTold({ form, execution }: Executed): Told | undefined {
  if (form.kind !== 'table' || execution.status !== 'done' || !form.columns.every(({ of }) => of === 'value'))
    return undefined;
  const isHardlyTold = (row: readonly unknown[]): boolean => shareOf(row.map((cell) => cell !== undefined)) <= HARDLY;
  const { rows } = execution;
  return form.columns.length > 1 && rows?.some(isHardlyTold) && !rows.every(isHardlyTold) ? form : undefined;
}

/**
 * The same table of those members only that are rows of what is asked for: what a bank paid for which year is told of its dividends and not of its share prices, though both are of the bank. The
 * kind that tells all of it is meant, where others tell hardly any; without one, what tells anything at all.
 */
export function rowsTold(table: Told, members: readonly Term[], around: Surroundings): Grounded | undefined {
  const { graph } = around.knowledge;
  const nodes = members.flatMap((member) => graph.id(member) ?? []);
  if (nodes.length < members.length) return undefined;
  const firsts = table.columns.map((column) => (column as { readonly chain: Chain<Iri> }).chain[0]);
  const hops = firsts.map(({ relation, inverse }) => ({ relation: around.id(relation), inverse }));
  const holds = (node: Id): readonly boolean[] =>
    hops.map(({ relation, inverse }) => {
      if (relation === undefined) return false;
      return (inverse ? graph.subjects(relation, node) : graph.objects(node, relation)).length > 0;
    });
  const rows = nodes.map((node) => ({ held: holds(node), kinds: [...typesOf(around, node)] }));
  const isWhole = ({ held }: (typeof rows)[number]): boolean => held.every(Boolean);
  const [whole, ...others] = rows.filter(isWhole);
  const of = (condition: Grounded): Grounded => ({ ...table, of: { kind: 'and', left: condition, right: table.of } });
  const kinds = (whole?.kinds ?? []).filter(
    (kind) =>
      others.every((row) => row.kinds.includes(kind)) &&
      rows.every((row) => row.kinds.includes(kind) || shareOf(row.held) <= HARDLY),
  );
  const [kind] = kinds.sort((a, b) => sizeOf(a, around) - sizeOf(b, around));
  if (kind !== undefined && rows.some((row) => !row.kinds.includes(kind)))
    return of({ kind: 'class', symbol: around.iri(kind) });
  const any = rows.filter(({ held }) => held.some(Boolean));
  const told = firsts.find((_, column) => any.every(({ held }) => held[column]));
  if (told === undefined || any.length === 0 || any.length === rows.length) return undefined;
  return of({
    kind: 'compare',
    op: 'ge',
    by: { of: 'count', chain: [told] },
    value: literal('1', 'integer'),
  });
}

function shareOf(told: readonly boolean[]): number {
  return told.filter(Boolean).length / told.length;
}

function sizeOf(kind: Id, { classInfo }: Surroundings): number {
  return classInfo(kind)?.count ?? Number.POSITIVE_INFINITY;
}
