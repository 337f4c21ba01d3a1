import { type Grounded, KbqaError } from '../../core/index.ts';
import { children } from '../../form/index.ts';
import { type Parsed, parseSparql } from '../parse.ts';
import { type Context, type LiftOptions, newContext, Refusal } from './context.ts';
import { liftAsk, liftSelect } from './select.ts';

/**
 * The form that a SPARQL text says, or why there is none.
 * @example
 * const lifted: Lifted = lift('SELECT ?x { <http://x.org/France> <http://x.org/capital> ?x }');
 * console.log(lifted.ok ? print(lifted.form) : lifted.reason);
 */
export type Lifted =
  | { readonly ok: true; readonly form: Grounded; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/**
 * The logical form that a SPARQL query says, or the reason why none does. What the form leaves out or takes
 * differently is in the notes; nothing else is lost.
 * @example
 * const lifted = lift('SELECT ?x { <http://x.org/France> <http://x.org/capital> ?x }');
 * if (lifted.ok) console.log(print(lifted.form));
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

/** Reading a body compares each of its patterns with every other. */
const MOST_PATTERNS = 500;

function liftParsed(parsed: Parsed, context: Context): Grounded {
  const patterns = countPatterns(parsed);
  if (patterns > MOST_PATTERNS) throw new Refusal(`${patterns} patterns are too many for a form`);
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

function countPatterns(node: unknown): number {
  if (node === null || typeof node !== 'object') return 0;
  const own = 'type' in node && (node.type === 'pattern' || node.type === 'triple') ? 1 : 0;
  if ('type' in node && node.type === 'path' && 'items' in node && Array.isArray(node.items)) return node.items.length;
  return Object.values(node).reduce((sum: number, part) => sum + countPatterns(part), own);
}
