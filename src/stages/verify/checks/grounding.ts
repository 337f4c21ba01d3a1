import {
  type Case,
  type Grounded,
  type Iri,
  KbqaError,
  type Linked,
  type Run,
  type SymbolRole,
  type Trial,
} from '../../../core/index.ts';
import { mapChildren, symbols } from '../../../form/index.ts';
import { fail, pass } from '../opinion.ts';
import { symbolsOfQuery } from '../query-parts.ts';
import type { Check, VerifyTools } from '../tools.ts';
import { similarNames } from './similar-names.ts';

/** Fails a class, a relation or an entity that neither the context nor the graph has, and says what it may mean. */
export const grounding: Check = async ({ linked, trial }: Case, tools, run) => {
  if (trial.kind === 'unread') return trial.finding.kind === 'ungrounded' ? fail(trial.finding) : pass;
  for (const { symbol, role } of symbolsOf(trial, tools)) {
    if (isInContext(symbol, role, linked) || (await isInGraph(symbol, role, tools, run))) continue;
    const allowed = similarNames(symbol, role, linked, tools.around);
    return fail(ungrounded(symbol, role, allowed));
  }
  return pass;
};

/** The finding about a name that stands for nothing in the graph. */
export function ungrounded(symbol: string, role: SymbolRole, allowed: readonly Iri[]) {
  const found = `the graph has no ${role} called ${symbol}`;
  return { kind: 'ungrounded', role, symbol, found, ...(allowed.length > 0 && { allowed }) } as const;
}

function symbolsOf(trial: Exclude<Trial, { kind: 'unread' }>, { kb }: VerifyTools) {
  if (trial.kind === 'form') return symbols(withoutIntervals(trial.candidate.form));
  try {
    return symbolsOfQuery(trial.text, kb.dialect);
  } catch (error) {
    // What cannot even be parsed is for the syntax check to say.
    if (error instanceof KbqaError && error.code === 'query-refused') return [];
    throw error;
  }
}

/** An interval that the graph does not state is open, so that nothing hangs on the relation that would open it. */
function withoutIntervals(form: Grounded): Grounded {
  const inner = mapChildren(form, withoutIntervals);
  return inner.kind === 'during' ? inner.of : inner;
}

function isInContext(symbol: Iri, role: SymbolRole, { entities, relations, classes }: Linked): boolean {
  const items = { entity: entities, relation: relations, class: classes }[role];
  return items.some(({ item }) => item.iri === symbol);
}

async function isInGraph(symbol: Iri, role: SymbolRole, { around, kb }: VerifyTools, run: Run): Promise<boolean> {
  const id = around.id(symbol);
  if (id !== undefined) {
    if (role === 'entity') return true;
    if ((role === 'relation' ? around.relation(id) : around.classInfo(id)) !== undefined) return true;
  }
  const { typeOf, schema } = kb.dialect;
  const node = { termType: 'NamedNode', value: symbol } as const;
  const declared = (types: readonly Iri[]) =>
    types.map((value) => ({ subject: node, predicate: typeOf, object: { termType: 'NamedNode', value } as const }));
  const patterns = {
    relation: [{ predicate: symbol }, ...declared(schema.relationTypes)],
    class: [{ predicate: typeOf, object: node }, ...declared(schema.classTypes)],
    entity: [{ subject: node }, { object: node }],
  }[role];
  for (const pattern of patterns) {
    const matches = await kb.match({ ...pattern, limit: 1 }, run);
    if (matches.status === 'failed') throw matches.error;
    if (matches.triples.length > 0) return true;
  }
  return false;
}
