import type { Form, Grounded } from '../../src/core/index.ts';
import { children, datePrecision } from '../../src/form/index.ts';
import { parseSparql, printSparql, type SparqlQuery } from '../../src/sparql/index.ts';

/** Why a lifted form and its query may rightly differ, and the query rewritten so that they should not. */
export interface Explanation {
  readonly category: string;
  readonly query: string;
}

const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** The readings to try in turn: the query without what the notes say was left out, one thing at a time and then all. */
export function readings(text: string): readonly Explanation[] {
  const parsed = parseSparql(text);
  if (parsed.type !== 'query') return [];
  const rewrite = (category: string, ...changes: readonly Change[]): Explanation => ({
    category,
    query: printSparql(changes.reduce((tree, change) => change(tree), respelled(parsed)) as SparqlQuery),
  });
  return [
    rewrite('the query asks that two variables differ, which a form cannot', withoutFilters(isInequality)),
    rewrite('the query filters by language', withoutFilters(isLanguage)),
    rewrite('the query casts its values, and the cast fails on years and months', withoutCasts),
    rewrite(
      'dates and years of unlike precision: the engine cannot compare them, a form compares what they share',
      withoutCasts,
      withTextDates,
    ),
    rewrite(
      'several of: language filter, unequal variables, casts, dates of unlike precision',
      withoutFilters(isInequality),
      withoutFilters(isLanguage),
      withoutCasts,
      withTextDates,
    ),
  ];
}

/** The query as an engine takes it: full IRIs, and the cast that WebQSP misspells, xsd:datetime, spelled right. */
export function printed(text: string): string {
  const parsed = parseSparql(text);
  if (parsed.type !== 'query') throw new Error('not a query');
  return printSparql(respelled(parsed) as SparqlQuery);
}

export function uses(form: Grounded, kind: Form<unknown>['kind']): boolean {
  return form.kind === kind || children(form).some(([, inner]) => uses(inner, kind));
}

type Change = (node: unknown) => unknown;
type Tree = Readonly<Record<string, unknown>>;

function isTree(node: unknown): node is Tree {
  return node !== null && typeof node === 'object';
}

function mapTree(node: unknown, change: (node: Tree) => unknown): unknown {
  if (Array.isArray(node)) return node.map((part) => mapTree(part, change)).filter((part) => part !== undefined);
  if (!isTree(node)) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, part]) => [key, mapTree(part, change)]));
  return change(inner);
}

function withoutFilters(test: (expression: Tree) => boolean): Change {
  return (tree) =>
    mapTree(tree, (node) => {
      const drop =
        node.type === 'pattern' && node.subType === 'filter' && isTree(node.expression) && test(node.expression);
      return drop ? undefined : node;
    });
}

const respelled: Change = (tree) =>
  mapTree(tree, (node) => (node.value === `${XSD}datetime` ? { ...node, value: `${XSD}dateTime` } : node));

const withoutCasts: Change = (tree) =>
  mapTree(tree, (node) => {
    const call = node.subType === 'functionCall' && isTree(node.function) ? String(node.function.value) : '';
    return call.startsWith(XSD) && Array.isArray(node.args) ? node.args[0] : node;
  });

function isInequality({ operator, args }: Tree): boolean {
  return operator === '!=' && Array.isArray(args) && args.every((part) => isTree(part) && part.subType === 'variable');
}

function isLanguage(expression: Tree): boolean {
  const { operator, args } = expression;
  if (operator === 'lang' || operator === 'langmatches') return true;
  return Array.isArray(args) && args.some((part) => isTree(part) && isLanguage(part));
}

/** Compares dates as text, at the precision that both sides have. */
const withTextDates: Change = (tree) =>
  mapTree(tree, (node) => {
    const [left, right] = Array.isArray(node.args) ? (node.args as readonly Tree[]) : [];
    if (!/^[<>]=?$/u.test(String(node.operator)) || left?.subType !== 'variable' || right?.subType !== 'literal')
      return node;
    if (!isTree(right.langOrIri) || right.langOrIri.value !== `${XSD}dateTime`) return node;
    const date = String(right.value);
    const precision = datePrecision(date);
    const text = `SUBSTR(STR(?${String(left.value)}), 1, ${precision})`;
    const shared = precision === 4 ? `"${date}"` : `SUBSTR("${date}", 1, STRLEN(${text}))`;
    const parsed = parseSparql(`ASK { FILTER(${text} ${String(node.operator)} ${shared}) }`);
    const filter = parsed.type === 'query' ? parsed.where?.patterns[0] : undefined;
    return filter?.type === 'pattern' && filter.subType === 'filter' ? filter.expression : node;
  });
