import type { Form, Grounded, Id, Iri, Linked } from '../../../core/index.ts';
import { mapChildren } from '../../../form/index.ts';
import { liesWithin, ownOrders } from '../../../graph/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import { asksForNext } from './only-next.ts';

const PARTS =
  '(?:sub\\S+|daughters?|descendants?|child(?:ren)?|branch(?:es)?|affiliates?|divisions?|parts?|kinds?|types?|sorts?|narrower \\S+)';
/** Words that say of any name that what is below it is meant as well. */
const INCLUDED = new RegExp(
  `\\b(?:${[
    '(?:itself|themselves|himself|herself|direct(?:ly)?) or (?:through|via|by|indirect(?:ly)?)',
    `incl(?:\\.|uding|usive of)(?: (?:all|any|the|its|their|of)){0,3} ${PARTS}`,
    `${PARTS} (?:too|as well|(?:are )?included)`,
    `with(?: all)? (?:its|their) ${PARTS}`,
    '(?:at|on|down|across) (?:any|every|all) (?:level|depth)s?',
    '(?<!for )(?:every|all) (?:level|depth)s?$',
  ].join('|')})\\b`,
  'i',
);
/** Words behind a name that say so of it. */
const BEHIND = new RegExp(
  `^,? (?:${[
    'of (?:any|every|each|all|whatever) (?:kind|type|sort|description|variety)s?',
    `(?:and|or|plus)(?: (?:all|any|each))?(?: of)? (?:its|their) ${PARTS}`,
    '(?:and|or|plus) (?:all|any|each|every one) of (?:its|their)',
    '(?:and|or|plus) (?:all|any|every|each)(?: of)?(?: the)? (?:\\S+ ){1,2}(?:below|beneath|under|within|in) (?:it|them)',
    '(?:and|or|plus) (?:everything|anything|everyone|anyone|whatever|all|all that is) (?:it |(?:that )?(?:is |lies |comes |belongs )?(?:below|beneath|under|within|in|to) it)',
  ].join('|')})`,
  'i',
);
/** Words before a name that say so of it. */
const BEFORE = /\banywhere (?:in|inside|within|under|below|beneath)(?: the)? $/i;
/** A word that says so of what is called by its name. */
const NAMED = /\bincl(?:\.|ud(?:ed|ing)\b)/i;

/**
 * Forms that go on from a thing that is named to what lies below it in an order of the graph's own, where words say that this is meant, too: what a firm runs itself or through
 * a daughter, forwards of every type, vegetables with tomatoes included. What is said of an order itself is left to others.
 */
export function createAndBelow({
  graph,
  dialect,
  schema,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema'>): (
  form: Grounded,
  linked: Pick<Linked, 'wording' | 'entities'>,
) => Grounded {
  if (!isAtHand(dialect)) return (form) => form;
  const idOf = (value: Iri): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const iris = new Set([
    ...ownOrders(graph, schema).map(({ iri }) => iri),
    ...(dialect.profile?.hierarchy ?? []),
    ...dialect.schema.broader,
    // One step of an order whose ends are of one kind is enough to go on over.
    ...schema.relations.flatMap(({ iri, label, domains: [from], ranges: [to] }) =>
      liesWithin(label) && from && from.iri === to?.iri ? [iri] : [],
    ),
  ]);
  const orders = [...iris].flatMap((iri) => {
    const relation = idOf(iri);
    return relation === undefined ? [] : [{ iri, relation }];
  });
  if (orders.length === 0) return (form) => form;

  return (form, { wording: { text }, entities }) => {
    if (asksForNext(text)) return form;
    /** The one order in which others lie below a thing; nothing where it has none, or several. */
    const orderOf = (thing: Iri): Iri | undefined => {
      const id = idOf(thing);
      const [only, ...more] =
        id === undefined ? [] : orders.filter((each) => graph.subjects(each.relation, id).length > 0);
      return more.length > 0 ? undefined : only?.iri;
    };
    const isBelow = (thing: Iri, top: Iri, order: Iri): boolean => {
      const relation = idOf(order)!;
      const [seen, open] = [new Set<Id>(), [idOf(thing)]];
      for (let each = open.pop(); each !== undefined; each = open.pop()) {
        if (seen.has(each)) continue;
        seen.add(each);
        if (graph.term(each).value === top) return thing !== top;
        open.push(...graph.objects(each, relation));
      }
      return false;
    };
    const isMeant = (thing: Iri, order: Iri): boolean =>
      INCLUDED.test(text.replace(/[?.!\s]+$/, '')) ||
      entities.some(
        ({ item, mention }) =>
          item.iri === thing && (BEHIND.test(text.slice(mention.end)) || BEFORE.test(text.slice(0, mention.start))),
      ) ||
      (NAMED.test(text) && entities.some(({ item }) => isBelow(item.iri, thing, order)));
    let isOther = false;
    const on = (form: Form<Iri>): Form<Iri> => {
      if (form.kind !== 'join' || form.step.inverse || form.step.star || iris.has(form.step.relation))
        return mapChildren(form, on);
      const named = topOf(form.of, iris);
      const order = named && orderOf(named);
      if (named === undefined || order === undefined || !isMeant(named, order)) return mapChildren(form, on);
      // What is in a part is in the whole anyway.
      if (form.of.kind === 'entity' && dialect.widerBy?.(form.step.relation, named) === order) return form;
      isOther = true;
      const below: Form<Iri> = {
        kind: 'join',
        step: { relation: order, inverse: false, star: true },
        of: { kind: 'entity', symbol: named },
      };
      return { ...form, of: below };
    };
    const found = on(form);
    return isOther ? found : form;
  };
}

/** The thing that is named, or whose next below are asked for, or either. */
function topOf(form: Form<Iri>, orders: ReadonlySet<Iri>): Iri | undefined {
  if (form.kind === 'entity') return form.symbol;
  if (form.kind === 'join')
    return orders.has(form.step.relation) && !form.step.inverse && !form.step.star && form.of.kind === 'entity'
      ? form.of.symbol
      : undefined;
  if (form.kind !== 'or') return undefined;
  const [left, right] = [topOf(form.left, orders), topOf(form.right, orders)];
  return left === right ? left : undefined;
}
