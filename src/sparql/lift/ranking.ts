import type { Select } from '../parse.ts';
import { type Context, refuse } from './context.ts';
import type { Ranking } from './measure.ts';
import { asAggregate, keyOf } from './modifiers.ts';
import { operandName } from './read-filter.ts';

/** What ORDER BY with LIMIT ranks by; `names` tells what columns and aggregates are called in the body. */
export function rankingOf(query: Select, names: ReadonlyMap<string, string>, context: Context): Ranking | undefined {
  const { order, limitOffset } = query.solutionModifiers;
  const limit = limitOffset?.limit;
  const offset = limitOffset?.offset ?? 0;
  if (order === undefined || limit === undefined) {
    if (offset > 0) return refuse('OFFSET without ORDER BY and LIMIT skips answers at random');
    if (limit === 0) return refuse('LIMIT 0 asks for nothing');
    if (limit !== undefined) context.note(`left out: LIMIT ${limit}, which takes any answers`);
    if (order !== undefined) context.note('left out: ORDER BY, since answers are a set');
    return undefined;
  }
  if (limit === 0) return refuse('LIMIT 0 asks for nothing');
  if (limit > 1 && offset > 0)
    return refuse(`ORDER BY with LIMIT ${limit} OFFSET ${offset}: a form takes one place, or the first`);
  const [key, ...more] = order.orderDefs;
  if (key === undefined || more.length > 0) return refuse('ORDER BY has several keys');
  const aggregate = asAggregate(key.expression);
  const written = aggregate === undefined ? operandName(key.expression, context) : keyOf(aggregate);
  const place = { by: names.get(written) ?? written, op: key.descending ? 'max' : 'min', rank: offset + 1 } as const;
  return limit === 1 ? place : { ...place, size: limit };
}
