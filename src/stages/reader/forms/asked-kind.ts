import type { Grounded, Id, Iri, Wording } from '../../../core/index.ts';
import type { OwnOrder } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Things of a kind that are looked at for whether they lie in an order: there may be a million species, and each form of a question asks. */
const LOOKED_AT = 1000;

/**
 * What a question says that its answers are, where that is the name of a class ("which province") or of something that things of an order have
 * ("which species", where a rank tells species from genera, be it a thing or a text): what is of that kind.
 */
export function createAskedKind(
  { graph, labels, values, schema }: Pick<Knowledge, 'graph' | 'labels' | 'values' | 'schema'>,
  orders: readonly OwnOrder[],
): (wording: Wording) => Grounded | undefined {
  const classes = new Map(schema.classes.map(({ iri, label }) => [label.toLowerCase(), iri]));
  const relations = new Set(schema.relations.map(({ iri }) => iri));
  for (const { iri } of orders) relations.delete(iri);
  const isOrdered = (node: Id): boolean =>
    orders.some(
      ({ relation }) => graph.objects(node, relation).length > 0 || graph.subjects(relation, node).length > 0,
    );
  const iriOf = (node: Id): Iri => graph.term(node).value as Iri;
  const called = (name: string): Grounded | undefined => {
    const type = classes.get(name.toLowerCase());
    if (type !== undefined) return { kind: 'class', symbol: type };
    for (const index of [labels, values]) {
      const { from, to } = index.exact(name);
      for (let at = from; at < to; at++) {
        const node = index.owner(at);
        for (const relation of graph.incoming(node)) {
          const ofKind = graph.subjects(relation, node).subarray(0, LOOKED_AT);
          if (!relations.has(iriOf(relation)) || !ofKind.every(isOrdered)) continue;
          const term = graph.term(node);
          const of: Grounded =
            term.termType === 'Literal' ? { kind: 'literal', value: term } : { kind: 'entity', symbol: iriOf(node) };
          return { kind: 'join', step: { relation: iriOf(relation), inverse: false }, of };
        }
      }
    }
    return undefined;
  };
  return ({ text, words, asked: [asked] }) => {
    const said = asked ? words.slice(asked.from, asked.to) : [];
    for (let length = said.length; length > 0; length--) {
      const last = said[length - 1]!;
      const before = text.slice(said[0]!.start, last.start);
      const kind = called(`${before}${last.text}`) ?? (last.otherNumber && called(`${before}${last.otherNumber}`));
      if (kind) return kind;
    }
    return undefined;
  };
}
