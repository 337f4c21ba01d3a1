import type { Form, Literal, Step } from '../core/index.ts';
import { asNoun, asParticiple, asPluralVerb, isPlural, lowerFirst, plural, relationShape } from './english.ts';
import { family } from './literal.ts';
import { isConstant } from './measure.ts';
import { compareCondition, comparePredicate, matchCondition, matchPredicate, type Said } from './say-comparison.ts';
import { atAnyRemove } from './say-measure.ts';

/** A form as a condition on something named before it: "whose capital is Oslo", "that border Germany". */
export function condition(form: Form<string>, said: Said): string {
  switch (form.kind) {
    case 'join': {
      const truth = truthOf(form);
      return truth ? `that are ${truth}` : atAnyRemove(form.step, joinCondition(form.step, said.phrase(form.of)));
    }
    case 'compare':
      return truthOf(form) ? `that are ${truthOf(form)}` : compareCondition(form, said);
    case 'match':
      return matchCondition(form, said);
    case 'class':
      return `that are ${plural(lowerFirst(form.symbol))}`;
    default:
      return `that are among ${said.phrase(form)}`;
  }
}

function joinCondition({ relation, inverse }: Step<string>, other: string): string {
  switch (relationShape(relation)) {
    case 'noun':
      return inverse
        ? `that are the ${asNoun(relation)} of ${other}`
        : `whose ${asNoun(relation)} ${isPlural(relation) ? 'include' : 'is'} ${other}`;
    case 'verb':
      return inverse ? `that ${other} ${lowerFirst(relation)}` : `that ${asPluralVerb(relation)} ${other}`;
    case 'participle':
      return inverse ? `that ${other} is ${asParticiple(relation)}` : `${asParticiple(relation)} ${other}`;
    case 'comparative':
      return inverse
        ? `that are ${lowerFirst(relation)} than ${other}`
        : `than which ${other} is ${lowerFirst(relation)}`;
  }
}

/** A form as what is said of its members: "border Germany", "have Oslo as their capital". */
export function predicate(form: Form<string>, said: Said): string {
  const truth = truthOf(form);
  if (truth) return `are ${truth}`;
  if (form.kind === 'compare') return comparePredicate(form, said);
  if (form.kind === 'match') return matchPredicate(form, said);
  if (form.kind === 'join' && form.step.star) return `are among ${said.phrase(form)}`;
  if (form.kind !== 'join') return condition(form, said).replace(/^that /, '');
  const { relation, inverse } = form.step;
  const other = said.phrase(form.of);
  switch (relationShape(relation)) {
    case 'noun':
      return inverse ? `are the ${asNoun(relation)} of ${other}` : `have ${other} as their ${asNoun(relation)}`;
    case 'verb':
      return inverse ? `does ${other} ${asPluralVerb(relation)}` : `${asPluralVerb(relation)} ${other}`;
    case 'participle':
      return inverse ? `is ${other} ${asParticiple(relation)}` : `are ${asParticiple(relation)} ${other}`;
    case 'comparative':
      return inverse ? `are ${lowerFirst(relation)} than ${other}` : `is ${other} ${lowerFirst(relation)} than`;
  }
}

/** What a yes-or-no relation says of its subject: "landlocked", "not landlocked". */
function truthOf(form: Form<string>): string | undefined {
  const stated = statement(form);
  if (!stated || stated.step.inverse || family(stated.value) !== 'boolean') return undefined;
  const holds = stated.value.value === 'true' || stated.value.value === '1';
  return `${holds ? '' : 'not '}${asParticiple(stated.step.relation)}`;
}

/** The one relation and the one value of a form that says no more than that. */
function statement(form: Form<string>): { readonly step: Step<string>; readonly value: Literal } | undefined {
  if (form.kind === 'join' && form.of.kind === 'literal') return { step: form.step, value: form.of.value };
  if (form.kind !== 'compare' || form.op !== 'eq' || form.by.of !== 'value' || !isConstant(form.value))
    return undefined;
  return form.by.chain.length === 1 ? { step: form.by.chain[0], value: form.value } : undefined;
}
