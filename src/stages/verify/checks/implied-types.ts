import type { Dialect, ImpliedType, Iri, RelationInfo, Tally } from '../../../core/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import { type PatternNode, partsOfQuery } from '../query-parts.ts';
import { isDatatype } from './datatypes.ts';

/** A node of a query with all the types that it must have. */
export interface TypedNode {
  /** The variable as written, or the thing. */
  readonly name: string;
  readonly thing?: Iri;
  readonly types: readonly ImpliedType[];
}

/** The nodes of a query of which types are asserted, or implied by the relations at them. */
export function typedNodes(
  query: string,
  dialect: Pick<Dialect, 'prefixes' | 'typeOf'>,
  around: Surroundings,
): readonly TypedNode[] {
  const nodes = new Map<string, { readonly node: PatternNode; readonly types: Map<Iri, ImpliedType> }>();
  const add = (node: PatternNode, implied: readonly ImpliedType[]): void => {
    if (node.kind === 'value') return;
    const key = nameOf(node);
    const entry = nodes.get(key) ?? { node, types: new Map<Iri, ImpliedType>() };
    nodes.set(key, entry);
    for (const each of implied) if (!entry.types.has(each.type)) entry.types.set(each.type, each);
  };
  for (const { subject, relation, object } of partsOfQuery(query, dialect).triples) {
    if (relation === dialect.typeOf) {
      if (object.kind === 'thing') add(subject, [{ type: object.iri }]);
      continue;
    }
    const id = around.id(relation);
    const info = id === undefined ? undefined : around.relation(id);
    if (!info) continue;
    add(subject, impliedBy(info, info.domains, info.subjects));
    add(object, impliedBy(info, info.ranges, info.objects));
  }
  return [...nodes].map(([name, { node, types }]) => ({
    name,
    ...(node.kind === 'thing' && { thing: node.iri }),
    types: [...types.values()],
  }));
}

/** A relation implies the classes that all things at that end of it were seen to have: a declaration alone may be wrong. */
function impliedBy({ iri }: RelationInfo, tallies: readonly Tally[], all: number): readonly ImpliedType[] {
  return tallies
    .filter(({ iri: type, count }) => count > 0 && count === all && !isDatatype(type))
    .map(({ iri: type }) => ({ type, by: iri }));
}

function nameOf(node: PatternNode): string {
  return node.kind === 'variable' ? `?${node.name}` : node.kind === 'thing' ? `<${node.iri}>` : node.value.value;
}
