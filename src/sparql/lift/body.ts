import type { Aggregation, Chain, Comparison, Grounded, Iri, Literal, Step, TextTest } from '../../core/index.ts';

/** A WHERE clause taken apart: edges between nodes, tests of variables, alternatives, and parts that may be missing. */
export interface Body {
  readonly edges: readonly Edge[];
  readonly tests: readonly Test[];
  /** Of each group of alternatives (a UNION, an OR between variables), at least one holds. */
  readonly choices: readonly (readonly Body[])[];
  readonly optionals: readonly Body[];
}

export type Node = { readonly kind: 'variable'; readonly name: string } | Constant;
export type Constant = Extract<Grounded, { kind: 'entity' | 'literal' }>;

/**
 * One of `routes` leads from one node to the other. A counted edge leads to the number of ends of its only route, or to what
 * their values come to where it says how they are `measured`: `some` where there is at least one, `maybe` where there may be none.
 */
export interface Edge {
  readonly from: Node;
  readonly to: Node;
  readonly routes: readonly Chain<Iri>[];
  readonly counted?: 'some' | 'maybe';
  readonly measured?: Aggregation;
}

/** What a filter says. `negated` where the thing must not hold. */
export type Test =
  /** `binds` where it gives the variable its value (VALUES, BIND), rather than test it. */
  | {
      readonly kind: 'is';
      readonly on: string;
      readonly constant: Constant;
      readonly negated: boolean;
      readonly binds?: true;
    }
  | { readonly kind: 'in'; readonly on: string; readonly form: Grounded; readonly negated: boolean }
  | { readonly kind: 'compare'; readonly on: string; readonly op: Comparison; readonly value: Literal }
  | { readonly kind: 'match'; readonly on: string; readonly op: TextTest; readonly value: Literal }
  | { readonly kind: 'differ'; readonly left: string; readonly right: string }
  | { readonly kind: 'same'; readonly left: string; readonly right: string }
  /** Of two values, which comes first. */
  | { readonly kind: 'order'; readonly left: string; readonly op: Comparison; readonly right: string }
  | { readonly kind: 'bound'; readonly on: string; readonly negated: boolean }
  | { readonly kind: 'exists'; readonly body: Body; readonly negated: boolean }
  | { readonly kind: 'during'; readonly on: string; readonly relation: Iri; readonly time: Literal | 'now' }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Test[] }
  /** Two constants that should be one, or one that should be two. */
  | { readonly kind: 'never' };

/** The comparison that holds with its sides turned. */
export const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  lt: 'gt',
  le: 'ge',
  gt: 'lt',
  ge: 'le',
  eq: 'eq',
  ne: 'ne',
};

const NEVER: Test = { kind: 'never' };
export const EMPTY_BODY: Body = { edges: [], tests: [], choices: [], optionals: [] };

export function merge(...bodies: readonly Body[]): Body {
  return {
    edges: bodies.flatMap((body) => body.edges),
    tests: bodies.flatMap((body) => body.tests),
    choices: bodies.flatMap((body) => body.choices),
    optionals: bodies.flatMap((body) => body.optionals),
  };
}

export function variable(name: string): Node {
  return { kind: 'variable', name };
}

/** The same route walked from its other end. */
export function reversed(route: Chain<Iri>): Chain<Iri> {
  const [first, ...rest] = route.map((step): Step<Iri> => ({ ...step, inverse: !step.inverse })).reverse();
  return [first!, ...rest];
}

/** The variables that a body gives values to, in some of its solutions at least. */
export function boundVariables(body: Body): ReadonlySet<string> {
  const names = ownVariables(body);
  for (const branch of body.choices.flat()) for (const name of boundVariables(branch)) names.add(name);
  return names;
}

/** The variables that a body gives values to in all of its solutions. */
export function surelyBound(body: Body): ReadonlySet<string> {
  const names = ownVariables(body);
  for (const [first, ...rest] of body.choices) {
    const others = rest.map(surelyBound);
    for (const name of first === undefined ? [] : surelyBound(first)) {
      if (others.every((other) => other.has(name))) names.add(name);
    }
  }
  return names;
}

function ownVariables(body: Body): Set<string> {
  const names = new Set<string>();
  for (const { from, to } of body.edges) {
    for (const node of [from, to]) if (node.kind === 'variable') names.add(node.name);
  }
  for (const test of body.tests) for (const name of boundByTest(test)) names.add(name);
  return names;
}

function boundByTest(test: Test): readonly string[] {
  if (test.kind === 'in') return test.negated ? [] : [test.on];
  if (test.kind === 'is') return test.binds ? [test.on] : [];
  return test.kind === 'any' ? test.of.flatMap(boundByTest) : [];
}

/** Every variable that a test speaks of, inside EXISTS too. */
export function testVariables(test: Test): ReadonlySet<string> {
  switch (test.kind) {
    case 'differ':
    case 'same':
    case 'order':
      return new Set([test.left, test.right]);
    case 'exists':
      return bodyVariables(test.body);
    case 'never':
      return new Set();
    case 'all':
    case 'any':
      return new Set(test.of.flatMap((part) => [...testVariables(part)]));
    case 'is':
    case 'in':
    case 'compare':
    case 'match':
    case 'bound':
    case 'during':
      return new Set([test.on]);
  }
}

export function bodyVariables(body: Body): ReadonlySet<string> {
  return new Set([
    ...boundVariables(body),
    ...body.tests.flatMap((test) => [...testVariables(test)]),
    ...body.choices.flat().flatMap((branch) => [...bodyVariables(branch)]),
    ...body.optionals.flatMap((optional) => [...bodyVariables(optional)]),
  ]);
}

/** The same body with variables renamed or replaced by constants. */
export function substitute(body: Body, by: (name: string) => Node): Body {
  const node = (n: Node): Node => (n.kind === 'variable' ? by(n.name) : n);
  const inner = (b: Body): Body => substitute(b, by);
  return {
    edges: body.edges.map((edge) => ({ ...edge, from: node(edge.from), to: node(edge.to) })),
    tests: body.tests.flatMap((test) => substituteTest(test, by)),
    choices: body.choices.map((branches) => branches.map(inner)),
    optionals: body.optionals.map(inner),
  };
}

/** No test where a constant makes it true; a test that can never hold where a constant makes it false. */
function substituteTest(test: Test, by: (name: string) => Node): readonly Test[] {
  switch (test.kind) {
    case 'exists':
      return [{ ...test, body: substitute(test.body, by) }];
    case 'all':
    case 'any': {
      const of = test.of.map((part) => substituteTest(part, by));
      if (test.kind === 'any' && of.some((parts) => parts.length === 0)) return [];
      const left = of.flat().filter((part) => test.kind === 'all' || part.kind !== 'never');
      return [left.length === 0 ? NEVER : { ...test, of: left }];
    }
    case 'differ':
    case 'same': {
      const [left, right] = [by(test.left), by(test.right)];
      if (left.kind === 'variable' && right.kind === 'variable') {
        return [{ ...test, left: left.name, right: right.name }];
      }
      const negated = test.kind === 'differ';
      if (left.kind === 'variable' && right.kind !== 'variable') {
        return [{ kind: 'is', on: left.name, constant: right, negated }];
      }
      if (left.kind !== 'variable' && right.kind === 'variable') {
        return [{ kind: 'is', on: right.name, constant: left, negated }];
      }
      return (JSON.stringify(left) === JSON.stringify(right)) === negated ? [NEVER] : [];
    }
    case 'order': {
      const [left, right] = [by(test.left), by(test.right)];
      if (left.kind === 'variable' && right.kind === 'variable') {
        return [{ ...test, left: left.name, right: right.name }];
      }
      if (left.kind === 'variable' && right.kind === 'literal') {
        return [{ kind: 'compare', on: left.name, op: test.op, value: right.value }];
      }
      if (left.kind === 'literal' && right.kind === 'variable') {
        return [{ kind: 'compare', on: right.name, op: MIRRORED[test.op], value: left.value }];
      }
      return [NEVER];
    }
    case 'is': {
      const on = by(test.on);
      if (on.kind === 'variable') return [{ ...test, on: on.name }];
      return (JSON.stringify(on) === JSON.stringify(test.constant)) === test.negated ? [NEVER] : [];
    }
    case 'never':
      return [test];
    case 'bound': {
      const on = by(test.on);
      if (on.kind === 'variable') return [{ ...test, on: on.name }];
      return test.negated ? [NEVER] : [];
    }
    case 'in':
    case 'compare':
    case 'match':
    case 'during': {
      const on = by(test.on);
      return on.kind === 'variable' ? [{ ...test, on: on.name }] : [test];
    }
  }
}
