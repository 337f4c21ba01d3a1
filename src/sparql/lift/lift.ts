import { type Grounded, KbqaError } from '../../core/index.ts';
import { children } from '../../form/index.ts';
import { type Parsed, parseSparql } from '../parse.ts';
import { type Context, type LiftOptions, newContext, Refusal } from './context.ts';
import { liftAsk, liftSelect } from './select.ts';

export type Lifted =
  | { readonly ok: true; readonly form: Grounded; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/**
 * The logical form that a SPARQL query says, or the reason why none does. What the form leaves out or takes
 * differently is in the notes; nothing else is lost.
 */
export function lift(text: string, options: LiftOptions = {}): Lifted {
  const notes: string[] = [];
  const context: Context = newContext(options, notes, (query) => liftSelect(query, context));
  try {
    const form = liftParsed(parseSparql(text, { prefixes: options.dialect?.prefixes ?? {} }), context);
    if (children(form).some(([, inner]) => hasAggregate(inner))) {
      context.note('a sub-query that aggregates nothing is taken as empty');
    }
    return { ok: true, form, notes };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    if (error instanceof KbqaError && error.code === 'query-refused') return { ok: false, reason: error.message };
    throw error;
  }
}

function hasAggregate(form: Grounded): boolean {
  return form.kind === 'aggregate' || children(form).some(([, inner]) => hasAggregate(inner));
}

function liftParsed(parsed: Parsed, context: Context): Grounded {
  if (parsed.type === 'update') throw new Refusal('an update has no form: only SELECT and ASK do');
  switch (parsed.subType) {
    case 'select':
      return liftSelect(parsed, context);
    case 'ask':
      return liftAsk(parsed, context);
    case 'construct':
    case 'describe':
      throw new Refusal(`${parsed.subType.toUpperCase()} gives triples: only SELECT and ASK have a form`);
  }
}
