import type { Cells, Executed, Grounded, KnowledgeBase, Run, Term } from '../../core/index.ts';
import { comparesWith, literal } from '../../form/index.ts';
import { execute } from '../execute/index.ts';

type Top = Extract<Grounded, { readonly kind: 'top' }>;

/** What was found, and in which order it is told. */
interface Found {
  readonly values: readonly Term[];
  readonly rows?: readonly Cells[];
}

/** The first few of a ranking in their order: a query denotes a set, and who asks for the three largest reads the largest first. */
export async function inRank({ form, execution }: Executed, kb: KnowledgeBase, run: Run): Promise<Found> {
  if (execution.status !== 'done') return { values: [] };
  const { values, rows } = execution;
  const top = form.kind === 'top' ? form : form.kind === 'table' && form.of.kind === 'top' ? form.of : undefined;
  const isTold = form.kind === 'top' || (form.kind === 'table' && form.columns[0].of === 'self');
  if (!top || !isTold || values.length < 2) return { values, ...(rows && { rows }) };
  const places = await placesOf(top, kb, run);
  const placeOf = (term: Term | undefined): number => places.get(term?.value ?? '') ?? places.size;
  return {
    values: values.toSorted((a, b) => placeOf(a) - placeOf(b)),
    ...(rows && { rows: rows.toSorted(([a], [b]) => placeOf(a) - placeOf(b)) }),
  };
}

/** Where in the ranking things stand. */
async function placesOf(top: Top, kb: KnowledgeBase, run: Run): Promise<ReadonlyMap<string, number>> {
  const form: Grounded = { kind: 'table', of: top, columns: [{ of: 'self' }, top.by] };
  const { execution } = await execute({ form, score: 0, origin: 'drafted' }, kb, run);
  if (execution.status !== 'done') return new Map();
  const measured = (execution.rows ?? []).flatMap(([thing, measure]) => (thing && measure ? [{ thing, measure }] : []));
  const isBefore = (a: Term, b: Term): boolean =>
    comparesWith(top.op === 'max' ? 'gt' : 'lt', asNumber(a), asNumber(b));
  measured.sort((a, b) => (isBefore(a.measure, b.measure) ? -1 : isBefore(b.measure, a.measure) ? 1 : 0));
  const places = new Map<string, number>();
  for (const { thing } of measured) if (!places.has(thing.value)) places.set(thing.value, places.size);
  return places;
}

/** Some graphs store numbers as texts. */
function asNumber(term: Term): Term {
  const isNumber = term.value.trim() !== '' && Number.isFinite(Number(term.value));
  return term.termType === 'Literal' && isNumber ? literal(term.value, 'decimal') : term;
}
