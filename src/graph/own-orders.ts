import type { Graph, Id, Iri, RelationInfo, Schema } from '../core/index.ts';
import { somebodies } from './somebodies.ts';

/** A relation from things to what they lie in, which may lie in something wider in turn. */
export interface OwnOrder {
  readonly iri: Iri;
  readonly relation: Id;
}

/** How relations are called by which things lie in others: a part of a part is a part, and what is in a town is in its county. */
const WITHIN = new RegExp(
  `^(?:is )?(?:${[
    // A part, and a kind, of something, or in it.
    '(?:(?:direct )?(?:part|component|portion|subdivision|division|section|branch|sub\\S*|(?:an? )?(?:kind|type|sort|variety)) of|(?:\\S+ ){0,2}(?:in|at|within|inside)|belongs to|contained by|(?:(?:comes|falls|filed|grouped|classed|sits) )?under)(?: \\S+)?',
    '(?:narrower|more (?:specific|speciali[sz]ed)) than',
    '(?:(?:\\S+ )?parent|wider|broader|higher|super|superior|containing|enclosing)(?: (?!company|firm|work)\\S+){0,2}',
  ].join('|')})$`,
  'i',
);
/** Triples looked at for whether a relation is one. */
const LOOKED_AT = 5000;
/** Things looked at on all ways up together. */
const MOST_LOOKED_AT = 200_000;
/** Steps after which a way up is taken for a circle. */
const DEEPEST = 40;

const known = new WeakMap<Graph, readonly OwnOrder[]>();

/**
 * The relations of a graph's own by which things lie in wider ones, over several steps: `parentTaxon`, `locatedIn`, `subDepartmentOf`. None that
 * is of people or animals, whose parents and superiors are not what they are part of, none in which something lies in itself, and none that has one step only.
 */
export function ownOrders(graph: Graph, schema: Schema): readonly OwnOrder[] {
  let found = known.get(graph);
  if (found === undefined) known.set(graph, (found = find(graph, schema)));
  return found;
}

function find(graph: Graph, { classes, relations }: Schema): readonly OwnOrder[] {
  const people = somebodies(classes, relations);
  const isOfNobody = ({ domains, ranges }: RelationInfo): boolean =>
    ![...domains, ...ranges].some(({ iri }) => people.has(iri));
  return relations.flatMap((info): readonly OwnOrder[] => {
    if (!liesWithin(info.label) || info.holds !== 'things' || !isOfNobody(info)) return [];
    const relation = graph.id({ termType: 'NamedNode', value: info.iri });
    return relation !== undefined && goesOn(graph, relation) ? [{ iri: info.iri, relation }] : [];
  });
}

/** Whether a relation is called as those are by which things lie in others. */
export function liesWithin(label: string): boolean {
  return WITHIN.test(label);
}

/** Whether a relation leads on from what it leads to, nowhere in a circle, and mostly to one. */
function goesOn(graph: Graph, relation: Id): boolean {
  const subjects = graph.subjectsOf(relation).subarray(0, LOOKED_AT);
  const several = subjects.filter((subject) => graph.objects(subject, relation).length > 1).length;
  return several <= subjects.length / 10 && leadsOn(graph, relation);
}

/** Whether a relation leads on from what it leads to, and nowhere in a circle. */
export function leadsOn(graph: Graph, relation: Id): boolean {
  let [isLong, looked] = [false, 0];
  for (const subject of graph.subjectsOf(relation).subarray(0, LOOKED_AT)) {
    let [frontier, depth] = [new Set<Id>(graph.objects(subject, relation)), 0];
    while (frontier.size > 0) {
      if (frontier.has(subject) || ++depth > DEEPEST) return false;
      if ((looked += frontier.size) > MOST_LOOKED_AT) return isLong;
      frontier = new Set([...frontier].flatMap((each) => [...graph.objects(each, relation)]));
    }
    isLong ||= depth > 1;
  }
  return isLong;
}
