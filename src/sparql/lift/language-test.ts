import type { Expression } from '../parse.ts';

/**
 * The variable of a filter that only asks in which language a value is, such as
 * `!isLiteral(?x) || lang(?x) = '' || langMatches(lang(?x), 'en')`.
 */
export function isLanguageTest(expression: Expression): string | undefined {
  const found = { variables: new Set<string>(), languages: 0 };
  if (!collect(expression, found) || found.languages === 0 || found.variables.size !== 1) return undefined;
  return [...found.variables][0];
}

function collect(expression: Expression, found: { variables: Set<string>; languages: number }): boolean {
  if (expression.type !== 'expression' || expression.subType !== 'operation') return false;
  const { operator, args } = expression;
  switch (operator) {
    case '||':
    case '&&':
    case '!':
      return args.every((part) => collect(part, found));
    case 'isliteral':
    case 'isiri':
    case 'isuri':
      return isVariable(args[0], found);
    case '=':
    case '!=':
    case 'langmatches': {
      const [left, right] = args;
      if (right?.type !== 'term' || right.subType !== 'literal') return false;
      if (left?.type !== 'expression' || left.subType !== 'operation' || left.operator !== 'lang') return false;
      found.languages++;
      return isVariable(left.args[0], found);
    }
    default:
      return false;
  }
}

function isVariable(expression: Expression | undefined, found: { variables: Set<string> }): boolean {
  if (expression?.type !== 'term' || expression.subType !== 'variable') return false;
  found.variables.add(expression.value);
  return true;
}
