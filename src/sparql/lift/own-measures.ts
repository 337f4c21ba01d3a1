import type { Grounded } from '../../core/index.ts';
import { type Body, boundVariables, type Test } from './body.ts';
import { type Context, Refusal, refuse } from './context.ts';
import { detach } from './detach.ts';

/** Two values of one thing that are compared become a condition on that thing. */
export function compareOwn(body: Body, keep: ReadonlySet<string>, context: Context): Body {
  const test = body.tests.find((one) => one.kind === 'order');
  if (test === undefined) return body;
  const without = { ...body, tests: body.tests.filter((other) => other !== test) };
  const rest = comparedOn(without, test, keep);
  if (rest === undefined) {
    return refuse(
      `?${test.left} is compared with ?${test.right}: a form compares values of one thing, or with constants`,
    );
  }
  context.note(
    `?${test.left} and ?${test.right} are compared where they are of one kind, dates as far as both are told`,
  );
  return compareOwn(rest, keep, context);
}

/** The body without the ways to both values, and with the condition on the thing that they lead from: the nearest there is. */
function comparedOn(
  body: Body,
  { left, op, right }: Extract<Test, { kind: 'order' }>,
  keep: ReadonlySet<string>,
): Body | undefined {
  if (keep.has(left) || keep.has(right)) return undefined;
  const found = [...boundVariables(body)].flatMap((on) => {
    if (on === left || on === right) return [];
    try {
      const one = detach(body, on, left);
      const other = detach(one.rest, on, right);
      const form: Grounded = { kind: 'compare', op, by: one.by, value: { kind: 'own', by: other.by } };
      const holds: Test = { kind: 'in', on, form, negated: false };
      const kept = { ...other.rest, tests: [...other.rest.tests, holds] };
      const lost = [...keep].some((name) => !boundVariables(kept).has(name));
      return lost ? [] : [{ steps: one.by.chain.length + other.by.chain.length, body: kept }];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
  return found.sort((a, b) => a.steps - b.steps)[0]?.body;
}
