import type { Chain, Cue, Form, Grounded, Iri, Linked, RelationInfo } from '../../../core/index.ts';
import { conjuncts, literal, mapChildren } from '../../../form/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

type Condition = Extract<Form<Iri>, { readonly kind: 'compare' }> & {
  readonly by: { readonly of: 'value'; readonly chain: Chain<Iri> };
};

/** What says that something has not got a value; "other than" and "except" speak of the others that it has. */
const LACKING = /^(?:not|n['’]t|never|without|no|neither|lack(?:s|ing|ed)?)$/i;

/**
 * Forms in which what has a value beside the one that is denied is what has not got that one, where things have several: who also speaks English is not among those
 * who do not speak German for that. What the words take for one of several other values stays so.
 */
export function createNoneOfSeveral({
  schema,
}: Pick<Knowledge, 'schema'>): (form: Grounded, linked: Pick<Linked, 'cues'>) => Grounded {
  const relations = new Map(schema.relations.map((info) => [info.iri, info]));
  const sizes = new Map(schema.classes.map(({ iri, count }) => [iri, count]));

  function isDenied(form: Form<Iri>): form is Condition {
    if (form.kind !== 'compare' || form.op !== 'ne' || form.by.of !== 'value') return false;
    return form.by.chain.some(({ relation, inverse, star }) => inverse || star || !relations.get(relation)?.functional);
  }

  /** What may have a value or not: all of the kind that has some, or else what has one. */
  function allOf({ by }: Condition): Grounded {
    const [{ relation, inverse }] = by.chain;
    const own = inverse ? undefined : kindOf(relations.get(relation));
    if (own !== undefined) return { kind: 'class', symbol: own };
    return { kind: 'compare', op: 'ge', by: { of: 'count', chain: by.chain }, value: literal('1', 'integer') };
  }

  /** The class that all are of that have a relation, the narrowest. */
  function kindOf(info: RelationInfo | undefined): Iri | undefined {
    const all = info?.domains.filter(({ count }) => count === info.subjects) ?? [];
    return all.map(({ iri }) => iri).sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))[0];
  }

  function meant(form: Grounded): Grounded {
    if (isDenied(form)) return without(allOf(form), form);
    if (form.kind !== 'and') return mapChildren(form, meant);
    const parts = conjuncts(form);
    const denied = parts.filter(isDenied);
    if (denied.length === 0) return mapChildren(form, meant);
    const others = parts.filter((part) => !isDenied(part)).map(meant);
    const all = others.length > 0 ? others.reduce((left, right) => ({ kind: 'and', left, right })) : allOf(denied[0]!);
    return denied.reduce(without, all);
  }

  return (form, { cues }) => (lacksOnly(cues) ? meant(form) : form);
}

function without(left: Grounded, denied: Condition): Grounded {
  return { kind: 'not', left, right: { ...denied, op: 'eq' } };
}

function lacksOnly(cues: readonly Cue[]): boolean {
  const said = cues.filter(({ kind }) => kind === 'not');
  return said.length > 0 && said.every(({ mention }) => LACKING.test(mention.text));
}
