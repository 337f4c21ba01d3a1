import type { Form, Grounded, Id, Iri, Linked } from '../../core/index.ts';
import { mapSymbols, parse, symbols } from '../../form/index.ts';
import { lift } from '../../sparql/index.ts';
import type { Surroundings } from '../knowledge/index.ts';
import { groundInContext, isSparql } from '../verify/index.ts';

export type ReadWritten =
  | { readonly ok: true; readonly form: Form<Id> }
  | { readonly ok: false; readonly because: string };

/** Reads what was written for a question, its names taken for what was linked under them; SPARQL too, where a form says it. */
export function readWritten(text: string, linked: Linked, around: Surroundings): ReadWritten {
  const read = isSparql(text) ? lifted(text, around) : grounded(text, linked, around);
  if ('because' in read) return { ok: false, because: read.because };
  const strange = symbols(read.form).find(({ symbol }) => around.id(symbol) === undefined);
  if (strange) return { ok: false, because: `<${strange.symbol}> is not in the graph at hand` };
  return { ok: true, form: mapSymbols<Iri, Id>(read.form, (symbol) => around.id(symbol)!) };
}

type Read = { readonly form: Grounded } | { readonly because: string };

function grounded(text: string, linked: Linked, around: Surroundings): Read {
  const parsed = parse(text);
  if (!parsed.ok) return { because: parsed.error.message };
  const found = groundInContext(parsed.draft, linked, around);
  return found.ok ? { form: found.form } : { because: found.finding.found };
}

function lifted(text: string, { knowledge }: Surroundings): Read {
  const found = lift(text, { dialect: knowledge.dialect });
  return found.ok ? { form: found.form } : { because: `no form says the query: ${found.reason}` };
}
