import type { Column, Form, Tabular } from '../core/index.ts';
import { conjuncts } from './conjuncts.ts';
import { asNoun, lowerFirst, relationShape } from './english.ts';
import { print } from './print.ts';
import type { Said } from './say-comparison.ts';
import { chainNoun, measureNoun } from './say-measure.ts';

/** How an aggregation is said of what it takes together: "the total area". */
export const AGGREGATED = { sum: 'total', avg: 'average', min: 'smallest', max: 'largest' } as const;

/** How the parts of a form are said, and the whole of one as a question. */
interface SaidWhole extends Said {
  readonly say: (form: Form<string>) => string;
}

/** "What are the capital and area of France", "Which countries border France, and what is their capital". */
export function sayColumns(form: Tabular<string>, said: SaidWhole): string {
  const { say, phrase, members } = said;
  if (form.kind === 'row') return `What ${form.cells.length > 1 ? 'are' : 'is'} ${phrase(form)}?`;
  const measured = form.columns.filter((column) => column.of !== 'self');
  if (measured.length === 0) return say(form.of);
  const verb = measured.length > 1 ? 'are' : 'is';
  if (measured.length === form.columns.length) {
    const names = listed(columnsOf(form, said).map((name) => `the ${name}`));
    // What they are or do can only be said of things that were named before.
    return / they /.test(names)
      ? `For each of ${phrase(form.of)}, what ${verb} ${names}?`
      : `What ${verb} ${phrase(form)}?`;
  }
  const theirs = measured.map((column) => {
    const noun = measureNoun(column, members);
    return /^(?:number|difference|ratio) /.test(noun) ? `the ${noun}` : `their ${noun}`;
  });
  return `${say(form.of).slice(0, -1)}, and what ${verb} ${listed(theirs)}?`;
}

/** What a sentence calls the columns of a form that has them, in order. */
export function columnsOf(form: Tabular<string>, said: Said): readonly string[] {
  if (form.kind === 'row') return form.cells.map((cell) => cellName(cell, said));
  return form.columns.map((column) => columnName(column, form.of, said));
}

/** What stands over the columns of a form that has them: what things are or do by the name of the relation, where a sentence has "things they are headed by". */
export function headingsOf(form: Tabular<string>, said: Said): readonly string[] {
  const names = columnsOf(form, said);
  if (form.kind === 'row') return names;
  return form.columns.map((column, i) => relationOver(column) ?? ownerOver(column, form.of) ?? names[i]!);
}

/** What it is that rows are told of, where they are those of a class: people, of memberships that are the rows. */
function ownerOver(column: Column<string>, of: Form<string>): string | undefined {
  if (column.of !== 'value' || column.chain.length > 1) return undefined;
  const [{ relation, inverse }] = column.chain;
  const owners = conjuncts(of).flatMap((part) =>
    part.kind === 'join' && part.step.relation === relation && part.step.inverse === inverse ? [part.of] : [],
  );
  return owners.length === 1 ? className(owners[0]!) : undefined;
}

function relationOver(column: Column<string>): string | undefined {
  if (column.of !== 'value' || column.chain.length > 1) return undefined;
  const [{ relation, inverse }] = column.chain;
  return inverse || relationShape(relation) === 'noun' ? undefined : lowerFirst(relation);
}

function columnName(column: Column<string>, of: Form<string>, { members }: Said): string {
  if (column.of !== 'self') return measureNoun(column, members, 'the');
  return className(of) ?? 'name';
}

/** What the members of a form are said to be: of a class, or what a relation leads to. */
function className(form: Form<string>): string | undefined {
  switch (form.kind) {
    case 'class':
      return lowerFirst(form.symbol);
    case 'and':
    case 'not':
      return className(form.left) ?? (form.kind === 'and' ? className(form.right) : undefined);
    case 'superlative':
    case 'top':
    case 'during':
      return className(form.of);
    case 'join':
      return form.step.inverse && relationShape(form.step.relation) === 'noun' ? asNoun(form.step.relation) : undefined;
    default:
      return undefined;
  }
}

function cellName(cell: Form<string>, { phrase }: Said): string {
  if (cell.kind === 'aggregate') return `${AGGREGATED[cell.op]} ${chainNoun(cell.by)}`;
  return phrase(cell).replace(/^the /, '');
}

export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Several aggregations of the same values said at once: "the smallest, largest and average age of the people". */
export function sayRow(cells: readonly Form<string>[], { phrase }: Said): string {
  const aggregates = cells.filter((cell) => cell.kind === 'aggregate');
  const [first] = aggregates;
  const over = (cell: typeof first) => cell && print({ ...cell, op: 'sum' });
  if (!first || aggregates.length < cells.length || aggregates.some((cell) => over(cell) !== over(first))) {
    return listed(cells.map(phrase));
  }
  const which = listed(aggregates.map(({ op }) => AGGREGATED[op]));
  return `the ${which} ${chainNoun(first.by)} of ${phrase(first.of)}`;
}
