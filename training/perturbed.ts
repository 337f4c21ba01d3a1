import type { Form, Id } from '../src/core/index.ts';
import { mapSymbols, symbols } from '../src/form/index.ts';
import type { Paper } from './paper.ts';

/**
 * Forms that say something near to what a form says, and not the same: a relation replaced by a sibling or turned
 * round, a hop more or less, two hops in the other order, a condition or an operator more or less.
 */
export function perturbed(
  paper: Paper,
  form: Form<Id>,
  strangers: readonly string[],
  random: () => number,
): readonly Form<Id>[] {
  const pick = <T>(items: readonly T[], most: number): readonly T[] =>
    items.length <= most ? items : Array.from({ length: most }, () => items[Math.floor(random() * items.length)]!);
  const { relations, byDomain, numberOf, nameOf } = paper;
  const used = symbols(form).filter(({ role }) => role === 'relation');
  const found: Form<Id>[] = [];
  for (const [at, { symbol }] of used.entries()) {
    const role = relations.get(nameOf(symbol));
    const siblings = role ? byDomain.get(role.domain)! : [];
    for (const other of [...pick(siblings, 16), ...pick(strangers, role ? 6 : 16)]) {
      let seen = -1;
      found.push(mapSymbols(form, (each, kind) => (kind === 'relation' && ++seen === at ? numberOf(other) : each)));
    }
  }
  found.push(...turned(form), ...shortened(form));
  found.push(...longer(paper, form, pick));
  if (form.kind === 'count') found.push(form.of);
  else found.push({ kind: 'count', of: form });
  if (form.kind === 'superlative') found.push({ ...form, op: form.op === 'max' ? 'min' : 'max' }, form.of);
  if (form.kind === 'and') found.push(form.left, form.right);
  return found;
}

/** Each join walked the other way, and each two neighbouring joins changed over. */
function turned(form: Form<Id>): readonly Form<Id>[] {
  switch (form.kind) {
    case 'join': {
      const { step, of } = form;
      const swapped: readonly Form<Id>[] =
        of.kind === 'join' ? [{ kind: 'join', step: of.step, of: { kind: 'join', step, of: of.of } }] : [];
      const deeper = turned(of).map((inner): Form<Id> => ({ ...form, of: inner }));
      return [{ ...form, step: { ...step, inverse: !step.inverse } }, ...swapped, ...deeper];
    }
    case 'and':
      return [
        ...turned(form.left).map((left) => ({ ...form, left })),
        ...turned(form.right).map((right) => ({ ...form, right })),
      ];
    case 'count':
    case 'ask':
    case 'superlative':
    case 'aggregate':
      return turned(form.of).map((of) => ({ ...form, of }));
    default:
      return [];
  }
}

/** Each join of a walk left out, where another remains. */
function shortened(form: Form<Id>): readonly Form<Id>[] {
  if (form.kind === 'count' || form.kind === 'superlative' || form.kind === 'ask') {
    return shortened(form.of).map((of) => ({ ...form, of }));
  }
  if (form.kind !== 'join' || form.of.kind === 'entity') return [];
  return [
    form.of,
    ...(form.of.kind === 'join' ? [{ ...form, of: form.of.of }] : []),
    ...shortened(form.of).map((of) => ({ ...form, of })),
  ];
}

function longer(
  { relations, byDomain, numberOf, nameOf }: Paper,
  form: Form<Id>,
  pick: <T>(items: readonly T[], most: number) => readonly T[],
): readonly Form<Id>[] {
  if (form.kind !== 'join') return [];
  const role = relations.get(nameOf(form.step.relation));
  const next = role ? (byDomain.get(form.step.inverse ? role.range : role.domain) ?? []) : [];
  return pick(next, 6).map((relation) => ({
    kind: 'join',
    step: { relation: numberOf(relation), inverse: true },
    of: form,
  }));
}
