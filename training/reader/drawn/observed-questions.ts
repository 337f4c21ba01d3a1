import { crc32 } from 'node:zlib';
import type { Grounded, Id } from '../../../src/core/index.ts';
import { literal } from '../../../src/form/index.ts';
import type { OpenedKb } from '../../../src/kb/index.ts';
import { plural } from '../../../src/search/index.ts';
import { seededRandom, some } from '../../random.ts';
import * as asked from './observed-wordings.ts';
import { type Figure, type Key, type RowsIn, rowsIn } from './rows-in.ts';
import type { Drawn } from './taken-questions.ts';

/** Of each kind of rows so many pairs of keys, of each pair so many rows, of each graph so many questions. */
const PAIRS = 3;
const ROWS = 2;
const MOST = 14;
const LOOKED_AT = 12;
const AT = ['in', 'at', 'for', 'with'] as const;
const AGGREGATED = [
  ['avg', asked.MEAN],
  ['sum', asked.TOTAL],
  ['max', asked.HIGHEST],
  ['min', asked.LOWEST],
] as const;
const RANKED = [
  ['highest', 'max'],
  ['lowest', 'min'],
  ['largest', 'max'],
  ['smallest', 'min'],
] as const;
const BOUNDS = [
  ['gt', 'more than'],
  ['lt', 'less than'],
  ['ge', 'at least'],
] as const;

/** A row, and what is said of it: `a` is what it is of, `b` when or where. */
interface Row {
  readonly id: Id;
  readonly key: Key;
  readonly other: Key;
  readonly end: Id;
  readonly when: Id;
  readonly a: string;
  readonly b: string;
}

/**
 * Questions for rows in which one thing stands with another and with numbers (results, readings, yields by region and year): what one had sometime, when it had
 * most, who had most then. People who write a graph ask for its things; those who use one ask for its rows, by two of their keys at once.
 */
export function observedQuestions(snapshot: NonNullable<OpenedKb['snapshot']>, graph: string): readonly Drawn[] {
  const chance = seededRandom(crc32(`${graph} observed`));
  const rows = rowsIn(snapshot);
  const found = rows.kinds.flatMap(({ keys, figures }) => {
    const pairs = keys.flatMap((key) => keys.flatMap((other) => (key === other || key.isYear ? [] : [[key, other]])));
    return some(pairs, PAIRS, chance).flatMap(([key, other]) => {
      const [figure] = some(figures, 1, chance);
      const drawn = rowsOf(key!, other!, rows, chance);
      return drawn.flatMap((row) => [
        ...ofBoth(row, figure, keys, rows, chance),
        ...(figure ? ofEither(row, figure, chance) : []),
      ]);
    });
  });
  return some(found, MOST, chance);
}

function rowsOf(key: Key, other: Key, { nameOf }: RowsIn, chance: () => number): readonly Row[] {
  const looked = some([...new Set(key.rows())], LOOKED_AT, chance).flatMap((id): Row[] => {
    const [[end], [when]] = [key.endsOf(id), other.endsOf(id)];
    if (end === undefined || when === undefined) return [];
    const [a, b] = [nameOf(end), nameOf(when)];
    const areMany = key.rowsOf(end).length > 1 && other.rowsOf(when).length > 1;
    return a === undefined || b === undefined || !areMany ? [] : [{ id, key, other, end, when, a, b }];
  });
  return looked.slice(0, ROWS);
}

/** Questions for the one row that two keys tell. */
function ofBoth(
  row: Row,
  figure: Figure | undefined,
  keys: readonly Key[],
  { nameOf }: RowsIn,
  chance: () => number,
): readonly Drawn[] {
  const { id, key, other, end, when, a, b } = row;
  const at = (end: Id): readonly Id[] => key.rowsOf(row.end).filter((each) => other.endsOf(each).includes(end));
  if (at(when).length !== 1) return [];
  const found: Drawn[] = [];
  const together = (when: Id): Grounded => ({ kind: 'and', left: key.having(end), right: other.having(when) });
  if (figure && figure.valuesOf(id).length === 1) {
    const then = figure.of(together(when));
    found.push(way(then, asked.VALUE(a, said(row, b, chance), figure.name), chance));
    const [before] = key
      .rowsOf(end)
      .filter((each) => each !== id && figure.valuesOf(each).length === 1)
      .flatMap((each) => other.endsOf(each))
      .filter((each) => at(each).length === 1);
    const name = before === undefined ? undefined : nameOf(before);
    if (name !== undefined && chance() < 0.5) {
      const minus: Grounded = { kind: 'arithmetic', op: 'minus', left: then, right: figure.of(together(before!)) };
      const [one, another] = [b, name].map((each) => [each, said(row, each, chance)] as const);
      found.push(way(minus, asked.DIFFERENCE(a, figure.name, one!, another!), chance));
    }
  }
  const third = keys.filter((each) => each !== key && each !== other && each.endsOf(id).length > 0);
  const [asks] = chance() < 0.6 ? some(third, 1, chance) : [];
  if (asks) found.push(way(asks.of(together(when)), asked.END(a, said(row, b, chance), asks.name), chance));
  return found;
}

/** Questions for the rows that have one of both. */
function ofEither(row: Row, { name: figure, by, valuesOf }: Figure, chance: () => number): readonly Drawn[] {
  const { id, key, other, end, when, a, b } = row;
  const [[op, words]] = some(AGGREGATED, 1, chance) as [(typeof AGGREGATED)[number]];
  const [[most, side]] = some(RANKED, 1, chance) as [(typeof RANKED)[number]];
  const best = (of: Grounded): Grounded => ({ kind: 'superlative', op: side, of, by, rank: 1 });
  const found = [way({ kind: 'aggregate', op, of: key.having(end), by: by.chain }, words(a, figure), chance)];
  if (key.rowsOf(end).length > 2)
    found.push(way(other.of(best(key.having(end))), asked.PEAK(a, figure, other.name, most), chance));
  if (other.rowsOf(when).length < 3) return found;
  const [then, at] = [other.having(when), said(row, b, chance)];
  found.push(way(key.of(best(then)), asked.LEADER(at, figure, key.name, most), chance));
  const n = valuesOf(id).find((value) => /^\d+(?:\.\d+)?$/.test(value));
  if (n !== undefined && chance() < 0.5) {
    const [[bound, more]] = some(BOUNDS, 1, chance) as [(typeof BOUNDS)[number]];
    const value = literal(n, n.includes('.') ? 'decimal' : 'integer');
    const beyond: Grounded = { kind: 'and', left: then, right: { kind: 'compare', op: bound, by, value } };
    found.push(way(key.of(beyond), asked.BEYOND(at, figure, plural(key.name), `${more} ${n}`), chance));
  }
  if (chance() < 0.5) {
    const columns = [{ of: 'value', chain: [key.step] }, by] as const;
    const table: Grounded = { kind: 'table', of: then, columns };
    found.push(way(table, asked.LISTED(at, figure, key.name, plural(key.name)), chance));
  }
  return found;
}

/** "in 2021", "at the final". */
function said({ other }: Row, name: string, chance: () => number): string {
  return `${other.isYear ? 'in' : some(AT, 1, chance)[0]} ${name}`;
}

/** In small letters at its beginning now and then: the names within stay as they are. */
function way(form: Grounded, wordings: readonly string[], chance: () => number): Drawn {
  const [question] = some(wordings, 1, chance);
  return { form, questions: [chance() < 0.15 ? question![0]!.toLowerCase() + question!.slice(1) : question!] };
}
