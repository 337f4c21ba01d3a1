import type { Form, Grounded, Iri, Linked, Wording } from '../../../core/index.ts';
import { anyRemoveSaid } from '../../../english/index.ts';
import { evaluateForm, mapChildren, print } from '../../../form/index.ts';
import { leadsOn, ownOrders, straightIri } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import { createAskedKind } from './asked-kind.ts';
import { inSaidDirection } from './in-said-direction.ts';
import { laddersOf } from './ladders.ts';
import { asksForNext, asNext } from './only-next.ts';

/** Words behind a name that ask for all that is reached from it. */
const WITH_ALL =
  /^(?:'s)?,? (?:and|or|plus|with) (?:(?:all|any|every one)(?: of)? (?:its|his|her|their) |(?:anything|everything|whatever|anyone|everyone|everybody|all (?:that|who|those)) (?:\S+ ){1,4}(?:it|him|her|them)\b)/i;
/** Words behind a name by which it is meant as well as what is reached from it, or that say so of any name. */
const AND_ITSELF = {
  behind:
    /^(?:'s)?,? (?:(?:and|or|plus|with) (?:all|anything|everything|anyone|everyone|everybody|anybody|whatever)\b|(?:and|plus) (?:its|his|her|their) \w+s\b)/i,
  anywhere:
    /\b(?:(?:it|him|her)self|themselves) (?:too|included|as well)\b|\bincluding (?:(?:it|him|her)self|themselves)\b/i,
};
/** Words that ask for one step. */
const NEXT = /\b(?:parents?|child(?:ren)?|direct(?:ly)?|immediate(?:ly)?|next)\b/i;

/**
 * Forms that follow an order of the graph's own as far as it goes: what is below something, where words ask for all of it; and where one step
 * comes to nothing. Species lie in an order over their genus and family, and who asks in which country a house is does not count the counties
 * between. Who asks for what is directly below something asks for the next alone.
 */
export function createAlongOrders({
  graph,
  dialect,
  labels,
  values,
  schema,
}: Knowledge): (form: Grounded, linked: Pick<Linked, 'wording' | 'entities' | 'cues'>) => Grounded {
  const own = ownOrders(graph, schema);
  const orders = new Set(own.map(({ iri }) => iri));
  const ofOneKind = new Set(
    schema.relations.flatMap(({ iri, domains: [from], ranges: [to] }) => (from && from.iri === to?.iri ? [iri] : [])),
  );
  const hierarchy = dialect.profile?.hierarchy ?? [];
  const known = new Set([
    ...orders,
    ...ofOneKind,
    ...hierarchy,
    ...hierarchy.map((relation) => straightIri([{ relation, inverse: true }])),
  ]);
  // Of a graph that is far away too little is at hand to tell that there is nothing.
  if (!isAtHand(dialect)) return (form) => form;
  const ladders = laddersOf({ graph, dialect, schema });
  const near = (form: Grounded, linked: Pick<Linked, 'wording'>): Grounded => asNext(form, linked, { graph, dialect });
  const goesOn = new Map<Iri, boolean>();
  /** What can be followed over several steps: by its ends, or because it is. */
  const orderly: Pick<ReadonlySet<Iri>, 'has'> = {
    has: (iri) => {
      if (known.has(iri)) return true;
      let isSo = goesOn.get(iri);
      if (isSo === undefined) {
        const relation = graph.id({ termType: 'NamedNode', value: iri });
        isSo = relation !== undefined && iri !== dialect.typeOf && leadsOn(graph, relation);
        goesOn.set(iri, isSo);
      }
      return isSo;
    },
  };
  const isFound = (form: Grounded): boolean => {
    const [first] = evaluateForm(form, graph, dialect);
    return first !== undefined && !(first.termType === 'Literal' && /^(?:0|false)$/.test(first.value));
  };
  const askedKind = createAskedKind({ graph, labels, values, schema }, own);
  /** The same of the kind that is asked for, where a form only follows an order from what is named. */
  const ofKind = (form: Grounded, wording: Wording): Grounded => {
    if (form.kind === 'count') return { ...form, of: ofKind(form.of, wording) };
    if (form.kind !== 'join' || form.of.kind !== 'entity' || !orders.has(form.step.relation)) return form;
    const kind = askedKind(wording);
    return kind ? { kind: 'and', left: form, right: kind } : form;
  };
  /** What is of the kind that is asked for, of all that the whole way leads to: below a group are groups, and the jobs in them. */
  const amongOthers = (form: Grounded, wording: Wording): Grounded => {
    if (form.kind === 'count') return { ...form, of: amongOthers(form.of, wording) };
    const isWhole = form.kind === 'join' && (form.step.star || (form.of.kind === 'join' && form.of.step.star));
    const kind = isWhole ? askedKind(wording) : undefined;
    if (kind === undefined) return form;
    const found: Grounded = { kind: 'and', left: form, right: kind };
    return isFound(found) ? found : form;
  };
  /** What the place that something leads to lies in, where that is of the kind that is asked for, and the place itself is not. */
  const ofWider = (form: Grounded, wording: Wording): Grounded => {
    const kind = askedKind(wording);
    const place = kind && placeIn(form, print(kind), orders);
    if (!kind || !place || isFound({ kind: 'and', left: form, right: kind })) return form;
    const near: Grounded = { kind: 'and', left: place, right: kind };
    if (place !== form && isFound(near)) return near;
    for (const relation of orders) {
      const wider: Grounded = { kind: 'join', step: { relation, inverse: true, star: true }, of: place };
      const found: Grounded = { kind: 'and', left: wider, right: kind };
      if (isFound(found)) return found;
    }
    return form;
  };
  return (read, { wording, entities, cues }) => {
    const isAny = anyRemoveSaid(wording.text).length > 0;
    const isNext = asksForNext(wording.text);
    const isBehind = (words: RegExp, thing?: Iri): boolean =>
      entities.some(
        ({ item, mention }) =>
          (thing === undefined || item.iri === thing) && words.test(wording.text.slice(mention.end)),
      );
    // What is named is there whatever a relation says: where it leads to nothing else, it is not what is asked for.
    const isItself = (thing: Iri, others: Grounded): boolean =>
      (AND_ITSELF.anywhere.test(wording.text) || isBehind(AND_ITSELF.behind, thing)) && isFound(others);
    const isWhole = isAny || isBehind(WITH_ALL);
    const form = inSaidDirection(read, { wording, entities, cues }, ladders, isWhole || isNext);
    if (isNext) return near(form, { wording });
    if (isWhole) {
      const whole = wholeWay(form, orderly);
      return amongOthers(andItself(whole, isItself), wording);
    }
    if (orders.size === 0 || NEXT.test(wording.text)) return form;
    const own = ofKind(form, wording);
    const far = wholeWay(own, orders);
    if (far !== own) return isFound(own) ? own : isFound(far) ? far : form;
    return own === form ? ofWider(form, wording) : own;
  };
}

/** Where something that is named is, by a form that asks for that or for what it lies in, some steps on and of a kind. */
function placeIn(form: Grounded, kind: string, orders: ReadonlySet<Iri>): Grounded | undefined {
  if (form.kind === 'and') {
    if (print(form.left) === kind) return placeIn(form.right, kind, orders);
    return print(form.right) === kind ? placeIn(form.left, kind, orders) : undefined;
  }
  if (form.kind !== 'join' || !form.step.inverse || form.step.star) return undefined;
  if (form.of.kind === 'entity') return form;
  return orders.has(form.step.relation) ? placeIn(form.of, kind, orders) : undefined;
}

/** The same form with one step or more along some relations from what is named, where it has one; the very form where it has none. */
function wholeWay(form: Grounded, relations: Pick<ReadonlySet<Iri>, 'has'>): Grounded {
  let isOther = false;
  const along = (inner: Form<Iri>): Form<Iri> => {
    if (inner.kind !== 'join' || inner.step.star || inner.of.kind !== 'entity' || !relations.has(inner.step.relation))
      return mapChildren(inner, along);
    isOther = true;
    return { ...inner, of: { kind: 'join', step: { ...inner.step, star: true }, of: inner.of } };
  };
  const found = along(form);
  return isOther ? found : form;
}

/** The same form with the thing that is named, as well as what several steps from it lead to, where it is meant, too. */
function andItself(form: Grounded, isMeant: (thing: Iri, others: Grounded) => boolean): Grounded {
  const also = (inner: Form<Iri>): Form<Iri> => {
    if (inner.kind !== 'join' || inner.of.kind !== 'join' || inner.of.of.kind !== 'entity')
      return mapChildren(inner, also);
    const { step, of } = inner.of;
    const isOnward = step.star && step.relation === inner.step.relation && step.inverse === inner.step.inverse;
    return isOnward && isMeant(of.symbol, inner) ? inner.of : inner;
  };
  return also(form);
}
