import type { Chain, Form, Grounded, Iri, Linked } from '../../../core/index.ts';
import { isConstant, literal, mapChildren } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import { chainHad } from './chain-had.ts';

/** What asks whether something was written down at all, be it nothing. */
const WRITTEN_DOWN =
  /\b(?:record\w*|known|given|stated|listed|missing|blank|filled|values?|entr(?:y|ies)|data|figures?|measur\w*)\b/i;
/** Values of a relation that are looked at. */
const LOOKED_AT = 1000;
/** What says that one is not enough. */
const SEVERAL = /\b(?:several|multiple|many|twice|both|pairs?|couple|repeat\w*|once|one|single)\b/i;
const LACKING = /\b(?:no|without|lack(?:s|ing)?|n['’]t|not|never|none)\b/i;

/**
 * Forms in which what has a number that may be nothing is what has more: sites where frogs were seen are not all for which somebody counted frogs and wrote down 0. And where a question
 * denies one, what has any of it is left out, whatever bound a reader finds for that: bikes without a battery are not those with more than the smallest.
 */
export function createAmountsHad({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (
  form: Grounded,
  linked: Pick<Linked, 'wording' | 'literals'>,
) => Grounded {
  if (!isAtHand(dialect)) return (form) => form;
  const numbers = new Set<Iri>();
  const mayBeNothing = new Set<Iri>();
  for (const { iri, holds } of schema.relations) {
    const id = holds === 'numbers' ? graph.id({ termType: 'NamedNode', value: iri }) : undefined;
    if (id === undefined) continue;
    numbers.add(iri);
    const some = Array.from(graph.objectsOf(id).subarray(0, LOOKED_AT), (each) => Number(graph.term(each).value));
    const isNothingOfSome = some.includes(0) && some.every((value) => value >= 0);
    if (isNothingOfSome && some.some((value) => value > 0)) mayBeNothing.add(iri);
  }
  if (numbers.size === 0) return (form) => form;
  return (form, { wording: { text }, literals }) => {
    if (WRITTEN_DOWN.test(text)) return form;
    const isSaid = (value: string): boolean => literals.some((each) => Number(each.value.value) === Number(value));
    const isOne = SEVERAL.test(text) || isSaid('1');
    const more = (each: Form<Iri>): Form<Iri> => {
      const chain = chainHad(each) ?? (isOne ? undefined : atLeastOne(each));
      return chain && mayBeNothing.has(chain.at(-1)!.relation)
        ? { kind: 'compare', op: 'gt', by: { of: 'value', chain }, value: literal('0', 'integer') }
        : mapChildren(each, more);
    };
    const any = (right: Grounded): Grounded => {
      if (right.kind !== 'compare' || right.by.of !== 'value' || !isConstant(right.value)) return right;
      const { chain } = right.by;
      const isBound = right.op !== 'eq' && right.op !== 'ne' && Number(right.value.value) > 1;
      if (!isBound || !numbers.has(chain.at(-1)!.relation) || isSaid(right.value.value)) return right;
      return { kind: 'compare', op: 'ge', by: { of: 'count', chain }, value: literal('1', 'integer') };
    };
    const denied = (each: Form<Iri>): Form<Iri> => {
      const inner = mapChildren(each, denied);
      return inner.kind === 'not' ? { ...inner, right: any(inner.right) } : inner;
    };
    return more(LACKING.test(text) ? denied(form) : form);
  };
}

/** What a form takes to be one or more, or more than one, as a reader says that there is any. */
function atLeastOne(form: Form<Iri>): Chain<Iri> | undefined {
  if (form.kind !== 'compare' || form.by.of !== 'value' || !isConstant(form.value)) return undefined;
  return (form.op === 'ge' || form.op === 'gt') && form.value.value === '1' ? form.by.chain : undefined;
}
