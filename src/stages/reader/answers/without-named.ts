import type { Executed, Grounded, Id, Iri } from '../../../core/index.ts';
import { symbols } from '../../../form/index.ts';
import { type Surroundings, typesOf } from '../../knowledge/index.ts';

/**
 * A form without what it names, where that is among the answers only because the way there leads back: whoever a position relates to a group comes by the same relation as the group
 * does, and is of another kind.
 */
export function withoutNamed({ form, execution }: Executed, around: Surroundings): Grounded | undefined {
  if (form.kind !== 'join' || execution.status !== 'done' || execution.rows) return undefined;
  const named = new Set(symbols(form).flatMap(({ symbol, role }) => (role === 'entity' ? [symbol] : [])));
  const own = execution.values.flatMap(({ value }) => (named.has(value as Iri) ? [value as Iri] : []));
  if (own.length === 0) return undefined;
  const others = execution.values.filter(({ value }) => !named.has(value as Iri));
  if (others.length === 0 || !isOfOtherKind(own, idsOf(others, around), around)) return undefined;
  return own.reduce<Grounded>((left, symbol) => ({ kind: 'not', left, right: { kind: 'entity', symbol } }), form);
}

function idsOf(terms: readonly { readonly value: string }[], { knowledge }: Surroundings): readonly Id[] {
  return terms.flatMap(({ value }) => knowledge.graph.id({ termType: 'NamedNode', value }) ?? []);
}

/** Whether the others are all of one kind, and none of the things is of that. */
function isOfOtherKind(things: readonly Iri[], others: readonly Id[], around: Surroundings): boolean {
  const [first, ...more] = others.map((each) => new Set(typesOf(around, each)));
  const kinds = [...(first ?? [])].filter((kind) => more.every((each) => each.has(kind)));
  return (
    kinds.length > 0 &&
    things.every((thing) => {
      const id = around.id(thing);
      const own: ReadonlySet<Id> = new Set(id === undefined ? [] : typesOf(around, id));
      return own.size > 0 && !kinds.some((kind) => own.has(kind));
    })
  );
}
