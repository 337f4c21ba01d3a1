import type { Cells, Executed, Execution, Form, Iri, Term } from '../../core/index.ts';
import { atOnce, type Slices } from '../../run/index.ts';

/** What was executed, and the form that it says, where it is one. */
type Answering = Pick<Executed, 'execution'> & { readonly form?: Form<Iri> | undefined };

/** The answers as a set, whatever their order; of a table, its rows, whatever the order of columns. Empty where there are none, or where nothing was counted. */
export function answersOf({ execution, form }: Answering): string {
  if (execution.status !== 'done') return '';
  if (form?.kind === 'count' && execution.values[0]?.value === '0') return '';
  if (!known.has(execution)) atOnce(knowAnswers(execution));
  return known.get(execution)!;
}

/** Answers are compared again and again, and a hub has a million of them. */
const known = new WeakMap<Execution, string>();

/** Works out in slices what `answersOf` will say: whoever executes does, so that nobody waits for it later. */
export function* knowAnswers(execution: Execution): Slices<void> {
  if (execution.status !== 'done' || known.has(execution)) return;
  const { rows, values } = execution;
  const keys = new Set<string>();
  const count = rows?.length ?? values.length;
  for (let i = 0; i < count; i++) {
    keys.add(rows ? keyOfRow(rows[i]!) : keyOf(values[i]!));
    if (i % AT_ONCE === AT_ONCE - 1) yield;
  }
  known.set(execution, keys.size > MOST_SPELT ? yield* digest(keys) : [...keys].sort().join('\n'));
}

/** Answers that are looked at before others may get their turn. */
const AT_ONCE = 256;

/** More answers than this are told apart by a digest: sorting and spelling them out takes seconds. */
const MOST_SPELT = 1000;

/** Two sums over the hashes of all, which do not depend on order. */
function* digest(keys: ReadonlySet<string>): Slices<string> {
  let [first, second] = [0, 0];
  let looked = 0;
  for (const key of keys) {
    let [a, b] = [0x811c9dc5, 0x1b873593];
    for (let i = 0; i < key.length; i++) {
      const unit = key.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 13);
    }
    first = (first + (a >>> 0)) % 2 ** 52;
    second = (second + (b >>> 0)) % 2 ** 52;
    if (++looked % AT_ONCE === 0) yield;
  }
  return `${keys.size} answers ${first} ${second}`;
}

/** Who asks for a name and a number gets both, whichever comes first. */
function keyOfRow(cells: Cells): string {
  return cells
    .map((cell) => (cell ? keyOf(cell) : ''))
    .sort()
    .join('\t');
}

function keyOf(term: Term): string {
  return term.termType === 'Literal'
    ? JSON.stringify([term.value, term.datatype.value, term.language ?? ''])
    : `${term.termType} ${term.value}`;
}
