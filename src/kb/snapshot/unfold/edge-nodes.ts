import type { Chain, Iri, Only, Step } from '../../../core/index.ts';
import { straightIri, straightSteps } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import type { EdgeTable } from './edge-tables.ts';
import { edgesOf } from './edges.ts';

/**
 * Graphs that were made of tables of edges, of property graphs or of models hold edges as nodes: `:r17 pg:startNode :ann ; pg:endNode :web ; pg:type "LEADS" ; pg:since 2019`.
 * Others have what they start at as the owner: `:gull spdx:relationship [ spdx:relationshipType :dependsOn ; spdx:relatedSpdxElement :zlib ]`.
 * Says straight what each type of them says, that Ann leads the web team, and what else edges say of where they start, that she leads it since 2019. Tells
 * what only holds structure then: the ways to edges of one type, and the texts that tell these apart.
 */
export function unfoldEdgeNodes(builder: GraphBuilder, tables: readonly EdgeTable[]): readonly Iri[] {
  return tables.flatMap((table) => unfoldTable(builder, table));
}

function unfoldTable(
  builder: GraphBuilder,
  { start, isOwned, end, type, starts, ends, types, more }: EdgeTable,
): readonly Iri[] {
  const [typesOf, ...said] = edgesOf(builder, [type, ...more]);
  const links = new Set<Iri>();
  for (const value of types) {
    const only: Only<Iri> = {
      relation: type,
      value: builder.termOf(value) as Only<Iri>['value'],
      ...(isOwned && { ofObject: true }),
    };
    const over = (last?: Iri): Iri =>
      straightIri(wayOver(isOwned ? ownedBy(start, only) : backFrom(start, only), last));
    const edges = [...starts.keys()].filter((edge) => typesOf!.get(edge)?.includes(value));
    const say = (relation: number, edge: number, objects: readonly number[]): void => {
      for (const from of starts.get(edge)!) for (const object of objects) builder.triple(from, relation, object);
    };
    const leading = builder.internIri(over(end));
    for (const edge of edges) say(leading, edge, ends.get(edge) ?? []);
    const telling = more.flatMap((iri, i) => (edges.some((edge) => said[i]!.has(edge)) ? [{ iri, of: said[i]! }] : []));
    for (const { iri, of } of telling) {
      const relation = builder.internIri(over(iri));
      for (const edge of edges) say(relation, edge, of.get(edge) ?? []);
    }
    if (telling.length === 0) continue;
    // What is said of one edge is asked of one edge.
    const link = over();
    for (const edge of edges) say(builder.internIri(link), edge, [edge]);
    links.add(link);
  }
  // What tells edges apart is said by what they are called then.
  const isOfEdges = [...typesOf!.keys()].every((edge) => starts.has(edge));
  const areTexts = [...types].every((value) => builder.isLiteral(value));
  return [...links, ...(isOfEdges && areTexts ? [type] : [])];
}

/** From what has an edge to it. */
function ownedBy(relation: Iri, only: Only<Iri>): Chain<Iri> {
  return [{ relation, inverse: false, only }];
}

/** From what an edge starts at to it. */
function backFrom(start: Iri, only: Only<Iri>): Chain<Iri> {
  const [first, ...rest] = stepsOf(start);
  const back = [{ ...first, only }, ...rest].reverse().map((step): Step<Iri> => ({ ...step, inverse: !step.inverse }));
  return back as unknown as Chain<Iri>;
}

/** To an edge, and on to what that leads to. */
function wayOver(toEdge: Chain<Iri>, last?: Iri): Chain<Iri> {
  return last === undefined ? toEdge : [...toEdge, ...stepsOf(last)];
}

function stepsOf(iri: Iri): Chain<Iri> {
  return straightSteps(iri) ?? [{ relation: iri, inverse: false }];
}
