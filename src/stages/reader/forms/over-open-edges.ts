import type { Chain, Form, Graph, Grounded, Id, Iri, Step } from '../../../core/index.ts';
import { literal, mapChildren } from '../../../form/index.ts';
import { straightIri, straightSteps } from '../../../graph/index.ts';

/** What tells of nodes that hold facts that these are over, and that they have begun. */
export interface Ending {
  readonly begin: Iri;
  readonly end: Iri;
  /** What begins. */
  readonly records: ReadonlySet<Id>;
}

/** A relation that leads over nodes some of which are over: the step to these, the way on, and when they are over. */
interface Over {
  readonly toEdge: Step<Iri>;
  readonly on: readonly Step<Iri>[];
  readonly end: Iri;
}

/**
 * Takes what leads over edges that are nodes over those alone that are not over: who lives in Brighton now has a fact without an end that says so, whatever others have one. Which
 * facts are meant by a relation that leads over them a reader cannot say: that something has no end by some of them, or no beginning, is its way to say that it asks for what is so now.
 */
export function createOverOpenEdges(graph: Graph, endings: readonly Ending[]): (form: Grounded) => Grounded {
  const known = new Map<Iri, Over | undefined>();
  const overOf = (relation: Iri): Over | undefined => {
    if (!known.has(relation)) known.set(relation, findOver(graph, endings, relation));
    return known.get(relation);
  };
  const wayOf = ({ relation, star }: Step<Iri>): Over | undefined => (star ? undefined : overOf(relation));
  const onEdges = (form: Form<Iri>): Form<Iri> => {
    if (form.kind === 'not' && isTimeOfEdges(form.right)) return onEdges(form.left);
    const inner = mapChildren(form, onEdges);
    switch (inner.kind) {
      case 'join': {
        const way = wayOf(inner.step);
        if (way === undefined) return inner;
        const { toEdge, on, end } = way;
        if (!inner.step.inverse) return along([toEdge], open(along(on, inner.of), end));
        return along(back(on), open(along(back([toEdge]), inner.of), end));
      }
      case 'compare': {
        const { by } = inner;
        if (by.of !== 'count' || by.chain.length > 1 || by.within) return inner;
        const way = by.chain[0].inverse ? undefined : wayOf(by.chain[0]);
        if (way === undefined) return inner;
        const edges: Form<Iri> = {
          ...inner,
          op: 'ge',
          by: { of: 'count', chain: [back([way.toEdge])[0]!] },
          value: literal('1', 'integer'),
        };
        return { ...inner, by: { of: 'count', chain: [way.toEdge], within: open(edges, way.end) } };
      }
      case 'aggregate': {
        const [first, ...more] = inner.by;
        const way = first.inverse ? undefined : wayOf(first);
        if (way === undefined) return inner;
        const by = [...way.on, ...more] as unknown as Chain<Iri>;
        return { ...inner, of: open(along(back([way.toEdge]), inner.of), way.end), by };
      }
      default:
        return inner;
    }
  };
  /** That something has a beginning or an end by edges. */
  const isTimeOfEdges = (form: Form<Iri>): boolean => {
    if (form.kind !== 'compare' || form.by.of !== 'count' || form.op !== 'ge' || form.by.chain.length > 1) return false;
    const last = lastOver(form.by.chain[0].relation);
    return last !== undefined && endings.some(({ begin, end }) => last === begin || last === end);
  };
  return onEdges;
}

function findOver(graph: Graph, endings: readonly Ending[], relation: Iri): Over | undefined {
  const steps = straightSteps(relation);
  const at = steps?.findIndex(({ only }) => only) ?? -1;
  if (!steps || at < 0 || at === steps.length - 1) return undefined;
  const link = straightIri(steps.slice(0, at + 1) as unknown as Chain<Iri>);
  const id = graph.id({ termType: 'NamedNode', value: link });
  if (id === undefined) return undefined;
  const edges = graph.objectsOf(id);
  const ending = endings.find(({ records, end }) => {
    const ends = graph.id({ termType: 'NamedNode', value: end });
    return (
      ends !== undefined &&
      edges.every((edge) => records.has(edge)) &&
      edges.some((edge) => graph.objects(edge, ends).length > 0)
    );
  });
  return ending && { toEdge: { relation: link, inverse: false }, on: steps.slice(at + 1), end: ending.end };
}

/** What a relation over edges leads to from these, in one step. */
function lastOver(relation: Iri): Iri | undefined {
  const steps = straightSteps(relation);
  return steps?.at(-2)?.only ? steps.at(-1)!.relation : undefined;
}

/** What of something has no end. */
function open(left: Form<Iri>, end: Iri): Form<Iri> {
  const by = { of: 'count', chain: [{ relation: end, inverse: false }] } as const;
  return { kind: 'not', left, right: { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') } };
}

function along(steps: readonly Step<Iri>[], end: Form<Iri>): Form<Iri> {
  return steps.reduceRight<Form<Iri>>((of, step) => ({ kind: 'join', step, of }), end);
}

function back(steps: readonly Step<Iri>[]): readonly Step<Iri>[] {
  return steps.map((step) => ({ ...step, inverse: !step.inverse })).reverse();
}
