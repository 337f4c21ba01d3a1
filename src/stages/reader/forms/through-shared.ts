import type { Form, Grounded, Id, Iri, RelationInfo, Step } from '../../../core/index.ts';
import { mapChildren, print } from '../../../form/index.ts';
import { isDerived } from '../../../graph/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';

/** Nodes looked at of those in between. */
const LOOKED_AT = 400;

/**
 * Forms that look for others beside somebody over nodes of which each is of one alone, by what these nodes share: each part in a film is played by one, so who
 * played with Ada are those of whom a part is in a film that Ada has one in. A reader goes to the nodes and back, which is Ada again, or asks for nodes that are both of
 * Ada and of Ben, which there cannot be.
 */
export function createThroughShared({
  graph,
  dialect,
  schema,
  mediators,
}: Pick<Knowledge, 'graph' | 'dialect' | 'schema' | 'mediators'>): (form: Grounded) => Grounded {
  const relations = new Map(schema.relations.map((info) => [info.iri, info]));
  const known = new Map<string, Step<Iri> | undefined>();
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  /** From what nodes are of to the nodes: over what each of them shares with others, where each is of one alone. */
  const sharedBy = (step: Step<Iri>): Step<Iri> | undefined => {
    const key = `${step.inverse} ${step.relation}`;
    if (!known.has(key)) known.set(key, findShared(step));
    return known.get(key);
  };
  const findShared = ({ relation, inverse, star }: Step<Iri>): Step<Iri> | undefined => {
    const info = relations.get(relation);
    const id = graph.id({ termType: 'NamedNode', value: relation });
    if (info === undefined || id === undefined || star || !isOfOne(info, inverse)) return undefined;
    const nodes = Array.from((inverse ? graph.objectsOf(id) : graph.subjectsOf(id)).subarray(0, LOOKED_AT));
    if (nodes.length < 2 || !nodes.every((node) => mediators[node] === 1)) return undefined;
    const ends = new Map<string, { readonly step: Step<Iri>; readonly of: Map<Id, number> }>();
    const add = (predicate: Id, away: boolean, found: ArrayLike<Id>): void => {
      if (predicate === typeOf || predicate === id || found.length !== 1 || !isThing(found[0]!)) return;
      const iri = graph.term(predicate).value as Iri;
      if (isDerived(iri)) return;
      const each = ends.get(`${away} ${iri}`) ?? { step: { relation: iri, inverse: away }, of: new Map<Id, number>() };
      each.of.set(found[0]!, (each.of.get(found[0]!) ?? 0) + 1);
      ends.set(`${away} ${iri}`, each);
    };
    for (const node of nodes) {
      for (const predicate of graph.outgoing(node)) add(predicate, false, graph.objects(node, predicate));
      for (const predicate of graph.incoming(node)) add(predicate, true, graph.subjects(predicate, node));
    }
    // Of a film and of a sort of part the film tells more apart.
    const [most] = [...ends.values()]
      .filter(({ of }) => [...of.values()].some((times) => times > 1))
      .sort((one, other) => other.of.size - one.of.size);
    return most?.step;
  };
  const isThing = (node: Id): boolean => !graph.isLiteral(node) && mediators[node] !== 1;
  /** Nodes that share it with some nodes. */
  const beside = (nodes: Form<Iri>, shared: Step<Iri>): Form<Iri> => ({
    kind: 'join',
    step: shared,
    of: { kind: 'join', step: { ...shared, inverse: !shared.inverse }, of: nodes },
  });
  const mended = (form: Form<Iri>): Form<Iri> => {
    if (form.kind === 'not' && form.left.kind === 'join') {
      const others = othersBeside(form.left);
      if (others && print(others.than) === print(form.right)) return { ...form, left: others.all };
    }
    if (form.kind === 'join') {
      const others = othersBeside(form);
      if (others) return { kind: 'not', left: others.all, right: others.than };
    }
    if (form.kind === 'and') {
      const { left, right } = form;
      const shared = isOfNamed(left) && isOfNamed(right) && areOfTwo(left, right) ? sharedBy(right.step) : undefined;
      if (shared) return { ...form, right: beside(right, shared) };
    }
    return mapChildren(form, mended);
  };
  const othersBeside = (back: Join): { readonly all: Form<Iri>; readonly than: Form<Iri> } | undefined => {
    const there = back.of;
    if (there.kind !== 'join' || there.of.kind !== 'entity') return undefined;
    if (there.step.relation !== back.step.relation || there.step.inverse === back.step.inverse) return undefined;
    const shared = sharedBy(there.step);
    return shared && { all: { ...back, of: beside(there, shared) }, than: there.of };
  };
  return (form) => mended(form);
}

type Join = Extract<Form<Iri>, { readonly kind: 'join' }>;

function isOfNamed(form: Form<Iri>): form is Join & { readonly of: { readonly kind: 'entity'; readonly symbol: Iri } } {
  return form.kind === 'join' && form.of.kind === 'entity';
}

function areOfTwo(one: Join, other: Join): boolean {
  return print({ ...one, of: other.of }) === print(other) && print(one) !== print(other);
}

/** Whether each node that a step comes to, from what it is of, is of one alone. */
function isOfOne({ functional, count, objects }: RelationInfo, isObject: boolean): boolean {
  return isObject ? count === objects : functional;
}
