import { type Body, bodyVariables, boundVariables, merge, type Test, testVariables } from './body.ts';
import { type Context, refuse } from './context.ts';

/**
 * An OPTIONAL part changes no answer, so it is left out; `!bound(?v)` makes it an absence and `bound(?v)` a presence.
 */
export function settleOptionals(body: Body, context: Context): Body {
  const [optional, ...others] = body.optionals;
  if (optional === undefined) return body;
  const rest = { ...body, optionals: others };
  const outside = bodyVariables({ ...rest, optionals: [], tests: [] });
  const own = new Set([...boundVariables(optional)].filter((name) => !outside.has(name)));
  const speaks = (test: Test): boolean => [...testVariables(test)].some((name) => own.has(name));
  const about = rest.tests.filter(speaks);
  const tests = rest.tests.filter((test) => !about.includes(test));
  if (about.length === 0) {
    context.note('left out: an OPTIONAL part, which changes no answer');
    return settleOptionals(rest, context);
  }
  if (others.some((other) => [...bodyVariables(other)].some((name) => own.has(name)))) {
    return refuse(`two OPTIONAL parts give ?${[...own][0]} a value, which a FILTER tests`);
  }
  const [test] = about;
  if (about.length === 1 && test?.kind === 'bound' && test.negated) {
    return settleOptionals({ ...rest, tests: [...tests, { kind: 'exists', body: optional, negated: true }] }, context);
  }
  if (about.some((one) => one.kind === 'any' || one.kind === 'all' || (one.kind === 'bound' && one.negated))) {
    return refuse(`a FILTER tests ?${[...own][0]}, which only an OPTIONAL part binds`);
  }
  // A test of an unbound variable fails, so the part is as good as required.
  return settleOptionals(merge(rest, optional), context);
}
