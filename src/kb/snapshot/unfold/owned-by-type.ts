import type { Chain, Dialect, Iri, Only, Step } from '../../../core/index.ts';
import { humanise, isCodeName, localWords, straightIri, straightSteps } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

/** What says of a node of what kind its value is: the `type` of an identifier. */
const TYPE = new Set(['type', 'kind', 'classified as', 'type code', 'type name']);
/** More types than these tell values apart and no kinds of them; each has several nodes, of which a thing has one. */
const MOST_TYPES = 24;
const LEAST_NODES = 2;
const NEARLY_ALL = 0.95;
const MOSTLY = 0.9;
const LONGEST_TYPE = 40;
const DEEPEST = 4;

/** Who has each node, and by which relation. */
export type Owners = ReadonlyMap<number, readonly [owner: number, relation: number]>;

/**
 * Where things have nodes of several types by one relation, an identifier that is an ISBN and one that is an EAN, says straight what nodes of each type say: the type says
 * what the value is. It is a class, or the value of what is called so. A node that lies in another says it of whoever has that.
 */
export function sayByType(
  builder: GraphBuilder,
  { typeOf, labelOf }: Pick<Dialect, 'typeOf' | 'labelOf'>,
  owners: Owners,
  { isFact, isPart }: { readonly isFact: Uint8Array; readonly isPart: (node: number) => boolean },
): void {
  const properties = builder.predicateIris().filter((iri) => iri === typeOf || TYPE.has(typeWords(iri)));
  const types = edgesOf(builder, properties);
  const labels = edgesOf(builder, labelOf);
  const nodesBy = new Map<number, number[]>();
  for (const [node, [, relation]] of owners) {
    const nodes = nodesBy.get(relation);
    if (nodes) nodes.push(node);
    else nodesBy.set(relation, [node]);
  }
  const isCalled = (type: number): boolean => {
    const { termType, value } = builder.termOf(type);
    const [label] = labels.flatMap((edges) => edges.get(type) ?? []);
    if (termType === 'BlankNode' || (termType === 'NamedNode' && label === undefined && isCodeName(value)))
      return false;
    const name = label === undefined ? (termType === 'Literal' ? value : humanise(value)) : builder.termOf(label).value;
    return name.length <= LONGEST_TYPE && NAME.test(name);
  };
  const onlyOf = new Map<number, Only<Iri>>();
  for (const nodes of nodesBy.values()) {
    for (const [i, property] of properties.entries()) {
      const told = toldApart(nodes, types[i]!, owners);
      const own = told.filter(isCalled);
      if (own.length < 2) continue;
      for (const node of nodes) {
        const type = types[i]!.get(node)?.find((each) => own.includes(each));
        if (type !== undefined && !onlyOf.has(node))
          onlyOf.set(node, { relation: property, value: builder.termOf(type) as Only<Iri>['value'] });
      }
    }
  }
  if (onlyOf.size === 0) return;
  // To things lead edges, and roles.
  const isValue = (object: number): boolean => builder.termOf(object).termType === 'Literal';
  const telling = new Set(properties.map((iri) => builder.idOf(iri)));
  const stepsOf = (id: number): readonly Step<Iri>[] => {
    const iri = builder.termOf(id).value as Iri;
    return straightSteps(iri) ?? [{ relation: iri, inverse: false }];
  };
  builder.each((subject, predicate, object) => {
    const only = onlyOf.get(subject);
    if (only === undefined || isFact[predicate] !== 1 || telling.has(predicate) || !isValue(object)) return;
    const [last, ...more] = stepsOf(predicate);
    if (last === undefined || more.length > 0) return;
    let node = subject;
    const over: Step<Iri>[] = [];
    while (over.length < DEEPEST) {
      const owner = owners.get(node);
      if (owner === undefined) return;
      over.unshift(...stepsOf(owner[1]));
      node = owner[0];
      if (!isPart(node)) break;
    }
    if (isPart(node)) return;
    const way = [...over, { ...last, only }] as unknown as Chain<Iri>;
    builder.triple(node, builder.internIri(straightIri(way)), object);
  });
}

const NAME = /^(?=.*\p{L}{2})\p{L}[\p{L}\p{M}\d '’()/_-]*$/u;

function typeWords(iri: Iri): string {
  return localWords(iri)
    .filter((word) => word !== 'has' && !/^p\d+i?$/.test(word))
    .join(' ');
}

/** The types of nodes that tell those apart that one thing has; what all are of tells nothing. */
function toldApart(
  nodes: readonly number[],
  types: ReadonlyMap<number, readonly number[]>,
  owners: Owners,
): readonly number[] {
  const counts = new Map<number, number>();
  for (const node of nodes) for (const type of new Set(types.get(node))) counts.set(type, (counts.get(type) ?? 0) + 1);
  const own = [...counts].filter(([, count]) => count < NEARLY_ALL * nodes.length).map(([type]) => type);
  if (own.length < 2 || own.length > MOST_TYPES) return [];
  const among = new Set(own);
  let typed = 0;
  const pairs = new Set<string>();
  for (const node of nodes) {
    const [type, other] = (types.get(node) ?? []).filter((each) => among.has(each));
    if (type === undefined || other !== undefined) continue;
    typed++;
    pairs.add(`${owners.get(node)![0]} ${type}`);
  }
  const areTyped = typed >= MOSTLY * nodes.length && typed >= LEAST_NODES * own.length;
  return areTyped && pairs.size >= MOSTLY * typed ? own : [];
}
