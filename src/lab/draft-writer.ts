import type { Exemplar, Form, Run, SymbolRole } from '../core/index.ts';
import { type ChatKbqaExportTools, type Item, outputFor, type ValueJson } from '../evaluate/index.ts';
import { mapSymbols, printBracketed, symbols } from '../form/index.ts';
import { expandName, type OpenedKb, queryForm } from '../kb/index.ts';
import { startRun } from '../run/index.ts';

/** Writes grounded forms as drafts are written, and says what they denote. */
export type DraftWriter = Pick<ChatKbqaExportTools, 'written' | 'denoted'>;

/** An id whose parts say where it belongs, `people.person.gender`: as good as a name, and clearer. */
const TELLING_ID = /^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+$/;

/**
 * Things by their names in the graph, or those that a dataset gives; relations and classes by telling ids where the
 * graph has such, else by names that are theirs alone, else by IRI.
 */
export function draftWriter(opened: OpenedKb | undefined, signal?: AbortSignal): DraftWriter {
  const run = startRun(signal ? { signal } : {});
  const iriOf = (symbol: string): string => (opened && expandName(opened.kb.dialect, symbol)) ?? symbol;
  let schema: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    async written(form, given) {
      schema ??= opened ? schemaNames(opened, run) : Promise.resolve(new Map());
      const ofSchema = await schema;
      const things = symbols(form).flatMap(({ symbol, role }) => (role === 'entity' ? [iriOf(symbol)] : []));
      const known = (await opened?.labels(things, run)) ?? new Map<string, string>();
      const name = (symbol: string, role: SymbolRole): string => {
        const iri = iriOf(symbol);
        if (role === 'entity') return known.get(iri) ?? given.get(iri) ?? symbol;
        const local = /[^/#]*$/.exec(iri)![0];
        return TELLING_ID.test(local) ? local : (ofSchema.get(`${role} ${iri}`) ?? symbol);
      };
      return printBracketed(mapSymbols(form, name));
    },
    ...(opened && {
      denoted: (form: Form<string>) => denoted(form, opened, run),
    }),
  };
}

/** The names that only one relation, or only one class, has. */
async function schemaNames(opened: OpenedKb, run: Run): Promise<ReadonlyMap<string, string>> {
  const { relations, classes } = await opened.schema(run);
  const unique = (role: SymbolRole, items: readonly { readonly iri: string; readonly label: string }[]) => {
    const uses = new Map<string, number>();
    for (const { label } of items) uses.set(label.toLowerCase(), (uses.get(label.toLowerCase()) ?? 0) + 1);
    return items.flatMap(({ iri, label }) =>
      uses.get(label.toLowerCase()) === 1 ? [[`${role} ${iri}`, label] as const] : [],
    );
  };
  return new Map([...unique('relation', relations), ...unique('class', classes)]);
}

async function denoted(
  form: Form<string>,
  opened: OpenedKb,
  run: Run,
): Promise<readonly ValueJson[] | { failed: string }> {
  const { kb } = opened;
  const unknown = symbols(form).find(({ symbol }) => expandName(kb.dialect, symbol) === undefined);
  if (unknown) return { failed: `"${unknown.symbol}" is no name of the graph` };
  try {
    const grounded = mapSymbols(form, (symbol) => expandName(kb.dialect, symbol)!);
    const { values } = await queryForm(grounded, opened, run);
    return values.map(({ term, label }): ValueJson => {
      const kind = term.termType === 'Literal' ? 'literal' : term.termType === 'NamedNode' ? 'iri' : 'blank';
      return { kind, value: term.value, ...(label !== undefined && { label }) };
    });
  } catch (error) {
    run.signal.throwIfAborted();
    return { failed: `its query failed: ${(error as Error).message}` };
  }
}

/** Questions of a dataset with their forms as drafts, for a parser to follow; those without a form are left out. */
export async function exemplarsIn(items: readonly Item[], opened: OpenedKb): Promise<readonly Exemplar[]> {
  const { written } = draftWriter(opened);
  const found: Exemplar[] = [];
  for (const item of items) {
    const form = await outputFor(item, { written });
    if (typeof form === 'string') found.push({ question: item.question.text, form });
  }
  return found;
}
