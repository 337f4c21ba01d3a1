import type { Cells, Dialect, Graph, Term } from '../../src/core/index.ts';
import { createLabels } from '../../src/graph/index.ts';

/** What a graph calls what an answer has; nothing where it calls it nothing. */
export function namesIn({
  graph,
  dialect,
}: {
  readonly graph: Graph;
  readonly dialect: Dialect;
}): (term: Term) => string {
  const labels = createLabels(graph, dialect);
  return (term) => {
    const id = graph.id(term);
    return (id === undefined ? undefined : labels.preferred(id)) ?? '';
  };
}

/** Whether answers are just those of one of the lists, each by its IRI, its name or its text. */
export function isRight(
  found: readonly Term[],
  lists: readonly (readonly string[])[],
  labelOf: (term: Term) => string,
): boolean {
  const texts = found.map((term) => new Set([plain(term.value), plain(labelOf(term))].filter((text) => text !== '')));
  return lists.some((list) => {
    const wanted = new Set(list.map(plain));
    if (wanted.size === 0 || texts.length === 0) return false;
    const isFound = (text: string): boolean => texts.some((each) => each.has(text));
    return texts.every((each) => [...each].some((text) => wanted.has(text))) && [...wanted].every(isFound);
  });
}

/** Whether a table has just these rows, in any order of rows and columns. */
export function isRightTable(
  found: readonly Cells[],
  rows: readonly (readonly string[])[],
  labelOf: (term: Term) => string,
): boolean {
  const wanted = rows.map((row) => row.map(plain));
  const width = wanted[0]?.length ?? 0;
  const given = found.map((row) =>
    row.map((cell) => new Set(cell ? [plain(cell.value), plain(labelOf(cell))].filter((text) => text !== '') : [''])),
  );
  if (given.length === 0 || given.some(({ length }) => length !== width)) return false;
  const isSame = (row: readonly ReadonlySet<string>[], texts: readonly string[], order: readonly number[]): boolean =>
    order.every((at, column) => row[at]!.has(texts[column]!));
  return orders(width).some(
    (order) =>
      given.every((row) => wanted.some((texts) => isSame(row, texts, order))) &&
      wanted.every((texts) => given.some((row) => isSame(row, texts, order))),
  );
}

function orders(width: number): readonly (readonly number[])[] {
  if (width === 0) return [[]];
  const last = width - 1;
  return orders(last).flatMap((order) =>
    Array.from({ length: width }, (_, at) => [...order.slice(0, at), last, ...order.slice(at)]),
  );
}

/** Numbers to three digits, dates and texts without case. */
function plain(text: string): string {
  const number = Number(text);
  return text !== '' && Number.isFinite(number)
    ? String(Math.round(number * 1000) / 1000)
    : text.toLowerCase().replace(/(?<=\d)t(?=\d)/u, ' ');
}
