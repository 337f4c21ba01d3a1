import type { Expression } from '../parse.ts';

const KINDS: ReadonlySet<string> = new Set(['isliteral', 'isnumeric', 'isiri', 'isuri', 'isblank', 'datatype']);

/** What a filter that only asks of what kind a variable is reads like, such as `isIRI(?x)` or `datatype(?v) IN (…)`. */
export function asKindTest(expression: Expression): string | undefined {
  if (expression.type !== 'expression' || expression.subType !== 'operation') return undefined;
  const { operator, args } = expression;
  const [first, ...others] = args;
  if (first === undefined) return undefined;
  if (operator === '!') {
    const inner = asKindTest(first);
    return inner === undefined ? undefined : `!${inner}`;
  }
  if (operator === '=' || operator === 'in') {
    const names = others.every((other) => other.type === 'term' && other.subType === 'namedNode');
    return names ? asKindTest(first) : undefined;
  }
  if (!KINDS.has(operator) || first.type !== 'term' || first.subType !== 'variable') return undefined;
  return `${operator}(?${first.value})`;
}
