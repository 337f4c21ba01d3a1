import type { Grounded } from '../../core/index.ts';
import {
  type Body,
  bodyVariables,
  boundVariables,
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
import { disjunction } from './forms.ts';
import { settleOptionals } from './optionals.ts';
import { compareOwn } from './own-measures.ts';
import { joinIntervals } from './time.ts';
import { Tree } from './tree.ts';

const MAX_EDGES = 200;

/** The form of everything that a variable of a body can be. */
export function formOf(body: Body, root: string, context: Context): Grounded {
  const [first, ...rest] = plant(body, root, [root], context).map(rootForm);
  return disjunction([first!, ...rest]);
}

export function rootForm(tree: Tree): Grounded {
  return tree.form(tree.root) ?? refuse(`nothing in the query says what ?${tree.root} is`);
}

/**
 * A body as trees around a root, whose forms together are the answer: one, or one for each way through alternatives
 * that concern several variables. The variables in `keep` stay variables.
 */
export function plant(body: Body, root: string, keep: readonly string[], context: Context): readonly [Tree, ...Tree[]] {
  const [first, ...trees] = plantAll(body, root, keep, context);
  if (first === undefined) return refuse('the pattern can never hold');
  return [first, ...trees];
}

function plantAll(body: Body, root: string, keep: readonly string[], context: Context): readonly Tree[] {
  if (body.edges.length > MAX_EDGES) return refuse(`a pattern of ${body.edges.length} triples is too large for a form`);
  context.countTree();
  const kept = new Set([root, ...keep]);
  const unified = compareOwn(unify(body, kept, context), kept, context);
  if (unified.tests.some(({ kind }) => kind === 'never')) return [];
  const [wide, narrow] = sortChoices(unified, [root, ...keep]);
  const [choice, ...others] = wide;
  if (choice === undefined) return [new Tree(unified, attach(unified, narrow, root, context), root, context)];
  const rest = { ...unified, choices: [...others, ...narrow.map(({ branches }) => branches)] };
  return choice.flatMap((branch) => plantAll(merge(rest, branch), root, keep, context));
}

/** Equal variables become one, and variables that are one constant become that constant. */
function unify(body: Body, keep: ReadonlySet<string>, context: Context): Body {
  const now = settleOptionals(body, context);
  for (const test of now.tests) {
    const by = replacement(test, now, keep);
    if (by === undefined) continue;
    const [name, node] = by;
    const tests = now.tests.filter((other) => other !== test);
    return unify(
      substitute({ ...now, tests }, (n) => (n === name ? node : variable(n))),
      keep,
      context,
    );
  }
  const tests = joinIntervals(
    now.tests.flatMap((test) => settleTest(test, now, context)),
    context,
  );
  const wide = tests.filter((test) => test.kind === 'any' && spansVariables(test, now));
  return {
    ...now,
    edges: [...new Map(now.edges.map((edge) => [JSON.stringify(edge), edge])).values()],
    tests: tests.filter((test) => !wide.includes(test)),
    choices: [
      ...now.choices,
      ...wide.map((test) => (test.kind === 'any' ? test.of : []).map((part) => ({ ...EMPTY_BODY, tests: [part] }))),
    ],
  };
}

/** A variable that another node can stand for, once it is sure to have a value. */
function replacement(test: Test, body: Body, keep: ReadonlySet<string>): readonly [string, Node] | undefined {
  const sure = surelyBound(body);
  if (test.kind === 'is') {
    if (test.negated || keep.has(test.on) || !sure.has(test.on) || isTestedFurther(test.on, body)) return undefined;
    return [test.on, test.constant];
  }
  if (test.kind !== 'same') return undefined;
  const triples = boundVariables({ ...body, tests: [] });
  const loose = [test.right, test.left].find((name) => !keep.has(name) && !triples.has(name));
  if (loose === undefined) return refuse(`?${test.left} = ?${test.right} joins by value: a form joins by relations`);
  return [loose, variable(loose === test.right ? test.left : test.right)];
}

/** Conditions hang on variables, so a constant that has some stays a variable which is that constant. */
function isTestedFurther(name: string, body: Body): boolean {
  const plain = new Set(['is', 'differ', 'same', 'bound']);
  return body.tests.some((test) => !plain.has(test.kind) && testVariables(test).has(name));
}

function settleTest(test: Test, body: Body, context: Context): readonly Test[] {
  if (test.kind === 'all') return test.of.flatMap((part) => settleTest(part, body, context));
  if (test.kind === 'differ') {
    const unsure = [test.left, test.right].find((name) => !surelyBound(body).has(name));
    if (unsure !== undefined) return refuse(`a FILTER tests ?${unsure}, which may have no value`);
    context.note(`left out: ?${test.left} is not ?${test.right}`);
    return [];
  }
  if (test.kind !== 'bound') return [test];
  const sure = surelyBound(body).has(test.on);
  if (!sure && boundVariables(body).has(test.on)) return refuse(`bound(?${test.on}) asks which alternative holds`);
  return sure === test.negated ? [{ kind: 'never' }] : [];
}

function spansVariables(test: Test, body: Body): boolean {
  return concerned(test, boundVariables(body)).length > 1;
}

/** The variables that a test speaks of; EXISTS also has variables of its own, which do not count. */
function concerned(test: Test, around: ReadonlySet<string>): readonly string[] {
  if (test.kind === 'exists') return [...bodyVariables(test.body)].filter((name) => around.has(name));
  if (test.kind !== 'any' && test.kind !== 'all') return [...testVariables(test)];
  return [...new Set(test.of.flatMap((part) => concerned(part, around)))];
}

interface Narrow {
  readonly on: string;
  readonly branches: readonly Body[];
}

/** Alternatives that share one variable with the rest are a condition on it; others multiply the trees. */
function sortChoices(body: Body, keep: readonly string[]): readonly [(readonly Body[])[], Narrow[]] {
  const wide: (readonly Body[])[] = [];
  const narrow: Narrow[] = [];
  for (const branches of body.choices) {
    const outside = { ...body, choices: body.choices.filter((other) => other !== branches) };
    const around = new Set([...bodyVariables(outside), ...keep]);
    const shared = [...new Set(branches.flatMap((branch) => [...bodyVariables(branch)]))].filter((name) =>
      around.has(name),
    );
    const [on] = shared;
    const binds = (branch: Body): boolean => on !== undefined && boundVariables(branch).has(on);
    if (on !== undefined && shared.length === 1 && branches.every(binds)) narrow.push({ on, branches });
    else wide.push(branches);
  }
  return [wide, narrow];
}

function attach(body: Body, narrow: readonly Narrow[], root: string, context: Context): Map<string, Test[]> {
  const around = new Set([...boundVariables(body), root]);
  const map = new Map<string, Test[]>();
  const add = (on: string, test: Test): void => {
    map.set(on, [...(map.get(on) ?? []), test]);
  };
  for (const { on, branches } of narrow) {
    const [first, ...rest] = branches.flatMap((branch) => plantAll(branch, on, [on], context)).map(rootForm);
    if (first === undefined) return refuse('the pattern can never hold');
    add(on, { kind: 'in', on, form: disjunction([first, ...rest]), negated: false });
  }
  for (const test of body.tests) {
    const [on, ...others] = concerned(test, around);
    if (others.length > 0) refuse(`a condition relates ?${on} and ?${others.join(' and ?')}`);
    if (on === undefined || !around.has(on)) unattached(test);
    else add(on, resolve(test, on, context));
  }
  return map;
}

function unattached(test: Test): never {
  const [name] = testVariables(test);
  if (test.kind === 'exists') return refuse('EXISTS or MINUS shares no variable with the rest of the pattern');
  return refuse(`a FILTER tests ?${name}, which no triple gives a value`);
}

/** The same test with its sub-patterns lifted. */
function resolve(test: Test, on: string, context: Context): Test {
  if (test.kind === 'exists') return { kind: 'in', on, form: formOf(test.body, on, context), negated: test.negated };
  if (test.kind === 'any' || test.kind === 'all') {
    return { ...test, of: test.of.map((part) => resolve(part, on, context)) };
  }
  return test;
}
