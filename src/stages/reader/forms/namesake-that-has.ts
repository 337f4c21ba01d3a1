import type { Form, Grounded, Id, Iri, Measure, Step } from '../../../core/index.ts';
import { mapChildren, termAt } from '../../../form/index.ts';
import { isAtHand, type Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';

/**
 * Forms about a named thing as about its namesake, where a relation is followed that only the namesake has: a pub and its brewery go by one name, in full or in part, and it is the brewery
 * that has an output.
 */
export function createNamesakeThatHas({
  graph,
  dialect,
}: Pick<Knowledge, 'graph' | 'dialect'>): (form: Grounded, items: readonly Item[]) => Grounded {
  if (!isAtHand(dialect)) return (form) => form;
  const idOf = (iri: Iri): Id | undefined => graph.id(termAt(iri));
  const has = (thing: Iri, { relation, inverse }: Step<Iri>): boolean => {
    const [node, by] = [idOf(thing), idOf(relation)];
    if (node === undefined || by === undefined) return false;
    return (inverse ? graph.subjects(by, node) : graph.objects(node, by)).length > 0;
  };
  return (form, items) => {
    const namesakesOf = namesakesAmong(items);
    if (namesakesOf === undefined) return form;
    const that = (symbol: Iri, step: Step<Iri>): Iri => {
      if (has(symbol, step)) return symbol;
      const [only, ...others] = namesakesOf(symbol).filter((other) => has(other, step));
      return only !== undefined && others.length === 0 ? only : symbol;
    };
    /** Members that a step goes on from. */
    const from = (members: Form<Iri>, step: Step<Iri>): Form<Iri> => {
      if (members.kind === 'entity') return { ...members, symbol: that(members.symbol, step) };
      if (members.kind === 'or')
        return { ...members, left: from(members.left, step), right: from(members.right, step) };
      return mended(members);
    };
    const mended = (each: Form<Iri>): Form<Iri> => {
      if (each.kind === 'join') return { ...each, of: from(each.of, { ...each.step, inverse: !each.step.inverse }) };
      if (each.kind === 'aggregate') return { ...each, of: from(each.of, each.by[0]) };
      if (each.kind !== 'superlative' && each.kind !== 'top') return mapChildren(each, mended);
      const step = firstStep(each.by);
      return step ? { ...each, of: from(each.of, step) } : mapChildren(each, mended);
    };
    return mended(form);
  };
}

function firstStep(by: Measure<Iri>): Step<Iri> | undefined {
  return 'chain' in by ? by.chain[0] : undefined;
}

/** What else a question may name by the same words, of each thing. */
function namesakesAmong(items: readonly Item[]): ((thing: Iri) => readonly Iri[]) | undefined {
  const named = items.flatMap((item) => {
    const { kind, mention, means } = item;
    if (kind !== 'named' || mention === undefined || !('things' in means)) return [];
    return [{ key: `${mention.start} ${mention.end}`, things: means.things }];
  });
  if (new Set(named.map(({ key }) => key)).size === named.length) return undefined;
  return (thing) => {
    const keys = new Set(named.flatMap(({ key, things }) => (things.includes(thing) ? [key] : [])));
    return named.flatMap(({ key, things }) => (keys.has(key) && !things.includes(thing) ? things : []));
  };
}
