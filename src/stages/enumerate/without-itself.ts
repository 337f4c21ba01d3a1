import type { Form, Id } from '../../core/index.ts';
import { has } from '../../form/index.ts';
import { denoted, type Surroundings } from '../knowledge/index.ts';

/**
 * A form without the one thing that it walks from and comes back to: what borders the country of the Po is not that country, which both ends of the statement that
 * connects two neighbours lead to. Of a thing that is named this is so wherever walks are made; here it is of one that is described.
 */
export function withoutItself(around: Surroundings, form: Form<Id>): Form<Id> {
  if (form.kind === 'count') return { ...form, of: withoutItself(around, form.of) };
  const start = startOf(form);
  if (start === undefined) return form;
  const [only, other] = denoted(around, start.of);
  if (only === undefined || other !== undefined || !connectsOnly(around, start)) return form;
  return has(denoted(around, form), only) ? { kind: 'not', left: form, right: start.of } : form;
}

type Join = Extract<Form<Id>, { readonly kind: 'join' }>;

/** The first of the two steps that a form ends with, where they start from something described. */
function startOf(form: Form<Id>): Join | undefined {
  if (form.kind === 'and') return startOf(form.left) ?? startOf(form.right);
  if (form.kind !== 'join' || form.of.kind !== 'join') return undefined;
  return isDescribed(form.of.of) ? form.of : undefined;
}

function isDescribed({ kind }: Form<Id>): boolean {
  return kind === 'join' || kind === 'and' || kind === 'not' || kind === 'superlative';
}

/** Whether a step leads to nodes that only connect others. */
function connectsOnly(around: Surroundings, step: Join): boolean {
  const { mediators } = around.knowledge;
  return denoted(around, step).every((node) => mediators[node] === 1);
}
