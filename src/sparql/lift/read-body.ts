import type { Pattern, PatternOf, Select, SparqlTerm, SparqlTriple } from '../parse.ts';
import {
  type Body,
  bodyVariables,
  boundVariables,
  type Edge,
  EMPTY_BODY,
  merge,
  type Node,
  substitute,
  surelyBound,
  type Test,
  testVariables,
  variable,
} from './body.ts';
import { type Context, refuse } from './context.ts';
import { asAggregate, type Column, columns, isBare } from './modifiers.ts';
import { readCountedGroup } from './read-counted-group.ts';
import { readFilter } from './read-filter.ts';
import { readPath } from './read-path.ts';
import { readConstant, readTerm } from './read-term.ts';

const LABEL_SERVICE = 'http://wikiba.se/ontology#label';

/** Takes the patterns of a group apart. */
export function readBody(patterns: readonly Pattern[], context: Context): Body {
  const parts = patterns.map((pattern) => readPattern(pattern, context));
  const whole = merge(...parts);
  for (const [i, pattern] of patterns.entries()) checkOrder(pattern, parts[i]!, merge(...parts.slice(0, i)), whole);
  return whole;
}

/** OPTIONAL, MINUS and BIND work on what stands before them, and a form has no order. */
function checkOrder(pattern: Pattern, part: Body, before: Body, whole: Body): void {
  const { subType } = pattern;
  if (subType !== 'optional' && subType !== 'minus' && subType !== 'bind') return;
  const inside = subType === 'bind' ? part.tests.flatMap((test) => [...testVariables(test)]) : [...bodyVariables(part)];
  const bound = surelyBound(before);
  const target = subType === 'bind' ? pattern.variable.value : undefined;
  const late = inside.find((name) => name !== target && boundVariables(whole).has(name) && !bound.has(name));
  if (late !== undefined) refuse(`${subType.toUpperCase()} stands before the triples that give ?${late} a value`);
}

function readPattern(pattern: Pattern, context: Context): Body {
  if (pattern.type === 'query') return readSubSelect(pattern, context);
  switch (pattern.subType) {
    case 'bgp':
      return { ...EMPTY_BODY, edges: pattern.triples.flatMap(readTriple) };
    case 'group':
      return readScope(pattern.patterns, context);
    case 'union':
      return { ...EMPTY_BODY, choices: [pattern.patterns.map((branch) => readScope(branch.patterns, context))] };
    case 'optional':
      return { ...EMPTY_BODY, optionals: [readBody(pattern.patterns, context)] };
    case 'minus':
      return { ...EMPTY_BODY, tests: [{ kind: 'exists', body: readBody(pattern.patterns, context), negated: true }] };
    case 'filter':
      return { ...EMPTY_BODY, tests: readFilter(pattern.expression, context) };
    case 'values':
      return readValues(pattern);
    case 'bind':
      return readBind(pattern);
    case 'service':
      if (pattern.name.value !== LABEL_SERVICE) return refuse('SERVICE asks another graph');
      context.note('labels are fetched apart: the label service was left out');
      return EMPTY_BODY;
    case 'graph':
      return refuse('GRAPH names a graph, and a form speaks of one graph only');
  }
}

/** A FILTER in braces of its own sees only what those braces bind. */
function readScope(patterns: readonly Pattern[], context: Context): Body {
  const body = readBody(patterns, context);
  const known = new Set([body, ...body.optionals].flatMap((part) => [...boundVariables(part)]));
  for (const test of body.tests) {
    const unseen = test.kind === 'exists' ? undefined : [...testVariables(test)].find((name) => !known.has(name));
    if (unseen !== undefined && !isInsideExists(test))
      refuse(`a FILTER tests ?${unseen} outside the braces that bind it`);
  }
  return body;
}

function isInsideExists(test: Test): boolean {
  return (
    (test.kind === 'any' || test.kind === 'all') &&
    test.of.some((part) => part.kind === 'exists' || isInsideExists(part))
  );
}

function readTriple(triple: SparqlTriple): readonly Edge[] {
  if (triple.type === 'tripleCollection') return readNode(triple).edges;
  const [subject, object] = [readNode(triple.subject), readNode(triple.object)];
  return [
    ...subject.edges,
    { from: subject.node, to: object.node, routes: readPath(triple.predicate) },
    ...object.edges,
  ];
}

function readNode(term: SparqlTerm): { readonly node: Node; readonly edges: readonly Edge[] } {
  if (term.type === 'term') return { node: readTerm(term), edges: [] };
  if (term.subType === 'list') return refuse('an RDF list, "( … )", has no form');
  return { node: readTerm(term.identifier), edges: term.triples.flatMap(readTriple) };
}

function readValues({ variables, values }: PatternOf<'values'>): Body {
  const rows = values.map((row) =>
    variables.flatMap(({ value: on }): readonly Test[] => {
      const term = row[on];
      return term === undefined ? [] : [{ kind: 'is', on, constant: readConstant(term), negated: false, binds: true }];
    }),
  );
  if (rows.length === 0) return refuse('VALUES without a row has no solution');
  const open = rows.length > 1 && variables.find(({ value: on }) => values.some((row) => row[on] === undefined));
  // A filter on a variable that one row leaves open fails for that row alone, which no form says.
  if (open) return refuse(`VALUES leaves ?${open.value} undefined in some of its rows`);
  if (rows.length === 1) return { ...EMPTY_BODY, tests: rows[0]! };
  if (variables.length === 1) return { ...EMPTY_BODY, tests: [{ kind: 'any', of: rows.flat() }] };
  return { ...EMPTY_BODY, choices: [rows.map((tests) => ({ ...EMPTY_BODY, tests }))] };
}

function readBind({ expression, variable: target }: PatternOf<'bind'>): Body {
  if (expression.type !== 'term') return refuse(`BIND computes ?${target.value}`);
  const node = readTerm(expression);
  if (node.kind !== 'variable') {
    return { ...EMPTY_BODY, tests: [{ kind: 'is', on: target.value, constant: node, negated: false, binds: true }] };
  }
  return { ...EMPTY_BODY, tests: [{ kind: 'same', left: node.name, right: target.value }] };
}

/** A sub-query that only hides variables is part of the pattern; one that ranks or counts is lifted on its own. */
function readSubSelect(query: Select, context: Context): Body {
  const list = columns(query);
  const counted = list && readCountedGroup(query, list, context);
  if (counted !== undefined) return counted;
  if (isBare(query)) return readHiding(query, list, context);
  const ungrouped = list?.some(({ expression }) => asAggregate(expression) !== undefined) && list.length > 1;
  if (ungrouped && query.solutionModifiers.group === undefined) {
    return refuse('an aggregate stands next to a variable without GROUP BY');
  }
  if (list?.length !== 1) {
    const names = list?.map(({ name }) => `?${name}`).join(', ') ?? 'everything';
    return refuse(`a sub-query that ranks or counts gives ${names}: one variable was expected`);
  }
  return { ...EMPTY_BODY, tests: [{ kind: 'in', on: list[0]!.name, form: context.select(query), negated: false }] };
}

function readHiding(query: Select, list: readonly Column[] | undefined, context: Context): Body {
  const body = readBody(query.where.patterns, context);
  if (list === undefined) return body;
  const outside = new Map<string, string>();
  for (const { name, expression } of list) {
    outside.set(expression?.type === 'term' && expression.subType === 'variable' ? expression.value : name, name);
  }
  return substitute(body, (name) => {
    if (!outside.has(name)) outside.set(name, context.fresh(name));
    return variable(outside.get(name)!);
  });
}
