import type { Form, Grounded, Iri, Linked, Wording } from '../../../core/index.ts';
import { evaluateForm, mapChildren, print } from '../../../form/index.ts';
import { ownOrders, straightIri } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import { createAskedKind } from './asked-kind.ts';
import { asksForNext, asNext } from './only-next.ts';

/** Words by which a question asks for what is below something at any remove. */
const AT_ANY_REMOVE =
  /\b(?:below|beneath|underneath|descend\w*|direct(?:ly)? (?:or|and) (?:indirect(?:ly)?|not)|indirectly|ultimately|recursively|transitively|at (?:any|every|all) (?:level|depth|remove|distance)s?|all the way|(?:further|farther) (?:back|up|down|along)|in the end|up to the (?:very )?top|(?:everything|all|every \S+) (?:up|down)stream|(?:nested|anywhere) (?:in|within|inside|under)|down to the last|(\w{3,}s) of (?:the |their |its |those )?\1|(?:everything|everyone|everybody|anything|anyone) (?:in|within|inside|under))\b/i;
/** Those of them that say which way. */
const BELOW = /\b(?:below|beneath|underneath|under|descend\w*|in|within|inside)\b/i;
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
}: Knowledge): (form: Grounded, linked: Pick<Linked, 'wording'>) => Grounded {
  const own = ownOrders(graph, schema);
  const orders = new Set(own.map(({ iri }) => iri));
  const ofOneKind = new Set(
    schema.relations.flatMap(({ iri, domains: [from], ranges: [to] }) => (from && from.iri === to?.iri ? [iri] : [])),
  );
  const hierarchy = dialect.profile?.hierarchy ?? [];
  const orderly = new Set([
    ...orders,
    ...ofOneKind,
    ...hierarchy,
    ...hierarchy.map((relation) => straightIri([{ relation, inverse: true }])),
  ]);
  // Of a graph that is far away too little is at hand to tell that there is nothing.
  if (!isAtHand(dialect)) return (form) => form;
  const near = (form: Grounded, linked: Pick<Linked, 'wording'>): Grounded => asNext(form, linked, { graph, dialect });
  if (orderly.size === 0) return near;
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
    const kind = form.kind === 'join' ? askedKind(wording) : undefined;
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
  return (form, { wording }) => {
    if (asksForNext(wording.text)) return near(BELOW.test(wording.text) ? downwards(form, orders) : form, { wording });
    if (AT_ANY_REMOVE.test(wording.text))
      return amongOthers(wholeWay(BELOW.test(wording.text) ? downwards(form, orders) : form, orderly), wording);
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

/** The same form with what lies in a thing that is named, where it asks for what that lies in. */
function downwards(form: Grounded, relations: ReadonlySet<Iri>): Grounded {
  let isOther = false;
  const down = (inner: Form<Iri>): Form<Iri> => {
    if (inner.kind !== 'join' || inner.of.kind !== 'entity' || !relations.has(inner.step.relation))
      return mapChildren(inner, down);
    isOther ||= inner.step.inverse;
    return { ...inner, step: { ...inner.step, inverse: false } };
  };
  const below = down(form);
  return isOther ? below : form;
}

/** The same form with one step or more along some relations from what is named, where it has one; the very form where it has none. */
function wholeWay(form: Grounded, relations: ReadonlySet<Iri>): Grounded {
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
