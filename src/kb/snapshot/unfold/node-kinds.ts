import type { Dialect, Iri } from '../../../core/index.ts';
import { humanise, isDerived, localWords, ROW_OF, rowKindIri } from '../../../graph/index.ts';
import { commonPrefixes } from '../../dialects/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import type { EdgeTable } from './edge-tables.ts';
import { edgesOf } from './edges.ts';

const STRING = 'http://www.w3.org/2001/XMLSchema#string';
/** Nearly all nodes say by it what they are. */
const NEARLY_ALL = 0.95;
const LEAST_NODES = 4;
const LONGEST_KIND = 40;
/** What a relation is called that says what a node is: what it says, and of what. */
const SAYING = new Set(['label', 'labels', 'type', 'kind', 'class', 'category']);
const OF_NODES = new Set(['node', 'vertex', 'element', 'entity', 'item', 'object', 'record', 'has', 'primary']);

/**
 * Nodes of a property graph that are all of one class, or of none, say in a text what they are: `:n7 a pg:Node ; pg:nodeLabel "Team"`. Has what these texts tell
 * apart as classes. Nothing where classes tell.
 */
export function unfoldNodeKinds(builder: GraphBuilder, dialect: Dialect, tables: readonly EdgeTable[]): readonly Iri[] {
  const edgeNodes = new Set(tables.flatMap(({ starts }) => [...starts.keys()]));
  const nodes = connected(builder, tables, edgeNodes);
  if (nodes.size < LEAST_NODES) return [];
  const told = builder.predicateIris().filter((iri) => isTelling(iri) && !dialect.labelOf.includes(iri));
  const [types, ...edges] = edgesOf(builder, [dialect.typeOf, ...told]);
  const classes = new Set([...nodes].map((node) => [...(types!.get(node) ?? [])].sort().join(' ')));
  if (classes.size > 1) return [];
  const found = told.flatMap((relation, i) => {
    const saying = new Map([...edges[i]!].filter(([node]) => !edgeNodes.has(node)));
    return kindsBy(builder, relation, saying, nodes) ?? [];
  });
  if (found.length !== 1) return [];
  const rowOf = builder.internIri(ROW_OF);
  for (const [node, kinds] of found[0]!) for (const kind of kinds) builder.triple(node, rowOf, builder.internIri(kind));
  return [ROW_OF];
}

/** What edges connect, without what are edges themselves. */
function connected(
  builder: GraphBuilder,
  tables: readonly EdgeTable[],
  edgeNodes: ReadonlySet<number>,
): ReadonlySet<number> {
  const nodes = new Set<number>();
  for (const { isOwned, starts, ends } of tables)
    for (const [edge, owners] of isOwned ? [] : starts)
      for (const node of [...owners, ...(ends.get(edge) ?? [])])
        if (!builder.isLiteral(node) && !edgeNodes.has(node)) nodes.add(node);
  return nodes;
}

function isTelling(iri: Iri): boolean {
  if (isDerived(iri) || Object.values(commonPrefixes).some((space) => iri.startsWith(space))) return false;
  const words = localWords(iri);
  return words.some((word) => SAYING.has(word)) && words.every((word) => SAYING.has(word) || OF_NODES.has(word));
}

/** What nodes are by the texts that a relation leads to, where nearly all have one and several share each. */
function kindsBy(
  builder: GraphBuilder,
  relation: Iri,
  edges: ReadonlyMap<number, readonly number[]>,
  nodes: ReadonlySet<number>,
): ReadonlyMap<number, readonly Iri[]> | undefined {
  const having = [...nodes].filter((node) => edges.has(node)).length;
  if (having < NEARLY_ALL * nodes.size) return undefined;
  const iris = new Map<number, Iri>();
  for (const text of new Set([...edges.values()].flat())) {
    const term = builder.termOf(text);
    if (term.termType !== 'Literal' || term.datatype.value !== STRING) return undefined;
    if (term.value.length > LONGEST_KIND || !/^\p{L}[\p{L}\p{M} _-]*$/u.test(term.value)) return undefined;
    iris.set(text, rowKindIri(relation, humanise(term.value).toLowerCase(), [term.value]));
  }
  if (iris.size < 2 || 2 * iris.size > edges.size) return undefined;
  return new Map([...edges].map(([node, texts]) => [node, texts.map((text) => iris.get(text)!)]));
}
