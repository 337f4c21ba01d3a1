import type { Dialect, Form, Grounded, Iri, Literal } from '../../core/index.ts';
import { isConstant, mapChildren } from '../../form/index.ts';

/** The same form, with all spellings of a text wherever it asks for what has one of them. */
export function withSpellings(form: Grounded, { otherSpellings }: Pick<Dialect, 'otherSpellings'>): Grounded {
  if (otherSpellings === undefined) return form;
  const either = <T>(relation: Iri, value: Literal, one: (spelled: Literal) => Form<Iri>, none: T): Form<Iri> | T => {
    const others = otherSpellings(relation, value).filter((each) => !isSame(each, value));
    if (others.length === 0) return none;
    return others.map(one).reduce((left, right): Form<Iri> => ({ kind: 'or', left, right }), one(value));
  };
  const spelled = (each: Form<Iri>): Form<Iri> => {
    if (each.kind === 'join' && !each.step.inverse && !each.step.star && each.of.kind === 'literal') {
      const of = either(each.step.relation, each.of.value, (value) => ({ kind: 'literal', value }), each.of);
      return of === each.of ? each : { ...each, of };
    }
    if (each.kind === 'compare' && each.op === 'eq' && each.by.of === 'value' && isConstant(each.value)) {
      const last = each.by.chain.at(-1)!;
      return last.inverse || last.star
        ? each
        : either(last.relation, each.value, (value) => ({ ...each, value }), each);
    }
    return mapChildren(each, spelled);
  };
  return spelled(form);
}

function isSame(a: Literal, b: Literal): boolean {
  return a.value === b.value && a.language === b.language && a.datatype.value === b.datatype.value;
}
