import type { Grounded, Iri, Measure } from '../../core/index.ts';
import type { Test } from './body.ts';
import { refuse } from './context.ts';
import { conjunction, disjunction } from './forms.ts';

/** Whether a test compares a value, so that it can only be said from where the value hangs. */
export function isValueTest(test: Test): boolean {
  if (test.kind === 'all' || test.kind === 'any') return test.of.some(isValueTest);
  return test.kind === 'compare' || test.kind === 'match';
}

/** The form of a test of a value, said of the node that `by` measures. */
export function valueForm(test: Test, by: Measure<Iri>): Grounded {
  switch (test.kind) {
    case 'compare':
      return { kind: 'compare', op: test.op, by, value: test.value };
    case 'match':
      return { kind: 'match', op: test.op, by, value: test.value };
    case 'any':
    case 'all': {
      const [first, ...rest] = test.of.map((part) => valueForm(part, by));
      if (first === undefined) return refuse('a FILTER without a condition');
      return test.kind === 'any' ? disjunction([first, ...rest]) : (conjunction([first, ...rest]) ?? first);
    }
    default:
      return refuse('a FILTER mixes comparing a value with other tests of it');
  }
}

/** The set that a test says its variable is in; nothing where it only excludes. */
export function positiveForm(test: Test): Grounded | undefined {
  switch (test.kind) {
    case 'is':
      return test.negated ? undefined : test.constant;
    case 'in':
      return test.negated ? undefined : test.form;
    case 'any':
    case 'all': {
      const parts = test.of.map((part) => positiveForm(part));
      const known = parts.filter((part) => part !== undefined);
      const [first, ...rest] = known;
      if (first === undefined || known.length < parts.length) return undefined;
      return test.kind === 'any' ? disjunction([first, ...rest]) : conjunction(known);
    }
    default:
      return undefined;
  }
}

/** The members of a set of which a test holds. */
export function applyTest(test: Test, set: Grounded): Grounded {
  const positive = positiveForm(test);
  if (positive !== undefined) return conjunction([set, positive]) ?? set;
  switch (test.kind) {
    case 'is':
      return { kind: 'not', left: set, right: test.constant };
    case 'in':
      return { kind: 'not', left: set, right: test.form };
    case 'during':
      return { kind: 'during', of: set, relation: test.relation, time: test.time };
    case 'all':
      return test.of.reduce((kept, part) => applyTest(part, kept), set);
    case 'any':
      return applyAny(test.of, set);
    case 'compare':
    case 'match':
      return refuse(`?${test.on} is compared next to other conditions on it`);
    case 'differ':
    case 'same':
    case 'order':
      return refuse(`a condition relates ?${test.left} and ?${test.right}`);
    case 'bound':
      return refuse(`bound(?${test.on}) has no form here`);
    case 'exists':
      return refuse('EXISTS has no form here');
    case 'never':
      return refuse('the pattern can never hold');
  }
}

/** Not in A, or in B: leave out what is in A and not in B. */
function applyAny(parts: readonly Test[], set: Grounded): Grounded {
  const [first, ...rest] = parts.flatMap((part) => positiveForm(part) ?? []);
  const excluded = parts.flatMap((part) => ((part.kind === 'in' || part.kind === 'is') && part.negated ? [part] : []));
  if (excluded.length + (first === undefined ? 0 : rest.length + 1) === parts.length) {
    const out = conjunction(excluded.map((part) => (part.kind === 'in' ? part.form : part.constant)));
    if (out === undefined) return refuse('a FILTER without a condition');
    const right: Grounded =
      first === undefined ? out : { kind: 'not', left: out, right: disjunction([first, ...rest]) };
    return { kind: 'not', left: set, right };
  }
  const [one, ...others] = parts.map((part) => applyTest(part, set));
  return one === undefined ? refuse('a FILTER without a condition') : disjunction([one, ...others]);
}
