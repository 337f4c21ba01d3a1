import type { Graph, Id, Profile, Step } from '../core/index.ts';

/** Copies of editions of texts of works: how far away the title of a work may be. */
export const DEEPEST_TITLE = 3;

/** What realises a thing that may have no title of its own, such as the editions of a work. */
export interface Realised {
  readonly steps: readonly Step<Id>[];
  by(node: Id): readonly Id[];
}

export function createRealised(graph: Graph, profile: Pick<Profile, 'realised'> | undefined): Realised {
  const steps = (profile?.realised ?? []).flatMap(({ relation, inverse }) => {
    const id = graph.id({ termType: 'NamedNode', value: relation });
    return id === undefined ? [] : { relation: id, inverse };
  });
  return {
    steps,
    by(node) {
      if (steps.length === 0 || graph.term(node).termType !== 'NamedNode') return [];
      return [...new Set(steps.flatMap((step) => [...realisations(graph, node, step)]))];
    },
  };
}

/** The things that a step leads to from what they realise. */
export function realisations(graph: Graph, work: Id, { relation, inverse }: Step<Id>): readonly Id[] {
  if (inverse) return [...graph.subjects(relation, work)];
  return [...graph.objects(work, relation)].filter((end) => !graph.isLiteral(end));
}

/** Nothing, or a code, which may be what a work is filed under where its title is that of its editions. */
export function isFiledUnder(name: string): boolean {
  return name === '' || /^\S*\d\S*$/.test(name);
}
