import type { Chain, Iri, Only, Step } from '../../../core/index.ts';
import { straightIri, straightSteps } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import type { AspectTable, OfAspect } from './aspect-tables.ts';
import { edgesOf } from './edges.ts';

/**
 * A graph that says by nodes whose what is, `[ :about :skarholm ; :aspect :keeper ; :value :bain ; :since 1934 ]`, has no relation called "keeper". Says straight, by each aspect, what things
 * have of it, and what else such nodes say, since when. The nodes stay as they are. Tells what only holds structure: the ways to nodes of one aspect.
 */
export function unfoldAspects(builder: GraphBuilder, tables: readonly AspectTable[]): readonly Iri[] {
  return tables.flatMap((table) => unfoldTable(builder, table));
}

function unfoldTable(builder: GraphBuilder, { about, aspect, of }: AspectTable): readonly Iri[] {
  const relations = [...new Set([...of.values()].flatMap(({ values, more }) => [...values, ...more]))];
  const [thingsOf, ...said] = edgesOf(builder, [about, ...relations]);
  const say = (nodes: readonly number[], way: Chain<Iri>, objects: (node: number) => readonly number[]): void => {
    const relation = builder.internIri(straightIri(way));
    for (const node of nodes)
      for (const thing of thingsOf!.get(node) ?? [])
        for (const object of objects(node)) builder.triple(thing, relation, object);
  };
  const back = stepsOf(about)
    .map((step): Step<Iri> => ({ ...step, inverse: !step.inverse }))
    .reverse() as unknown as Chain<Iri>;
  const unfoldAspect = (value: number, { nodes, values, more }: OfAspect): readonly Iri[] => {
    const only: Only<Iri> = { relation: aspect, value: builder.termOf(value) as Only<Iri>['value'] };
    const link = [...back.slice(0, -1), { ...back.at(-1)!, only }] as unknown as Chain<Iri>;
    const objectsOf = (iri: Iri) => (node: number) => said[relations.indexOf(iri)]!.get(node) ?? [];
    for (const iri of values) {
      // Said of both its ends, it is the value that the node says and nothing else of it.
      const [first, ...rest] = stepsOf(iri);
      say(nodes, [...link, { ...first, only }, ...rest], objectsOf(iri));
    }
    for (const iri of more) say(nodes, [...link, ...stepsOf(iri)], objectsOf(iri));
    // What is said of one node is asked of one node.
    say(nodes, link, (node) => [node]);
    return [straightIri(link)];
  };
  return [...of].flatMap(([value, own]) => unfoldAspect(value, own));
}

function stepsOf(iri: Iri): Chain<Iri> {
  return straightSteps(iri) ?? [{ relation: iri, inverse: false }];
}
